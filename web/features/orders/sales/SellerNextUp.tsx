import type { SoldOrder } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { NextUp } from "../parts/NextUp.tsx";
import { toldKind } from "../parts/toldKind.ts";

/** What happens next, as the seller reads it. */
export function SellerNextUp({ order }: { readonly order: SoldOrder }) {
  const { nextStep: words, notes, money } = useMessageGroup("fulfilment");
  const { next_step: step, returned_amount: returned } = order.fulfilment;
  const { title, line } = words.seller[toldKind(step)];
  const back = returned > 0 ? [fillSentence(notes.returnedSeller, { amount: formatRupees(returned) })] : [];
  return (
    <NextUp step={step} person="seller" order={order} title={title} lines={[line, ...back]}>
      {step.kind === "payout_bank_account" && (
        <Way href="/profile/bank-accounts">{money.waitsFor.bank_account.button}</Way>
      )}
      {step.kind === "payout_kyc" && <Way href="/profile/businesses">{money.waitsFor.kyc.button}</Way>}
    </NextUp>
  );
}

function Way({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div>
      <LinkButton tone="ink" href={href}>
        {children}
      </LinkButton>
    </div>
  );
}
