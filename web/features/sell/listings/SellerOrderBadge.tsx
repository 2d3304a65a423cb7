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
  lost: { tone: "bad", icon: "warning-circle" },
};

type SoldListing = {
  readonly order_status: string | null;
  readonly order_stage: string | null;
  readonly refund_under_way: boolean;
};

/** Where the order of a sold listing stands; one that this screen does not know is Unknown (R-ORDER-8). */
export function SellerOrderBadge({ order }: { readonly order: SoldListing }) {
  const words: Readonly<Record<string, string>> = useMessageGroup("selling").orderStatuses;
  const standing = standingOf(order);
  const look = (standing && looks[standing]) || { tone: "plain" as const, icon: "question" as const };
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {(standing && words[standing]) || words.unknown}
    </Badge>
  );
}

/** What was lost on its way stays a paid order. */
function standingOf({ order_status, order_stage, refund_under_way }: SoldListing): string | null {
  if (refund_under_way) return "refunding";
  return order_stage === "lost" ? "lost" : order_status;
}
