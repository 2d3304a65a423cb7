import type { ComponentProps } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { isRefundUnderWay } from "#domain/order/nextStep.ts";
import { UntilWords } from "#web/features/orders/parts/NextUp.tsx";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Money } from "#web/ui/Money.tsx";
import { SetMark } from "#web/ui/SetMark.tsx";
import { LateBadge } from "../../parts/LateBadge.tsx";
import { PagedTable } from "../../parts/PagedTable.tsx";

type OrderTableProps = Pick<ComponentProps<typeof PagedTable<OperatorOrder>>, "query" | "none">;

/** Orders line by line, each with its state, what comes next and who works on it. */
export function OrderTable({ query, none }: OrderTableProps) {
  const { list: words } = useMessageGroup("orderDesk");
  return (
    <PagedTable
      query={query}
      caption={words.caption}
      none={none}
      columns={[
        { heading: words.order, cell: (order) => <Named order={order} /> },
        { heading: words.state, cell: (order) => <State order={order} /> },
        { heading: words.next, cell: (order) => <Next order={order} /> },
        { heading: words.people, cell: (order) => <People order={order} /> },
        {
          heading: words.price,
          kind: "figures",
          cell: (order) => <Money amountPaise={order.order_price.total} />,
        },
        {
          heading: words.since,
          kind: "aside",
          cell: (order) => momentName(order.stage_since ?? order.created_at),
        },
        { heading: words.who, kind: "aside", cell: (order) => <Who order={order} /> },
      ]}
    />
  );
}

type CellProps = { readonly order: OperatorOrder };

function Named({ order }: CellProps) {
  return (
    <AppLink className="block min-w-0 py-1" href={`/ops/orders/${order.number}`}>
      <b className="strong figures" data-words="own">
        {order.number}
      </b>
      <span className="block wrap-anywhere" data-words="own">
        <SetMark quantity={order.quantity} />
        {order.title}
      </span>
    </AppLink>
  );
}

function State({ order }: CellProps) {
  return (
    <span className="line line--wrap [--line-gap:0.25rem]">
      <StageBadge
        status={order.order_status}
        stage={order.stage}
        loss={order.loss?.cause}
        isRefundUnderWay={isRefundUnderWay(order.next_step)}
        isGoingHome={order.next_step.kind === "send_home"}
      />
      <LateBadge order={order} />
    </span>
  );
}

function Next({ order: { next_step: step } }: CellProps) {
  const { nextStep } = useMessageGroup("fulfilment");
  return (
    <>
      {nextStep.operator[step.kind]}
      {step.until !== null && (
        <span className="small quiet block">
          <UntilWords step={step} until={step.until} />
        </span>
      )}
    </>
  );
}

function People({ order }: CellProps) {
  const words = useMessageGroup("operatorDesk");
  const sides = [
    [words.buyer, order.buyer_name],
    [words.seller, order.seller_name],
  ] as const;
  return sides.map(([side, name]) => (
    <span className="block wrap-anywhere" key={side}>
      <span className="small quiet">{side}: </span>
      <span data-words="own">{name || "–"}</span>
    </span>
  ));
}

function Who({ order: { case: holder } }: CellProps) {
  const { list: words } = useMessageGroup("orderDesk");
  if (holder === null) return null;
  return holder.is_yours ? words.you : <span data-words="own">{holder.operator_name || "–"}</span>;
}
