import type { Product } from "#contract/catalogue.ts";
import type { Paise } from "#domain/money/paise.ts";
import { owesDeposit } from "./needsDeposit.ts";

/**
 * Where the signed-in reader stands with a product, apart from what the screen itself is doing (placing a
 * bid, reconnecting). One order of questions: is it over, is it mine, may I bid, do I lead.
 */
export type BidStanding =
  | "ended"
  | "won"
  | "lost"
  | "unsold"
  | "own"
  | "deposit"
  | "auto"
  | "winning"
  | "outbid"
  | "canbid";

/** `serverNowMs` is the server's time in milliseconds. */
export function bidStanding(product: Product, serverNowMs: number): BidStanding {
  if (product.product_status !== "active") return resultFor(product);
  if (serverNowMs >= Date.parse(product.end_date)) return "ended";
  if (product.own_listing) return "own";
  if (product.deposit?.status !== "held") return "deposit";
  if (isLeading(product)) return hasMaximumLeft(product) ? "auto" : "winning";
  if (owesDeposit(product)) return "deposit";
  return product.my_bids.some((bid) => !bid.withdrawn) ? "outbid" : "canbid";
}

/** The two keys are pseudonyms on this listing; equal keys are one person. */
export function isLeading(product: Pick<Product, "leader_key" | "bidder_key">): boolean {
  return product.bidder_key !== null && product.leader_key === product.bidder_key;
}

/** The reader's highest bid, or undefined when they never bid. */
export function highestOwnBid(product: Pick<Product, "my_bids">): Paise | undefined {
  const amounts = product.my_bids.filter((bid) => !bid.withdrawn).map((bid) => bid.amount);
  return amounts.length === 0
    ? undefined
    : amounts.reduce((highest, amount) => (amount > highest ? amount : highest));
}

/** Of these the item went to somebody else. */
const endedOrders: ReadonlySet<string> = new Set(["payment_defaulted", "withdrawn"]);

/** It was the reader's, and no longer is: nothing is to be paid, and the order says where their money is. */
export function isUndone({ order }: Pick<Product, "order">): boolean {
  return order?.order_status === "refunded" || order?.order_status === "seller_cancelled";
}

/** It has been sold to the reader, who pays or has paid. */
export function hasWon({ order }: Pick<Product, "order">): boolean {
  return order !== null && !endedOrders.has(order.order_status);
}

function resultFor(product: Product): BidStanding {
  if (hasWon(product)) return "won";
  if (product.product_status !== "sold") return "unsold";
  // The live stream tells that it is sold before the order of whoever won it has been read.
  return product.order === null && isLeading(product) ? "ended" : "lost";
}

/** A maximum equal to the price has nothing left to bid with. */
function hasMaximumLeft({ max_amount, current_bid }: Product): boolean {
  return max_amount !== null && current_bid !== null && max_amount > current_bid;
}
