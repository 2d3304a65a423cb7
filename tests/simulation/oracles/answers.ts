import type { BidAnswer } from "#contract/bidding.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { leastNextBid, reserveWord, stepAbove } from "../model/auction.ts";
import { isAgreed, openBuyNow } from "../model/buyNow.ts";
import type { Standing } from "../model/storedAuction.ts";
import type { AskedBid } from "../world/askedBids.ts";
import { seqOf } from "./askedWishes.ts";
import { type KnownAuction, refusalFault } from "./refusals.ts";

type Answered = AskedBid & { readonly answer: NonNullable<AskedBid["answer"]> };

/** What is wrong with what bidders of one auction were told. */
export function answerFaults(asked: readonly AskedBid[], known: KnownAuction): string[] {
  const requests = Map.groupBy(asked, requestOf(asked));
  const faults = [...requests.values()].flatMap((request) => requestFaults(request, known));
  const told = [...requests.values()].map(firstAnswered).filter((first) => first !== undefined);
  return [...faults, ...staleAnswers(told, known), ...countFaults(requests, known)];
}

/** What is one request: a repetition has its key, its person and its words. Without a key each stands alone. */
function requestOf(asked: readonly AskedBid[]) {
  const places = new Map(asked.map((bid, place) => [bid, place]));
  return (bid: AskedBid): string => {
    const key = bid.idempotencyKey ?? null;
    if (key === null) return `place ${places.get(bid)}`;
    const { bidderId, amountPaise, maxAmountPaise = null, isPurchase = false } = bid;
    return JSON.stringify([key, bidderId, amountPaise, maxAmountPaise, isPurchase]);
  };
}

function isKept({ answer }: AskedBid): boolean {
  if (answer === null) return false;
  const { reply } = answer;
  // Said of the moment and not of the bid, so a repetition is decided anew.
  return !isRefusal(reply) || (reply.refused !== "busy" && reply.refused !== "idempotency_key_reused");
}

/** What was told first, as of when it was first asked for: it may have been decided before a server died. */
function firstAnswered(request: readonly AskedBid[]): Answered | undefined {
  const answered = request.filter(isKept) as Answered[];
  const [first] = answered.toSorted((one, other) => one.answer.at.answers - other.answer.at.answers);
  const [earliest] = request.toSorted((one, other) => one.asked.answers - other.asked.answers);
  return first && earliest && { ...first, asked: earliest.asked };
}

function requestFaults(request: readonly AskedBid[], known: KnownAuction): string[] {
  const first = firstAnswered(request);
  if (first === undefined) return [];
  const { bidderId, amountPaise, listingId } = first;
  const name = `auction ${listingId}, ${amountPaise} of ${bidderId}`;
  const others = request.filter(isKept).filter(({ answer }) => !isSame(answer?.reply, first.answer.reply));
  if (others.length > 0) return [`${name}: a repetition was answered differently`];
  const seen = known.clockReadings.slice(0, first.answer.at.clocks);
  const { reply } = first.answer;
  const fault = isRefusal(reply)
    ? refusalFault({ ...first, refusal: reply, latest: Math.max(...seen) }, known)
    : acceptanceFault(first, reply, known);
  return fault === null ? [] : [`${name}: ${fault}`];
}

/** The answers of one process pass through JSON when they are kept, so undefined and missing are alike. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  return Object.entries(value as object).toSorted(([one], [other]) => one.localeCompare(other));
}

/** It may have been told of the auction as it was after its bid, or as it was after a void. */
function acceptanceFault(bid: AskedBid, reply: BidAnswer, known: KnownAuction): string | null {
  const standings = known.standings.filter(({ count }) => count === reply.bids);
  const faults = standings.map((standing) => faultThen(bid, reply, { ...known, standing }));
  return faults.length === 0
    ? `told of ${reply.bids} bids`
    : faults.includes(null)
      ? null
      : (faults[0] ?? null);
}

