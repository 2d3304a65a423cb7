import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { operatorOrdersQuery } from "#web/api/fulfilmentQueries.ts";
import { momentName } from "#web/features/orders/momentName.ts";
import { StageBadge } from "#web/features/orders/StageBadge.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { operatorDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { isStep, type Step, StepDialog } from "./StepDialog.tsx";

/** Paid orders under way, the longest in their stage first, each with the steps that may follow. */
export function OrdersDesk() {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const orders = useQuery(operatorOrdersQuery);
  if (orders.isPending) return <Skeleton shape="row" />;
  if (orders.data === undefined) {
    return <ErrorState onRetry={() => orders.refetch()} busy={orders.isFetching} />;
  }
  if (orders.data.results.length === 0) return <EmptyState icon="truck" text={words.noOrders} />;
  return (
    <ul className="stack">
      {orders.data.results.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { readonly order: OperatorOrder }) {
  const words = useMessageGroup(operatorDeskMessages).operatorDesk;
  const [step, setStep] = useState<Step | null>(null);
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="line justify-between">
        <h2 className="text-h4" data-words="own">
          {order.title}
        </h2>
        <Money amountPaise={order.final_amount} />
      </div>
      <div className="line">
        <StageBadge status={order.order_status} stage={order.stage} />
        {order.is_late && (
          <Badge tone="bad" icon="warning">
            {words.late}
          </Badge>
        )}
        {order.stage_since && (
          <small className="micro faint">
            {fillSentence(words.since, { time: momentName(order.stage_since) })}
          </small>
        )}
      </div>
      <p className="small quiet">
        {words.seller}: <span data-words="own">{order.seller_name || "–"}</span> · {words.buyer}:{" "}
        <span data-words="own">{order.buyer_name || "–"}</span>
      </p>
      <div className="actions">
        {order.actions.filter(isStep).map((action) => (
          <Button
            key={action}
            size="small"
            tone={action === "cancel" || action === "fail_verification" ? "bare" : "outline"}
            onClick={() => setStep(action)}
          >
            {words.steps[action]}
          </Button>
        ))}
      </div>
      {step && <StepDialog order={order} step={step} onClose={() => setStep(null)} />}
    </article>
  );
}
