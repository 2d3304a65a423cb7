import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AuctionState } from "#domain/auction/auctionState.ts";
import { refusedBid } from "#domain/auction/decideBid.ts";
import { purchase } from "#domain/auction/purchase.ts";
import { reasonToRefuseOffer } from "#domain/auction/reasonToRefuseOffer.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { bidReply } from "./bidReply.ts";
import { requestOf } from "./decideFlush.ts";
import { lockBuyers } from "./lockBuyers.ts";
import { queriesOf } from "./queries.ts";
import { readDepositAmounts, readFlushFacts } from "./readFlushFacts.ts";
import type { WaitingBid } from "./waitingBid.ts";
import { writeFlush } from "./writeFlush.ts";

/** What somebody offers for a listing whose auction is locked. */
export type OfferedPrice = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly amountPaise: Paise;
  /** The `freezes` of the listing as the bidder read it; null where they did not say (R-BID-11). */
  readonly readFreezes: number | null;
};

/** Keeps a bidder from buying anywhere else meanwhile (R-BUY-4), behind the auction. */
export async function lockBuyer(tx: Transaction, bidderId: string): Promise<void> {
  await lockBuyers(queriesOf(tx), [{ bidderId, isPurchase: true }]);
}

/**
 * What keeps somebody from offering this, or from buying for it: the rules and facts of a flush of bids, read behind the
 * same locks (`lockBuyer`). Null when nothing does. What may be offered here is the caller's matter.
 */
export async function refuseOffer(
  tx: Transaction,
  { listingId, bidderId, amountPaise, readFreezes }: OfferedPrice,
  state: AuctionState,
): Promise<Refusal | null> {
  const bid: WaitingBid = {
    ...{ listingId, bidderId, amountPaise, readFreezes, maxAmountPaise: null, idempotencyKey: null },
    // Whoever puts nothing down and has not paid is found by it, as with a purchase.
    ...{ isPurchase: true, answer: () => undefined, fail: () => undefined },
  };
  const facts = await readFlushFacts(queriesOf(tx), [bid]);
  const request = requestOf(bid, { ...facts, buyers: new Set() }, state.sellerId);
  const code = reasonToRefuseOffer(state, request, facts.now);
  if (code === null || code === "takes_no_offers") return code && { refused: code };
  const isAsked = facts.depositsEnabled || facts.owing.has(bid);
  const amounts = isAsked ? await readDepositAmounts(queriesOf(tx), [listingId]) : new Map<number, Paise>();
  const terms = {
    ...{ now: facts.now, cap: facts.capped.get(bid), depositPaise: amounts.get(listingId) ?? noPaise },
  };
  const reply = bidReply(refusedBid(state, code), bid, terms);
  if (!isRefusal(reply)) throw new Error(`an offer that is refused by ${code} was answered`);
  return reply;
}

/** Sells a locked auction for an offer, as a flush stores a purchase: it has ended, and is closed as any that has (R-OFFER-4). */
export async function sellForOffer(
  tx: Transaction,
  { listingId, ...offered }: Omit<OfferedPrice, "readFreezes">,
  { state: before, now }: { readonly state: AuctionState; readonly now: Date },
): Promise<void> {
  const { row, state: after } = purchase(before, offered, now);
  const moved = [{ listingId, before, after, rows: [row] }];
  await writeFlush(queriesOf(tx), { replied: [], moved, toRemember: [] }, now);
}
