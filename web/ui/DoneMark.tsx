import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";
import { Icon } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";

type DoneMarkProps = {
  readonly outcome: "good" | "bad" | "wait" | "checking";
  readonly title: string;
  readonly children?: ReactNode;
};

const marks = {
  good: { className: "", icon: "check" },
  bad: { className: "done__mark--bad", icon: "x" },
} as const;

/** The head of a screen that says how it went: a large mark, a title, one sentence. */
export function DoneMark({ outcome, title, children }: DoneMarkProps) {
  return (
    <div className="done" role="status">
      <Mark outcome={outcome} />
      <h2>{title}</h2>
      {children && <p className="quiet">{children}</p>}
    </div>
  );
}

function Mark({ outcome }: { readonly outcome: DoneMarkProps["outcome"] }) {
  if (outcome === "checking") return <Spinner size="huge" />;
  if (outcome === "wait") {
    return (
      <span className="done__mark done__mark--wait">
        <Icon name="hourglass-medium" size="huge" />
      </span>
    );
  }
  const { className, icon } = marks[outcome];
  return (
    <span className={classNames("done__mark", className)}>
      <Icon name={icon} weight="bold" size="huge" />
    </span>
  );
}
