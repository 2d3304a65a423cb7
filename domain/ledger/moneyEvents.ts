import type { Paise } from "../money/paise.ts";

/** Whose money an account counts. `code` is what the database stores (`ledger_accounts.code`). */
export const ledgerAccount = {
  /** What a payment provider holds for Blaze. */
  gateway: (provider: string) => `gateway:${provider.toLowerCase()}`,
  /** A person's deposits while an auction or the default chain holds them. */
  depositsHeld: (bidderId: string) => `deposits_held:${bidderId}`,
  /** What has been paid towards an order. */
  order: (orderId: string) => `order:${orderId}`,
  /** What is owed back to a buyer. */
  buyer: (buyerId: string) => `buyer:${buyerId}`,
  /** What is owed to a seller. */
  seller: (sellerId: string) => `seller:${sellerId}`,
  /** Deposits that were kept after a default. */
  forfeits: "platform:forfeits",
  /** What Blaze paid back from its own bank account, in the place of a provider that declined it. */
  bank: "platform:bank",
  /** What Blaze charged sellers. */
  fees: "platform:fees",
  /** What Blaze was paid for bringing things. */
  delivery: "platform:delivery",
  /** What lost and broken goods cost Blaze, less what carriers paid for them. */
  losses: "platform:losses",
  /** What Blaze gave people of its own accord. */
  goodwill: "platform:goodwill",
  /** What Blaze owes the state: GST on its fees and on delivery, tax collected and deducted at source. */
  tax: (kind: "gst" | "tcs" | "tds") => `tax:${kind}`,
  /** What has left a seller's balance and is not known to have arrived. */
  payoutsUnderWay: (sellerId: string) => `payouts_under_way:${sellerId}`,
  /** What a payout provider has paid to sellers and Blaze has not yet put in there. */
  payoutProvider: (provider: string) => `payout_provider:${provider.toLowerCase()}`,
} as const;

/** Between which accounts a money event moves its amount. */
type Moved = { readonly debit: string; readonly credit: string };
type Bidder = { readonly bidderId: string };
type Order = { readonly orderId: string };
type Buyer = { readonly buyerId: string };
type Seller = { readonly sellerId: string };
type Provider = { readonly provider: string };

const account = ledgerAccount;

/** Every money event: the facts that it needs, and what it moves by them. docs/chart-of-accounts.md says why. */
const moneyEvents = {
  deposit_paid: ({ provider, bidderId }: Provider & Bidder): Moved => ({
    debit: account.gateway(provider),
    credit: account.depositsHeld(bidderId),
  }),
  deposit_applied: ({ bidderId, orderId }: Bidder & Order): Moved => ({
    debit: account.depositsHeld(bidderId),
    credit: account.order(orderId),
  }),
  deposit_released: ({ bidderId }: Bidder): Moved => ({
    debit: account.depositsHeld(bidderId),
    credit: account.buyer(bidderId),
  }),
  deposit_forfeited: ({ bidderId }: Bidder): Moved => ({
    debit: account.depositsHeld(bidderId),
    credit: account.forfeits,
  }),
  // The winner's deposit counts towards the order since the close, so a default takes it from there.
  order_deposit_forfeited: ({ orderId }: Order): Moved => ({
    debit: account.order(orderId),
    credit: account.forfeits,
  }),
  // The default was undone, or an operator gives the deposit back: from the order it goes on to the buyer then.
  order_deposit_forfeiture_reversed: ({ orderId }: Order): Moved => ({
    debit: account.forfeits,
    credit: account.order(orderId),
  }),
  order_paid: ({ provider, orderId }: Provider & Order): Moved => ({
    debit: account.gateway(provider),
    credit: account.order(orderId),
  }),
  order_released: ({ orderId, buyerId }: Order & Buyer): Moved => ({
    debit: account.order(orderId),
    credit: account.buyer(buyerId),
  }),
  order_settled: ({ orderId, sellerId }: Order & Seller): Moved => ({
    debit: account.order(orderId),
    credit: account.seller(sellerId),
  }),
  refund_paid: ({ provider, buyerId }: Provider & Buyer): Moved => ({
    debit: account.buyer(buyerId),
    credit: account.gateway(provider),
  }),
  // The provider still has what it took in: that much is due from it to the bank account.
  refund_paid_by_hand: ({ buyerId }: Buyer): Moved => ({
    debit: account.buyer(buyerId),
    credit: account.bank,
  }),
  // After a cancellation, a failed check or a claim; once for an order.
  order_returned: ({ orderId, buyerId }: Order & Buyer): Moved => ({
    debit: account.order(orderId),
    credit: account.buyer(buyerId),
  }),
  // Lost on the way: the buyer gets all of it back, so what is settled with the seller is Blaze's own.
  loss_covered: ({ orderId }: Order): Moved => ({
    debit: account.losses,
    credit: account.order(orderId),
  }),
  // What the carrier paid for it, into the bank account.
  loss_recovered: (_: object): Moved => ({ debit: account.bank, credit: account.losses }),
  // What the buyer paid for the delivery is Blaze's, less the GST in it; none of it passes through the seller.
  delivery_charged: ({ orderId }: Order): Moved => ({
    debit: account.order(orderId),
    credit: account.delivery,
  }),
  delivery_gst_charged: ({ orderId }: Order): Moved => ({
    debit: account.order(orderId),
    credit: account.tax("gst"),
  }),
  seller_delivery_charged: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.delivery,
  }),
  seller_delivery_gst_charged: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.tax("gst"),
  }),
  fee_charged: ({ sellerId }: Seller): Moved => ({ debit: account.seller(sellerId), credit: account.fees }),
  gst_charged: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.tax("gst"),
  }),
  tcs_collected: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.tax("tcs"),
  }),
  tds_deducted: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.tax("tds"),
  }),
  // Paid out with the balance of whoever gets it, be they a seller or not: refunds go back to the payment that they came from.
  goodwill_granted: ({ sellerId }: Seller): Moved => ({
    debit: account.goodwill,
    credit: account.seller(sellerId),
  }),
  payout_started: ({ sellerId }: Seller): Moved => ({
    debit: account.seller(sellerId),
    credit: account.payoutsUnderWay(sellerId),
  }),
  payout_failed: ({ sellerId }: Seller): Moved => ({
    debit: account.payoutsUnderWay(sellerId),
    credit: account.seller(sellerId),
  }),
  payout_paid: ({ sellerId, provider }: Seller & Provider): Moved => ({
    debit: account.payoutsUnderWay(sellerId),
    credit: account.payoutProvider(provider),
  }),
  // The seller's bank sent it back after the provider had called it paid.
  payout_returned: ({ sellerId, provider }: Seller & Provider): Moved => ({
    debit: account.payoutProvider(provider),
    credit: account.seller(sellerId),
  }),
};

export type MoneyEventKind = keyof typeof moneyEvents;
export const moneyEventKinds = Object.keys(moneyEvents) as MoneyEventKind[];

/** A money event: `reference` is the id of the row that it is about, one event of a kind for each. */
export type MoneyEvent = { readonly amountPaise: Paise; readonly reference: string } & {
  [Kind in MoneyEventKind]: { readonly kind: Kind } & Parameters<(typeof moneyEvents)[Kind]>[0];
}[MoneyEventKind];

export function movedAccounts(event: MoneyEvent): Moved {
  // The compiler does not follow that the event's facts are those of its kind.
  const moved = moneyEvents[event.kind] as (facts: MoneyEvent) => Moved;
  return moved(event);
}
