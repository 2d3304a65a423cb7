import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { type OperatorOrderStage, operatorOrderStages } from "#domain/operators/operatorQueues.ts";
import { isRefundUnderWay } from "#domain/order/nextStep.ts";

import { readOrderNumber } from "#domain/order/orderNumber.ts";
import { callApi } from "#web/api/client.ts";
import { NextUp } from "#web/features/orders/parts/NextUp.tsx";
import { OrderPriceTable } from "#web/features/orders/parts/OrderPriceTable.tsx";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { toldKind } from "#web/features/orders/parts/toldKind.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { OrderNumber } from "#web/ui/OrderNumber.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { PagedList } from "../parts/PagedList.tsx";
import { FindOrder } from "./FindOrder.tsx";
import { LossPanel } from "./LossPanel.tsx";
import { OrderPlaces } from "./OrderPlaces.tsx";
import { ParcelPanel } from "./ParcelPanel.tsx";
import { PickupLine } from "./PickupLine.tsx";
import { isDestructive, isStep, type Step, StepDialog } from "./StepDialog.tsx";

export const ordersDesk: Desk = {
  name: "orders",
  right: "see_orders",
  messages: ["fulfilment", "fieldProblems", "inspection", "pickup"],
  queues: ["orders"],
  Screen: OrdersDesk,
};

type Wish = { readonly number: string | null; readonly stage: OperatorOrderStage | undefined };

/** With a number, the one order that has it; with a stage, those in it. */
function ordersQuery({ number, stage }: Wish) {
  const asked = { ...(number === null ? {} : { number }), ...(stage === undefined ? {} : { stage }) };
  return operatorList(["orders", asked], ({ query, signal }) =>
    callApi("GET /ops/orders", { query: { ...query, ...asked }, signal }),
  );
}

/** Paid orders under way, the longest in their stage first, each with the steps that may follow; or one, by its number. */
function OrdersDesk() {
  const words = useMessageGroup("operatorDesk");
  const navigate = useNavigate();
  const { number: asked } = useSearch({ from: "/ops/$desk" });
  const number = readNumber(asked);
  const stage = useStage();
  const find = (wanted: string | null) =>
    navigate({ to: "/ops/$desk", params: { desk: "orders" }, search: { number: wanted ?? undefined } });
  const query = useInfiniteQuery(ordersQuery({ number, stage: number === null ? stage : undefined }));
  const none = stage === undefined ? words.noOrders : words.find.noneInState;
  const empty = number === null ? none : fillSentence(words.find.none, { number });
  return (
    <div className="stack">
      <div className="grid items-start gap-4 md:grid-cols-2 lg:max-w-4xl">
        <FindOrder onFind={find} isFound={number !== null} />
        {number === null && <StageFilter stage={stage} />}
      </div>
      <PagedList query={query} empty={<EmptyState icon="truck" text={empty} />}>
        {(order) => <OrderCard order={order} />}
      </PagedList>
    </div>
  );
}

/** The number in the address, if it is one. */
function readNumber(asked: string | undefined): string | null {
  const read = asked === undefined ? null : readOrderNumber(asked);
  return read !== null && "number" in read ? read.number : null;
}

/** The chosen stage stands in the address, so that Back and a copied link keep it. */
function useStage(): OperatorOrderStage | undefined {
  const { stage } = useSearch({ from: "/ops/$desk" });
  return operatorOrderStages.find((known) => known === stage);
}

function StageFilter({ stage }: { readonly stage: OperatorOrderStage | undefined }) {
  const { find } = useMessageGroup("operatorDesk");
  const { stages } = useMessageGroup("fulfilment");
  const navigate = useNavigate();
  const choose = (value: string) =>
    navigate({ to: "/ops/$desk", params: { desk: "orders" }, search: { stage: value || undefined } });
  return (
    <SelectField
      label={find.state}
      value={stage ?? ""}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: "", label: find.allStates },
        ...operatorOrderStages.map((known) => ({
          value: known,
          label: known === "goods_held" ? find.goodsHeld : stages[known],
        })),
      ]}
    />
  );
}

/** What goes on before what ends a sale. */
function inTurn(steps: readonly Step[]): Step[] {
  return [...steps].sort((one, other) => Number(isDestructive(one)) - Number(isDestructive(other)));
}

function OrderCard({ order }: { readonly order: OperatorOrder }) {
  const words = useMessageGroup("operatorDesk");
  const { nextStep } = useMessageGroup("fulfilment");
  const { form: inspection } = useMessageGroup("inspection");
  const [step, setStep] = useState<Step | null>(null);
  return (
    <article className="panel stack [--stack:0.5rem]">
      <div className="line justify-between">
        <h2 data-words="own">{order.title}</h2>
        <Money amountPaise={order.order_price.total} />
      </div>
      <OrderNumber number={order.number} />
      <div className="line line--wrap">
        <StageBadge
          status={order.order_status}
          stage={order.stage}
          isRefundUnderWay={isRefundUnderWay(order.next_step)}
          isGoingHome={order.next_step.kind === "send_home"}
        />
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
      <NextUp
        step={order.next_step}
        person="operator"
        order={order}
        title={nextStep.operator[toldKind(order.next_step)]}
        heading="h3"
      />
      <div className="grid items-start gap-x-12 gap-y-3 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="max-w-sm">
          <OrderPriceTable order={order} person="operator" />
        </div>
        <OrderPlaces places={order.places} mustChoose={order.stage === "awaiting_pickup"} />
      </div>
      <PickupLine order={order} />
      <ParcelPanel order={order} />
      {order.loss && <LossPanel order={order} loss={order.loss} />}
      <div className="actions">
        {order.actions.includes("verify") && (
          <LinkButton tone="outline" size="small" href={`/ops/orders/${order.number}/inspection`}>
            {inspection.open}
          </LinkButton>
        )}
        {inTurn(order.actions.filter(isStep)).map((action) => (
          <Button
            key={action}
            size="small"
            tone={isDestructive(action) ? "bare" : "outline"}
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
