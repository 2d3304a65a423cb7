import type { LossCause } from "#domain/order/orderActions.ts";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

type Look = { readonly tone: BadgeTone; readonly icon: IconIn<"fill"> };

const looks: Readonly<Record<string, Look>> = {
  awaiting_payment: { tone: "wait", icon: "hourglass-medium" },
  paid: { tone: "good", icon: "check-circle" },
  seller_cancelled: { tone: "bad", icon: "prohibit" },
  payment_defaulted: { tone: "bad", icon: "x-circle" },
  withdrawn: { tone: "bad", icon: "x-circle" },
  refunding: { tone: "wait", icon: "arrow-u-down-left" },
  refunded: { tone: "info", icon: "arrow-u-down-left" },
};

type SoldListing = {
  readonly order_status: string | null;
  readonly order_stage: string | null;
  readonly order_loss: LossCause | null;
  readonly refund_under_way: boolean;
};

/** Where the order of a sold listing stands; one that this screen does not know is Unknown (R-ORDER-8). */
export function SellerOrderBadge({ order }: { readonly order: SoldListing }) {
  const words: Readonly<Record<string, string>> = useMessageGroup("selling").orderStatuses;
  // What did not arrive stays a paid order, and is named as everywhere.
  if (order.order_stage === "lost" && !order.refund_under_way)
    return <StageBadge status="paid" stage="lost" loss={order.order_loss} />;
  const standing = order.refund_under_way ? "refunding" : order.order_status;
  const look = (standing && looks[standing]) || { tone: "plain" as const, icon: "question" as const };
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {(standing && words[standing]) || words.unknown}
    </Badge>
  );
}