function faultThen(
  bid: AskedBid,
  reply: BidAnswer,
  { auction, standing }: Pick<KnownAuction, "auction"> & { standing: Standing },
): string | null {
  if (standing.price === null) return `told of ${reply.bids} bids`;
  const { price, leader, end, placed, isBought } = standing;
  const stored = auction.bids[placed - 1];
  if (reply.bid !== null) {
    if (reply.bid.id !== placed) return `its bid ${reply.bid.id} is not stored as the last`;
    if (stored?.bidder !== bid.bidderId || stored.amount !== bid.amountPaise)
      return `bid ${placed} is another's`;
    if (reply.bid.amount !== bid.amountPaise || Date.parse(reply.bid.placed_at) !== stored.at)
      return `bid ${placed} is told otherwise than it is stored`;
  } else if (leader !== bid.bidderId) return "a maximum was raised of somebody who does not lead";
  if (reply.winning !== (leader === bid.bidderId)) return `told ${reply.winning ? "" : "not "}to lead`;
  if (reply.current_bid !== price) return `told of the price ${reply.current_bid}, not ${price}`;
  const least = leastNextBid({ ...auction, price });
  if (reply.minimum_next_bid !== least) return `told to bid ${reply.minimum_next_bid}, not ${least}`;
  if (reply.bid_step !== stepAbove(auction.policy, price)) return "told of another step";
  if (reply.reserve !== reserveWord(auction.reserve, price))
    return `told that its reserve is ${reply.reserve}`;
  if (reply.bought !== isBought || isBought !== (bid.isPurchase ?? false))
    return `told that it is ${reply.bought ? "" : "not "}bought`;
  if (reply.buy_now_price !== openBuyNow(auction, price))
    return `told that it costs ${reply.buy_now_price} at once`;
  if ((isBought || auction.freezes === 0) && Date.parse(reply.end_date) !== end) return "told of another end";
  return null;
}

/** Nobody is told of an auction as it was before something that somebody else was told before they asked. */
function staleAnswers(told: readonly Answered[], { standings }: KnownAuction): string[] {
  const seen = told
    .map((bid) => ({ bid, places: placesOf(bid.answer.reply, standings) }))
    .filter(({ places }) => places.length > 0)
    .toSorted((one, other) => one.bid.answer.at.answers - other.bid.answer.at.answers);
  return seen.flatMap(({ bid, places }, place) => {
    const earlier = seen.slice(0, place).filter((other) => other.bid.answer.at.answers <= bid.asked.answers);
    const known = Math.max(0, ...earlier.map((other) => Math.min(...other.places)));
    return Math.max(...places) < known
      ? [`auction ${bid.listingId}: ${bid.bidderId} was told of an earlier state than was known`]
      : [];
  });
}

/** Which states somebody may have been told of, by their places. */
function placesOf(reply: BidAnswer | Refusal, standings: readonly Standing[]): number[] {
  const isTold = (standing: Standing) =>
    isRefusal(reply)
      ? "current_bid" in reply && reply.current_bid !== undefined && standing.price === reply.current_bid
      : standing.count === reply.bids && standing.price === reply.current_bid;
  return standings.flatMap((standing, place) => (isTold(standing) ? [place] : []));
}

/** An acknowledged bid is stored once, one without an answer at most once. What was agreed was asked for by an offer. */
function countFaults(
  requests: ReadonlyMap<string, readonly AskedBid[]>,
  { auction }: KnownAuction,
): string[] {
  const kinds = [...requests.values()].map((request) => {
    const [{ bidderId, amountPaise }] = request as [AskedBid];
    const first = firstAnswered(request);
    const like = `${bidderId} ${amountPaise}`;
    return { like, isOpen: first === undefined, seq: first === undefined ? null : seqOf(first) };
  });
  const stored = Map.groupBy(
    auction.bids.filter((bid) => !bid.isAutomatic && !isAgreed(auction, bid)),
    ({ bidder, amount }) => `${bidder} ${amount}`,
  );
  const byKind = Map.groupBy(kinds, ({ like }) => like);
  return [...stored].flatMap(([like, bids]) => {
    const alike = byKind.get(like) ?? [];
    const told = alike.flatMap(({ seq }) => seq ?? []);
    const mayBe = alike.filter(({ isOpen }) => isOpen).length;
    const name = `auction ${auction.id}, ${like}`;
    if (new Set(told).size < told.length) return [`${name}: two requests were told of one bid`];
    return bids.length > told.length + mayBe ? [`${name}: stored more often than it was asked for`] : [];
  });
}
