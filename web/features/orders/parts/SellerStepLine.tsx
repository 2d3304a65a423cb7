import type { NextStep } from "#contract/nextStep.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { UntilWords } from "./NextUp.tsx";
import { toldKind } from "./toldKind.ts";

/** What happens next to a sale, in one line of its seller's list: their own turn stands out. */
export function SellerStepLine({ step }: { readonly step: NextStep }) {
  const { nextStep: words } = useMessageGroup("fulfilment");
  const isYours = step.actor === "seller" || step.actor === "both";
  return (
    <p className={isYours ? "small strong text-wait" : "small quiet"}>
      {words.seller[toldKind(step)].title}
      {step.until !== null && (
        <>
          {" · "}
          <UntilWords step={step} until={step.until} />
        </>
      )}
    </p>
  );
}
