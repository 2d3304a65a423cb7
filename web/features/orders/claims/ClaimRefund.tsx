import type { ClaimRefund as Refund } from "#contract/fulfilment.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SumTable } from "#web/ui/SumTable.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { claimRefundSentence } from "./claimRefundSentence.ts";

type ClaimRefundProps = { readonly refund: Refund; readonly person: OrderPerson };

/** What a claim brought its buyer back and when; of several parts each in its line, with their sum. */
export function ClaimRefund({ refund, person }: ClaimRefundProps) {
  const { refund: words } = useMessageGroup("claims");
  const nowMs = useServerNow();
  const lines = refund.parts.map(({ kind, amount }) => ({ label: words.parts[kind], value: amount }));
  return (
    <div className="stack [--stack:0.5rem]">
      <p className="strong">{claimRefundSentence(refund, person, { words, nowMs })}</p>
      {lines.length > 1 && (
        <SumTable small lines={lines} total={{ label: words.total, amountPaise: refund.amount }} />
      )}
    </div>
  );
}
