import type { NextStep } from "#contract/nextStep.ts";
import { isRefundUnderWay } from "#domain/order/nextStep.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import type { IconIn } from "#web/ui/iconWeights.ts";

type Look = {
  readonly tone: BadgeTone;
  readonly icon: IconIn<"fill">;
  readonly word: keyof MessageGroups["bids"]["statuses"];
};

const unknown: Look = { tone: "plain", icon: "question", word: "unknown" };
const looks: Readonly<Record<string, Look>> = {
  awaiting_payment: { tone: "wait", icon: "hourglass-medium", word: "awaiting_payment" },
  paid: { tone: "good", icon: "check-circle", word: "paid" },
  seller_cancelled: { tone: "bad", icon: "prohibit", word: "seller_cancelled" },
  refunding: { tone: "wait", icon: "arrow-u-down-left", word: "refunding" },
  refunded: { tone: "info", icon: "arrow-u-down-left", word: "refunded" },
  withdrawn: { tone: "bad", icon: "prohibit", word: "withdrawn" },
  payment_defaulted: { tone: "bad", icon: "prohibit", word: "payment_defaulted" },
  found_late: { tone: "info", icon: "arrow-u-down-left", word: "found_late" },
  unconfirmed: { tone: "wait", icon: "hourglass-medium", word: "unconfirmed" },
};

type OrderBadgeProps = {
  readonly status: string;
  readonly step: Pick<NextStep, "kind" | "actor">;
  /** It was paid in time, and found too late. */
  readonly isFoundLate: boolean;
  /** A provider has not said yet whether it was paid. */
  readonly isUnconfirmed: boolean;
};

/** The status of an order; one that this app does not know yet reads Unknown (R-ORDER-8). */
export function OrderBadge(order: OrderBadgeProps) {
  const bids = useMessageGroup("bids");
  const look = looks[standingOf(order)] ?? unknown;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {bids.statuses[look.word]}
    </Badge>
  );
}

/** Of what was lost on its way the buyer gets everything back, though the order stays paid. */
function standingOf({ status, step, isFoundLate, isUnconfirmed }: OrderBadgeProps): string {
  if (step.kind === "lost") return step.actor === "nobody" ? "refunded" : "refunding";
  if (isRefundUnderWay(step)) return "refunding";
  if (isFoundLate) return "found_late";
  return isUnconfirmed ? "unconfirmed" : status;
}
