import type { NextStep } from "#contract/nextStep.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { buyerStepWords } from "./buyerStepWords.ts";
import { UntilWords } from "./NextUp.tsx";

/** What happens next to an order, in one line of a list. */
export function BuyerStepLine({ step }: { readonly step: NextStep }) {
  const { nextStep: words } = useMessageGroup("fulfilment");
  return (
    <p className="small quiet">
      {buyerStepWords(step, words.buyer).title}
      {step.until !== null && (
        <>
          {" · "}
          <UntilWords step={step} until={step.until} />
        </>
      )}
    </p>
  );
}
