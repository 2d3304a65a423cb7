import type { ActiveBid, WonItem } from "#contract/bidding.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import type { BidTab } from "./bidTabs.ts";
import { isPaymentDue } from "./isPaymentDue.ts";

type BidsAndOrders = {
  readonly active: readonly Pick<ActiveBid, "leader_key" | "bidder_key">[];
  readonly won: readonly Pick<WonItem, "order_status" | "balance">[];
};

export type OwnBids = BidsAndOrders & {
  /** Offers that stand, which the first tab shows above the auctions. */
  readonly offers: number;
  readonly lost: number;
};

/**
 * The tab that My Bids opens on when the address names none: where something waits for the reader. An auction in which
 * they are outbid goes first, as it may end any minute; a payment has until its evening. Who bids on nothing sees what
 * they won, else what they lost: no empty tab while another has something.
 */
export function openingTab({ active, offers, won, lost }: OwnBids): BidTab {
  const tab = tabByBids({ active, won });
  if (tab !== null) return tab;
  if (offers > 0) return "active";
  if (won.length > 0) return "won";
  return lost > 0 ? "lost" : "active";
}

/** The same by the running auctions and the orders alone; null where offers and what was lost decide. */
export function tabByBids({ active, won }: BidsAndOrders): BidTab | null {
  if (active.some((item) => !isLeading(item))) return "active";
  if (won.some(isPaymentDue)) return "won";
  return active.length > 0 ? "active" : null;
}
