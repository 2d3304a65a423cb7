import type { ActiveBid, WonItem } from "#contract/bidding.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import type { BidTab } from "./bidTabs.ts";
import { isPaymentDue } from "./isPaymentDue.ts";

export type OwnBids = {
  readonly active: readonly Pick<ActiveBid, "leader_key" | "bidder_key">[];
  readonly won: readonly Pick<WonItem, "order_status" | "balance" | "next_step">[];
};

/**
 * The tab that My Bids opens on when the address names none: where something waits for the reader. An auction in which
 * they are outbid goes first, as it may end any minute; a payment has until its evening. Who bids on nothing sees what
 * they won, while something still happens to it.
 */
export function openingTab({ active, won }: OwnBids): BidTab {
  if (active.some((item) => !isLeading(item))) return "active";
  const isUnderWay = ({ next_step: step }: OwnBids["won"][number]) => step.actor !== "nobody";
  return won.some(isPaymentDue) || (active.length === 0 && won.some(isUnderWay)) ? "won" : "active";
}
