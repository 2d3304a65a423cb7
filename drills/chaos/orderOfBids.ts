import { type AuctionModel, decide, newAuction } from "./auctionModel.ts";
import type { BidCall, Fault, StoredAuction, StoredRequest } from "./history.ts";

/** An accepted bid in its place, with the auction as it left it. */
type PlacedBid = {
  readonly request: StoredRequest;
  readonly call: BidCall | undefined;
  readonly after: AuctionModel;
};

/**
 * The auction between two accepted bids. Seen from outside it can have begun at `from` at the earliest, when the bids
 * before it had been sent, and ended at `until` at the latest, when a bid behind it was answered.
 */
export type Standing = { readonly auction: AuctionModel; readonly from: number; readonly until: number };

export type OrderedAuction = {
  readonly placed: readonly PlacedBid[];
  /** One more than bids: before the first, and after each. */
  readonly standings: readonly Standing[];
  readonly faults: readonly Fault[];
};

/**
 * Puts the accepted bids of an auction in the one order that the database gives them (raised maxima, which have no
 * number, by their height), decides them again by the model, and says where the two differ.
 */
export function orderBids(
  stored: StoredAuction,
  requests: readonly StoredRequest[],
  calls: ReadonlyMap<string, BidCall>,
): OrderedAuction {
  const faults: Fault[] = [];
  const placed: PlacedBid[] = [];
  const rows: unknown[] = [];
  let auction = newAuction(stored);
  for (const request of inOrder(requests)) {
    const where = `listing ${stored.listingId}, key ${request.key}`;
    const outcome = decide(auction, request, stored, request.decidedAt);
    if ("refused" in outcome) {
      faults.push({ rule: "a bid is accepted that must be refused", detail: `${where}: ${outcome.refused}` });
      continue;
    }
    for (const [index, row] of outcome.rows.entries()) rows.push([auction.bidCount + index + 1, ...row]);
    auction = outcome.after;
    faults.push(...answerFaults(auction, request, where));
    placed.push({ request, call: calls.get(request.key), after: auction });
  }
  faults.push(...storedFaults(stored, auction, rows), ...realTimeFaults(stored, placed));
  return { placed, standings: standingsOf(newAuction(stored), placed), faults };
}

function inOrder(requests: readonly StoredRequest[]): StoredRequest[] {
  const place = ({ answer, maxAmountPaise }: StoredRequest): [number, number] => {
    if ("refused" in answer) return [0, 0];
    // A raised maximum stands behind the last bid that it knew of.
    return answer.bid === null ? [answer.bids + 0.5, maxAmountPaise ?? 0] : [answer.bid.id, 0];
  };
  return requests
    .filter(({ answer }) => !("refused" in answer))
    .map((request) => ({ request, at: place(request) }))
    .sort(({ at: one }, { at: other }) => one[0] - other[0] || one[1] - other[1])
    .map(({ request }) => request);
}

function answerFaults(auction: AuctionModel, { answer, bidderId }: StoredRequest, where: string): Fault[] {
  if ("refused" in answer) return [];
  const told = [answer.bids, answer.current_bid, answer.winning, Date.parse(String(answer.end_date))];
  const right = [auction.bidCount, auction.pricePaise, auction.leaderId === bidderId, auction.endsAt];
  if (JSON.stringify(told) === JSON.stringify(right)) return [];
  return [{ rule: "a bidder is told what is not so", detail: `${where}: ${told} and not ${right}` }];
}

/** The rows of the auction's list, and the state beside them, are those of the model: no bid more, none less. */
function storedFaults(stored: StoredAuction, auction: AuctionModel, rows: readonly unknown[]): Fault[] {
  const where = `listing ${stored.listingId}`;
  const found = stored.bids.map((bid) => [bid.seq, bid.bidderId, bid.amountPaise, bid.isAutomatic]);
  const faults: Fault[] = [];
  for (let index = 0; index < Math.max(found.length, rows.length); index += 1) {
    const [is, should] = [JSON.stringify(found[index]), JSON.stringify(rows[index])];
    if (is === should) continue;
    const detail = `${where}: ${is ?? "nothing"} and not ${should ?? "nothing"}`;
    faults.push({ rule: "the stored bids are not those that were accepted", detail });
    break;
  }
  const state = [stored.bidCount, stored.pricePaise, stored.leaderId, stored.endsAt];
  const right = [auction.bidCount, auction.pricePaise, auction.leaderId, auction.endsAt];
  if (JSON.stringify(state) !== JSON.stringify(right)) {
    faults.push({
      rule: "the auction is not where its bids led it",
      detail: `${where}: ${state}, not ${right}`,
    });
  }
  return faults;
}

/** A bid that was answered before another was sent stands before it. */
function realTimeFaults({ listingId }: StoredAuction, placed: readonly PlacedBid[]): Fault[] {
  const faults: Fault[] = [];
  let soonest: PlacedBid | undefined;
  for (const bid of [...placed].reverse()) {
    const sentAt = bid.call?.sentAt ?? 0;
    if (soonest !== undefined && answeredAt(soonest) < sentAt) {
      const detail = `listing ${listingId}: ${bid.request.key} stands before ${soonest.request.key}`;
      faults.push({ rule: "a bid stands before one that was answered before it was sent", detail });
    }
    if (soonest === undefined || answeredAt(bid) < answeredAt(soonest)) soonest = bid;
  }
  return faults;
}

function answeredAt({ call }: PlacedBid): number {
  return call?.answeredAt ?? Number.POSITIVE_INFINITY;
}

function standingsOf(first: AuctionModel, placed: readonly PlacedBid[]): Standing[] {
  const auctions = [first, ...placed.map(({ after }) => after)];
  const from = [Number.NEGATIVE_INFINITY];
  for (const { call } of placed) from.push(Math.max(from.at(-1) as number, call?.sentAt ?? 0));
  const until = [Number.POSITIVE_INFINITY];
  for (const bid of [...placed].reverse()) until.unshift(Math.min(until[0] as number, answeredAt(bid)));
  return auctions.map((auction, index) => ({
    auction,
    from: from[index] as number,
    until: until[index] as number,
  }));
}
