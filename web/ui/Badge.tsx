import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";

/** Told apart without hue: good is a tint, waiting has a ring, bad is solid. */
export type BadgeTone = "good" | "wait" | "bad" | "info" | "plain";

type BadgeProps = {
  readonly tone?: BadgeTone;
  readonly icon: IconIn<"fill">;
  readonly children: ReactNode;
};

/** A standing: always an icon and a word. */
export function Badge({ tone = "plain", icon, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "plain" && `badge--${tone}`)}>
      <Icon name={icon} weight="fill" /> {children}
    </span>
  );
}
