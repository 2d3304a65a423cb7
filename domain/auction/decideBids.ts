import type { AuctionState, BidRow } from "./auctionState.ts";
import { type AcceptedBid, type BidRequest, type BidTerms, decideBid, type RefusedBid } from "./decideBid.ts";

type BidDecisions<Request extends BidRequest> = {
  /** Every request with what came of it, in the order of the requests. */
  readonly outcomes: readonly {
    readonly request: Request;
    readonly outcome: AcceptedBid | RefusedBid;
  }[];
  /** Every bid to store, in seq order without a gap. */
  readonly rows: readonly BidRow[];
  readonly state: AuctionState | undefined;
};

/** Decides the bids on one auction in the order in which they arrived, each on what the one before left. */
export function decideBids<Request extends BidRequest>(
  state: AuctionState | undefined,
  requests: readonly Request[],
  terms: BidTerms,
): BidDecisions<Request> {
  const outcomes: { request: Request; outcome: AcceptedBid | RefusedBid }[] = [];
  const rows: BidRow[] = [];
  let current = state;
  for (const request of requests) {
    const decision = decideBid(current, request, terms);
    outcomes.push({ request, outcome: decision.outcome });
    rows.push(...decision.rows);
    current = decision.state;
  }
  return { outcomes, rows, state: current };
}
