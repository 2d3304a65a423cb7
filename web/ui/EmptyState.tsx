import type { ReactNode } from "react";
import { useMessages } from "../messages/useMessages.tsx";
import { Icon } from "./Icon.tsx";
import type { IconIn } from "./iconWeights.ts";

type EmptyStateProps = {
  readonly icon?: IconIn<"regular">;
  /** Empty, unless told (R-SCREEN-13). */
  readonly text?: string;
  /** A second sentence. */
  readonly line?: string;
  /** A way out: a LinkButton. */
  readonly children?: ReactNode;
};

/** Nothing here yet: a dashed box, one icon, the sentence, a way out. */
export function EmptyState({ icon = "tray", text, line, children }: EmptyStateProps) {
  const { ui } = useMessages();
  return (
    <div className="empty">
      <span className="empty__mark">
        <Icon name={icon} />
      </span>
      <p className="strong">{text ?? ui.empty}</p>
      {line && <p className="quiet">{line}</p>}
      {children}
    </div>
  );
}
