import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";

type NoteTone = "wait" | "info" | "good" | "bad" | "plain";

type NoteProps = {
  readonly tone?: NoteTone;
  /** The tone's own icon, unless told. */
  readonly icon?: IconIn<"fill">;
  /** It came while the screen was open, so that it is said. */
  readonly live?: boolean;
  readonly children: ReactNode;
};

const icons: Record<NoteTone, IconIn<"fill">> = {
  wait: "warning",
  info: "info",
  good: "check-circle",
  bad: "warning-circle",
  plain: "info",
};

/** A sentence that a screen wants to be read first: it waits, tells, has gone well or badly. */
export function Note({ tone = "plain", icon, live = false, children }: NoteProps) {
  return (
    <div
      className={classNames("note", tone !== "plain" && `note--${tone}`)}
      role={live ? "status" : undefined}
    >
      <Icon name={icon ?? icons[tone]} weight="fill" />
      <div>{children}</div>
    </div>
  );
}
