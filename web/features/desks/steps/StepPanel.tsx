import type { BidStepRule } from "#contract/bidSteps.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { StepExamples } from "./StepExamples.tsx";
import { tableOf, tableWords } from "./stepWords.ts";

type StepPanelProps = {
  readonly rule: BidStepRule;
  readonly name: string;
  readonly onChange: () => void;
  /** Only of what a category has of its own. */
  readonly onRemove?: () => void;
};

/** One table: what it says, and what it does at some prices. */
export function StepPanel({ rule, name, onChange, onRemove }: StepPanelProps) {
  const words = useMessageGroup("stepsDesk");
  const table = tableOf(rule);
  const titleId = `steps-${rule.rule}`;
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3" id={titleId} data-words={rule.policy === null ? "own" : undefined}>
          {name}
        </h2>
        <div className="actions">
          {onRemove && (
            <Button
              tone="bare"
              size="small"
              aria-label={fillSentence(words.nameOf, { action: words.remove, name })}
              onClick={onRemove}
            >
              {words.remove}
            </Button>
          )}
          <Button
            tone="outline"
            size="small"
            aria-label={fillSentence(words.nameOf, { action: words.change, name })}
            onClick={onChange}
          >
            {words.change}
          </Button>
        </div>
      </div>
      {rule.policy !== null && <p className="small quiet">{words.policyLines[rule.policy]}</p>}
      <p>{tableWords(table, words)}</p>
      <StepExamples table={table} />
    </section>
  );
}
