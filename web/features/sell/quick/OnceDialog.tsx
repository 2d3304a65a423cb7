import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { OnceStanding, OnceStep } from "./useOnceSteps.ts";

type OnceDialogProps = {
  readonly steps: readonly OnceStanding[];
  readonly onStep: (step: OnceStep) => void;
  readonly onPost: () => void;
  readonly onClose: () => void;
};

/** What a seller is asked once, before the first listing goes live: who they are, where from, where to. */
export function OnceDialog({ steps, onStep, onPost, onClose }: OnceDialogProps) {
  const words = useMessageGroup("quickListing");
  const { once } = words;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Dialog open title={once.title} onClose={onClose}>
      <p className="quiet">{next === undefined ? once.ready : once.line}</p>
      <ol className="once">
        {steps.map(({ step, isDone, isBeingChecked }, index) => (
          <li key={step} data-done={isDone || undefined} aria-current={step === next ? "step" : undefined}>
            <span className="once__mark">
              {isDone ? <Icon name="check" weight="bold" size="small" /> : index + 1}
            </span>
            <span>
              <b className="strong">{once.steps[step]}</b>
              <span className="small quiet">
                {isDone ? (isBeingChecked ? once.kycSent : once.stepDone) : once.lines[step]}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Button tone="ember" wide size="large" onClick={() => (next === undefined ? onPost() : onStep(next))}>
        {next === undefined ? words.post : once.next[next]}
      </Button>
      <Button tone="bare" wide onClick={onClose}>
        {once.later}
      </Button>
    </Dialog>
  );
}
