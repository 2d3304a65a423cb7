import { Icon } from "./Icon.tsx";

type TimelineProps = {
  readonly steps: readonly {
    readonly title: string;
    /** When, or what is awaited. */
    readonly line?: string | undefined;
    readonly is: "completed" | "failed" | "now" | "coming";
  }[];
};

/** What has happened, what happens now, what comes. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <ol className="rail rail--told panel">
      {steps.map((step, index) => (
        <li key={step.title}>
          <span className="rail__off" data-is={step.is} aria-current={step.is === "now" ? "step" : undefined}>
            <span className="rail__n">
              {step.is === "completed" && <Icon name="check" weight="bold" />}
              {step.is === "failed" && <Icon name="x" weight="bold" />}
              {step.is !== "completed" && step.is !== "failed" && index + 1}
            </span>
            <span>{step.title}</span>
            {step.line && <small>{step.line}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
