import { addPaise, negatePaise, type Paise } from "../money/paise.ts";

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
  /** What Blaze owes the state: GST on its fees, tax collected and deducted at source. */
  tax: (kind: "gst" | "tcs" | "tds") => `tax:${kind}`,
  /** What has left a seller's balance and is not known to have arrived. */
  payoutsUnderWay: (sellerId: string) => `payouts_under_way:${sellerId}`,
  /** What a payout provider has paid to sellers and Blaze has not yet put in there. */
  payoutProvider: (provider: string) => `payout_provider:${provider.toLowerCase()}`,
} as const;

/** A money event: `reference` is the id of the row that it is about, one event of a kind for each. */
export type MoneyEvent = { readonly amountPaise: Paise; readonly reference: string } & (
  | { readonly kind: "deposit_paid"; readonly provider: string; readonly bidderId: string }
  | { readonly kind: "deposit_applied"; readonly bidderId: string; readonly orderId: string }
  | { readonly kind: "deposit_released"; readonly bidderId: string }
  | { readonly kind: "deposit_forfeited"; readonly bidderId: string }
  | {
      readonly kind: "order_deposit_forfeited" | "order_deposit_forfeiture_reversed";
      readonly orderId: string;
    }
  | { readonly kind: "order_paid"; readonly provider: string; readonly orderId: string }
  | { readonly kind: "order_released"; readonly orderId: string; readonly buyerId: string }
  | { readonly kind: "order_settled"; readonly orderId: string; readonly sellerId: string }
  | { readonly kind: "refund_paid"; readonly provider: string; readonly buyerId: string }
  | { readonly kind: "refund_paid_by_hand"; readonly buyerId: string }
  | { readonly kind: "order_returned"; readonly orderId: string; readonly buyerId: string }
  | { readonly kind: "fee_charged" | "gst_charged"; readonly sellerId: string }
  | { readonly kind: "tcs_collected" | "tds_deducted"; readonly sellerId: string }
  | { readonly kind: "payout_started" | "payout_failed"; readonly sellerId: string }
  | { readonly kind: "payout_paid" | "payout_returned"; readonly sellerId: string; readonly provider: string }
);
export type MoneyEventKind = MoneyEvent["kind"];

/** A positive posting is a debit, a negative one a credit. */
export type Posting = { readonly account: string; readonly amountPaise: Paise };

export type Transfer = {
  readonly kind: MoneyEventKind;
  readonly idempotencyKey: string;
  readonly postings: readonly Posting[];
};

/**
 * The balanced postings of a money event (R-MONEY-4). Returns null for an amount of zero, the
 * deposit of the introductory offer: there is nothing to move. Throws a RangeError below zero.
 */
export function transfer(event: MoneyEvent): Transfer | null {
  if (event.amountPaise < 0) throw new RangeError(`${event.kind} of ${event.amountPaise} paise`);
  if (event.amountPaise === 0) return null;
  const { debit, credit } = movedAccounts(event);
  const postings = [
    { account: debit, amountPaise: event.amountPaise },
    { account: credit, amountPaise: negatePaise(event.amountPaise) },
  ];
  return { kind: event.kind, idempotencyKey: `${event.kind}:${event.reference}`, postings };
}

/** True when the postings add up to zero and there are at least two of them. */
export function isBalanced(postings: readonly Posting[]): boolean {
  return postings.length >= 2 && addPaise(...postings.map((posting) => posting.amountPaise)) === 0;
}

function movedAccounts(event: MoneyEvent): { debit: string; credit: string } {
  const account = ledgerAccount;
  switch (event.kind) {
    case "deposit_paid":
      return { debit: account.gateway(event.provider), credit: account.depositsHeld(event.bidderId) };
    case "deposit_applied":
      return { debit: account.depositsHeld(event.bidderId), credit: account.order(event.orderId) };
    case "deposit_released":
      return { debit: account.depositsHeld(event.bidderId), credit: account.buyer(event.bidderId) };
    case "deposit_forfeited":
      return { debit: account.depositsHeld(event.bidderId), credit: account.forfeits };
    // The winner's deposit counts towards the order since the close, so a default takes it from there.
    case "order_deposit_forfeited":
      return { debit: account.order(event.orderId), credit: account.forfeits };
    // The default was undone, or an operator gives the deposit back: from the order it goes on to the buyer then.
    case "order_deposit_forfeiture_reversed":
      return { debit: account.forfeits, credit: account.order(event.orderId) };
    case "order_paid":
      return { debit: account.gateway(event.provider), credit: account.order(event.orderId) };
    case "order_released":
      return { debit: account.order(event.orderId), credit: account.buyer(event.buyerId) };
    case "order_settled":
      return { debit: account.order(event.orderId), credit: account.seller(event.sellerId) };
    case "refund_paid":
      return { debit: account.buyer(event.buyerId), credit: account.gateway(event.provider) };
    // The provider still has what it took in: that much is due from it to the bank account.
    case "refund_paid_by_hand":
      return { debit: account.buyer(event.buyerId), credit: account.bank };
    // After a cancellation, a failed check or a claim; once for an order.
    case "order_returned":
      return { debit: account.order(event.orderId), credit: account.buyer(event.buyerId) };
    case "fee_charged":
      return { debit: account.seller(event.sellerId), credit: account.fees };
    case "gst_charged":
      return { debit: account.seller(event.sellerId), credit: account.tax("gst") };
    case "tcs_collected":
      return { debit: account.seller(event.sellerId), credit: account.tax("tcs") };
    case "tds_deducted":
      return { debit: account.seller(event.sellerId), credit: account.tax("tds") };
    case "payout_started":
      return { debit: account.seller(event.sellerId), credit: account.payoutsUnderWay(event.sellerId) };
    case "payout_failed":
      return { debit: account.payoutsUnderWay(event.sellerId), credit: account.seller(event.sellerId) };
    case "payout_paid":
      return {
        debit: account.payoutsUnderWay(event.sellerId),
        credit: account.payoutProvider(event.provider),
      };
    // The seller's bank sent it back after the provider had called it paid.
    case "payout_returned":
      return { debit: account.payoutProvider(event.provider), credit: account.seller(event.sellerId) };
  }
}
