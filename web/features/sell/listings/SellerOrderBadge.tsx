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
  refunded: { tone: "info", icon: "arrow-u-down-left" },
};

/** Where the order of a sold listing stands; one that this screen does not know is Unknown (R-ORDER-8). */
export function SellerOrderBadge({ status }: { readonly status: string | null }) {
  const words: Readonly<Record<string, string>> = useMessageGroup("selling").orderStatuses;
  const look = (status && looks[status]) || { tone: "plain" as const, icon: "question" as const };
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {(status && words[status]) || words.unknown}
    </Badge>
  );
}
