import type { ActiveBid, WonItem } from "#contract/bidding.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import type { BidTab } from "./bidTabs.ts";
import { isPaymentDue } from "./isPaymentDue.ts";

export type OwnBids = {
  readonly active: readonly Pick<ActiveBid, "leader_key" | "bidder_key">[];
  readonly won: readonly Pick<WonItem, "order_status" | "balance">[];
};

/**
 * The tab that My Bids opens on when the address names none: where something waits for the reader. An auction in which
 * they are outbid goes first, as it may end any minute; a payment has until its evening.
 */
export function openingTab({ active, won }: OwnBids): BidTab {
  if (active.some((item) => !isLeading(item))) return "active";
  return won.some(isPaymentDue) ? "won" : "active";
}
