import type { LossCause } from "#domain/order/orderActions.ts";
import type { OrderStage, OrderState, OrderStatus, ShippingMode } from "#domain/order/orderStages.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

type Look = { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> };

const waiting: Look = { tone: "wait", icon: "hourglass-medium" };
const moving: Look = { tone: "info", icon: "package" };
const ended: Look = { tone: "bad", icon: "prohibit" };
const looks: Readonly<Record<OrderState, Look>> = {
  awaiting_payment: waiting,
  payment_defaulted: ended,
  seller_cancelled: ended,
  refunded: { tone: "info", icon: "arrow-u-down-left" },
  withdrawn: ended,
  awaiting_pickup: waiting,
  pickup_scheduled: waiting,
  picked_up: moving,
  verified: moving,
  shipped: moving,
  came_back: { tone: "bad", icon: "arrow-u-down-left" },
  lost: { tone: "bad", icon: "warning-circle" },
  awaiting_handover: waiting,
  delivered: { tone: "good", icon: "check-circle" },
  claimed: { tone: "bad", icon: "warning-circle" },
  return_agreed: { tone: "wait", icon: "arrow-u-down-left" },
  return_picked_up: { tone: "info", icon: "arrow-u-down-left" },
  completed: { tone: "good", icon: "seal-check" },
};

type StageBadgeProps = {
  readonly status: OrderStatus;
  readonly stage: OrderStage | null;
  readonly shippingMode?: ShippingMode;
  readonly isRefundUnderWay?: boolean;
  /** Of goods that did not arrive, where it is known. */
  readonly loss?: LossCause | null | undefined;
  /** Nothing is picked up before its buyer has said where it goes. */
  readonly needsAddress?: boolean;
  /** The sale is over, and its goods go back to their seller. */
  readonly isGoingHome?: boolean;
};

/** Where an order stands, in one word: the stage of its goods once it is paid. */
export function StageBadge({
  status,
  stage,
  shippingMode,
  loss = null,
  isRefundUnderWay = false,
  needsAddress = false,
  isGoingHome = false,
}: StageBadgeProps) {
  const { stages, refunding, nextStep } = useMessageGroup("fulfilment");
  if (isRefundUnderWay) {
    return (
      <Badge tone="wait" icon="arrow-u-down-left">
        {refunding}
      </Badge>
    );
  }
  if (isGoingHome) {
    const { tone, icon } = looks.return_agreed;
    return (
      <Badge tone={tone} icon={icon}>
        {stages.return_agreed}
      </Badge>
    );
  }
  const state: OrderState = status === "paid" ? (stage ?? "awaiting_pickup") : status;
  const look = looks[state];
  const isHandedOver = state === "delivered" && shippingMode === "handover";
  const lost = state === "lost" && loss !== null ? nextStep.losses[loss] : null;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {lost ?? stages[isHandedOver ? "handed_over" : needsAddress ? "address_needed" : state]}
    </Badge>
  );
}
