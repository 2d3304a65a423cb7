import { useQuery } from "@tanstack/react-query";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { buyerStepWords } from "../parts/buyerStepWords.ts";
import { UntilWords } from "../parts/NextUp.tsx";

/** What comes next of an order that was just paid, and by when; nothing until it is read. */
export function OrderNext({ number }: { readonly number: string }) {
  const { checkout } = useMessageGroup("orders");
  const { nextStep: words } = useMessageGroup("fulfilment");
  const step = useQuery(wonOrderQuery(number)).data?.fulfilment.next_step;
  if (step === undefined || step.kind === "pay") return null;
  return (
    <p className="small text-center" role="status">
      <b className="strong">{checkout.next}</b> {buyerStepWords(step, words.buyer).title}
      {step.until !== null && (
        <>
          {" · "}
          <UntilWords step={step} until={step.until} />
        </>
      )}
    </p>
  );
}
