import { type ReactNode, useState } from "react";
import type { OperatorRefund } from "#contract/money.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Note } from "#web/ui/Note.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import { AwaitsApproval } from "../parts/AwaitsApproval.tsx";
import { RetryRefundDialog } from "./RetryRefundDialog.tsx";
import { SettleRefundDialog } from "./SettleRefundDialog.tsx";

type RefundProps = { readonly refund: OperatorRefund };

/** One refund: to whom, why, what the provider said. One that was declined can be sent again or settled by hand. */
export function RefundCard({ refund }: RefundProps) {
  const payments = useMessageGroup("payments");
  const { refunds } = useMessageGroup("moneyDesk");
  const reasons: Readonly<Record<string, string>> = payments.money.reasons;
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="line justify-between">
        <h3>{reasons[refund.reason] ?? refund.reason}</h3>
        <Money amountPaise={refund.amount} />
      </div>
      <p className="wrap-anywhere" data-words="own">
        <AppLink href={`/product/${refund.product_id}`}>{refund.title}</AppLink>
      </p>
      {refund.order_number !== null && <OrderNumber number={refund.order_number} />}
      <p className="small quiet" data-words="own">
        {fillSentence(refunds.to, { name: refund.payer_name || refunds.noName })} ·{" "}
        {providerName(refund.provider)}
      </p>
      {refund.problem !== null && refund.status !== "processed" && (
        <Note tone={refund.status === "failed" ? "bad" : "wait"}>
          <span className="wrap-anywhere" data-words="own">
            {refund.problem}
          </span>
        </Note>
      )}
      {refund.settlement_note !== null && (
        <p className="small wrap-anywhere" data-words="own">
          {fillSentence(refunds.note, { note: refund.settlement_note })}
        </p>
      )}
      <Traces refund={refund} />
      {refund.awaits_approval && <AwaitsApproval />}
      {refund.status === "failed" && <FailedActions refund={refund} />}
    </article>
  );
}

/** What an operator tells the provider's support. */
function Traces({ refund }: RefundProps): ReactNode {
  const { refunds } = useMessageGroup("moneyDesk");
  const { attempts, processed_at, provider_reference } = refund;
  const traces = [
    fillSentence(refunds.begun, { time: momentName(refund.created_at) }),
    ...(processed_at === null ? [] : [fillSentence(refunds.done, { time: momentName(processed_at) })]),
    ...(attempts === 0 ? [] : [fillSentence(refunds.attempts, { count: attempts })]),
    fillSentence(refunds.reference, { reference: refund.reference }),
    ...(provider_reference === null
      ? []
      : [fillSentence(refunds.providerReference, { reference: provider_reference })]),
  ];
  return <p className="micro faint wrap-anywhere">{traces.join(" · ")}</p>;
}

function FailedActions({ refund }: RefundProps) {
  const { refunds } = useMessageGroup("moneyDesk");
  const [asking, setAsking] = useState<"retry" | "settle" | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="actions">
      <Button tone="ink" size="small" onClick={() => setAsking("retry")}>
        {refunds.retry}
      </Button>
      {!refund.awaits_approval && (
        <Button tone="outline" size="small" onClick={() => setAsking("settle")}>
          {refunds.settle}
        </Button>
      )}
      {asking === "retry" && <RetryRefundDialog refund={refund} onClose={close} />}
      {asking === "settle" && <SettleRefundDialog refund={refund} onClose={close} />}
    </div>
  );
}
