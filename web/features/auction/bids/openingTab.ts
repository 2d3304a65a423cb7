import type { ActiveBid, WonItem } from "#contract/bidding.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import type { BidTab } from "./bidTabs.ts";
import { isPaymentDue } from "./isPaymentDue.ts";

export type OwnBids = {
  readonly active: readonly Pick<ActiveBid, "leader_key" | "bidder_key">[];
  /** Offers that stand, which the first tab shows above the auctions. */
  readonly offers: number;
  readonly won: readonly Pick<WonItem, "order_status" | "balance">[];
  readonly lost: number;
};

/**
 * The tab that My Bids opens on when the address names none: where something waits for the reader. An auction in which
 * they are outbid goes first, as it may end any minute; a payment has until its evening. Who bids on nothing sees what
 * they won, else what they lost: no empty tab while another has something.
 */
export function openingTab({ active, offers, won, lost }: OwnBids): BidTab {
  if (active.some((item) => !isLeading(item))) return "active";
  if (won.some(isPaymentDue)) return "won";
  if (active.length + offers > 0) return "active";
  if (won.length > 0) return "won";
  return lost > 0 ? "lost" : "active";
}
