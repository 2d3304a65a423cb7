import { type AuctionModel, decide, leastNextBid } from "./auctionModel.ts";
import type { BidCall, BidReply, Fault, ReadCall, StoredAuction, StoredRequest } from "./history.ts";
import type { OrderedAuction, Standing } from "./orderOfBids.ts";

/** Every answer that somebody got is the one that the database keeps, and the same each time. */
export function checkAnswers(calls: readonly BidCall[], requests: readonly StoredRequest[]): Fault[] {
  const faults: Fault[] = [];
  const byKey = new Map(requests.map((request) => [request.key, request]));
  const sent = new Set(calls.map(({ key }) => key));
  for (const { key } of requests) {
    if (!sent.has(key)) faults.push({ rule: "a bid is stored that nobody sent", detail: key });
  }
  if (byKey.size < requests.length)
    faults.push({ rule: "a key is answered twice", detail: "in the database" });
  for (const { key, answers } of calls) {
    const kept = byKey.get(key)?.answer;
    for (const answer of answers) {
      if (kept === undefined) faults.push({ rule: "an acknowledged bid is lost", detail: key });
      else if (!isSame(answer, kept)) faults.push({ rule: "a key has two answers", detail: key });
    }
  }
  return faults;
}

function isSame(one: BidReply, other: BidReply): boolean {
  const plain = (reply: BidReply) => JSON.stringify(Object.entries(reply).sort());
  return plain(one) === plain(other);
}

/** Every refused bid is right in some standing of its auction that it may have met. */
export function checkRefusals(
  stored: StoredAuction,
  { standings }: OrderedAuction,
  calls: readonly BidCall[],
  requests: ReadonlyMap<string, StoredRequest>,
): Fault[] {
  const faults: Fault[] = [];
  for (const call of calls) {
    const request = requests.get(call.key);
    if (call.listingId !== stored.listingId || request === undefined || !("refused" in request.answer))
      continue;
    const met = standings.filter((standing) => mayHaveMet(standing, call));
    if (met.some(({ auction }) => isRightRefusal(auction, stored, request))) continue;
    const detail = `listing ${stored.listingId}, key ${call.key}: ${JSON.stringify(request.answer)}`;
    faults.push({ rule: "a bid is refused that no order of events refuses", detail });
  }
  return faults;
}

function mayHaveMet({ from, until }: Standing, call: { sentAt: number; answeredAt: number | null }): boolean {
  return from <= (call.answeredAt ?? Number.POSITIVE_INFINITY) && until >= call.sentAt;
}

function isRightRefusal(auction: AuctionModel, stored: StoredAuction, request: StoredRequest): boolean {
  const { answer, decidedAt } = request;
  if (!("refused" in answer)) return false;
  if (answer.current_bid !== auction.pricePaise) return false;
  if (answer.minimum_next_bid !== leastNextBid(auction, stored)) return false;
  if (answer.refused === "auction_ended") {
    // A clock that was set back does not open an auction again that was closed.
    const isOver = decidedAt >= auction.endsAt || stored.status !== "active";
    return Date.parse(String(answer.ended_at)) === auction.endsAt && isOver;
  }
  const outcome = decide(auction, request, stored, decidedAt);
  return "refused" in outcome && outcome.refused === answer.refused;
}

/**
 * What people were shown is a standing that their reading may have met, and holds every bid that was answered before it
 * was asked for: their own, and everybody else's. `lagMs` is how much older than that the code allows it to be.
 */
export function checkReads(
  stored: StoredAuction,
  { standings, placed }: OrderedAuction,
  reads: readonly ReadCall[],
  { lagMs }: { lagMs: number },
): Fault[] {
  const faults: Fault[] = [];
  for (const read of reads) {
    if (read.listingId !== stored.listingId) continue;
    const { shown, sentAt, answeredAt } = read;
    const detail = `listing ${stored.listingId}: ${JSON.stringify(shown)} to ${read.readerId}`;
    if (shown === null) {
      if (!isBidAfter(placed, answeredAt) || !hasBidBefore(placed, read)) continue;
      faults.push({ rule: "somebody's running bid is missing from their list", detail });
      continue;
    }
    const met = standings.filter((standing) => mayHaveMet(standing, { sentAt: sentAt - lagMs, answeredAt }));
    const isMet = met.some(
      ({ auction }) => auction.bidCount === shown.bids && auction.pricePaise === shown.currentBidPaise,
    );
    if (!isMet) faults.push({ rule: "a reading shows what was not so when it was made", detail });
    else if (shown.ownBidPaise !== null && shown.ownBidPaise !== ownBid(stored, read.readerId, shown.bids))
      faults.push({ rule: "a reading shows another bid than the reader's last", detail });
  }
  return faults;
}

type Placed = OrderedAuction["placed"];

function isBidAfter(placed: Placed, instant: number): boolean {
  return placed.some(({ call }) => call !== undefined && call.sentAt > instant);
}

function hasBidBefore(placed: Placed, { readerId, sentAt }: ReadCall): boolean {
  return placed.some(
    ({ call, request }) =>
      request.bidderId === readerId && (call?.answeredAt ?? Number.POSITIVE_INFINITY) < sentAt,
  );
}

function ownBid({ bids }: StoredAuction, bidderId: string, count: number): number | undefined {
  return bids.findLast((bid) => bid.seq <= count && bid.bidderId === bidderId)?.amountPaise;
}
