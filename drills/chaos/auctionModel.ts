// The rules of an auction with a flat bid step, small and written apart from domain/: what should have happened.

export type AuctionModel = {
  readonly pricePaise: number | null;
  readonly leaderId: string | null;
  /** The most that the leader allows. */
  readonly leaderMaxPaise: number;
  readonly bidCount: number;
  readonly endsAt: number;
};

export type ModelTerms = {
  readonly basePricePaise: number;
  readonly scheduledEndsAt: number;
  readonly softClose: { readonly windowMs: number; readonly limitMs: number };
};

export type ModelBid = {
  readonly bidderId: string;
  readonly amountPaise: number;
  readonly maxAmountPaise: number | null;
};

/** A bid as the auction's list shows it: whose, how much, and whether the server placed it. */
type ModelRow = readonly [bidderId: string, amountPaise: number, isAutomatic: boolean];

type ModelOutcome =
  | { readonly refused: string }
  | { readonly after: AuctionModel; readonly rows: readonly ModelRow[] };

export const stepPaise = 50_000;

export function newAuction({ scheduledEndsAt }: ModelTerms): AuctionModel {
  return { pricePaise: null, leaderId: null, leaderMaxPaise: 0, bidCount: 0, endsAt: scheduledEndsAt };
}

export function leastNextBid({ pricePaise }: AuctionModel, { basePricePaise }: ModelTerms): number {
  return pricePaise === null ? basePricePaise : pricePaise + stepPaise;
}

/** Decides a bid on an open auction at a moment of the system's clock. */
export function decide(auction: AuctionModel, bid: ModelBid, terms: ModelTerms, now: number): ModelOutcome {
  const most = bid.maxAmountPaise ?? bid.amountPaise;
  if (now >= auction.endsAt) return { refused: "auction_ended" };
  if (auction.leaderId === bid.bidderId) {
    if (bid.maxAmountPaise === null) return { refused: "already_winning" };
    if (most <= auction.leaderMaxPaise) return { refused: "maximum_too_low" };
    if (most < bid.amountPaise) return { refused: "maximum_below_amount" };
    return { after: { ...auction, leaderMaxPaise: most }, rows: [] };
  }
  if (bid.amountPaise < leastNextBid(auction, terms)) return { refused: "bid_too_low" };
  if (most < bid.amountPaise) return { refused: "maximum_below_amount" };
  const rows = contest(auction, bid, most);
  const [leaderId, pricePaise] = rows.at(-1) as ModelRow;
  const leaderMaxPaise = leaderId === bid.bidderId ? most : auction.leaderMaxPaise;
  const bidCount = auction.bidCount + rows.length;
  return {
    after: { pricePaise, leaderId, leaderMaxPaise, bidCount, endsAt: endAfter(auction, terms, now) },
    rows,
  };
}

/** The bid itself, and what the server bids for the two who allowed it more. */
function contest(auction: AuctionModel, { bidderId, amountPaise }: ModelBid, most: number): ModelRow[] {
  const { leaderId, leaderMaxPaise: held } = auction;
  const own: ModelRow = [bidderId, amountPaise, false];
  if (leaderId === null || held < amountPaise) return [own];
  const above = (amount: number, limit: number) => Math.min(limit, amount + stepPaise);
  if (most > held) return [own, [leaderId, held, true], [bidderId, above(held, most), true]];
  const answer = above(amountPaise, held);
  if (most <= answer) return [own, [leaderId, answer, true]];
  return [own, [leaderId, answer, true], [bidderId, most, true], [leaderId, above(most, held), true]];
}

/** Moved by a bid in the last moments, by so much in all at most. */
function endAfter({ endsAt }: AuctionModel, { scheduledEndsAt, softClose }: ModelTerms, now: number): number {
  return Math.max(endsAt, Math.min(now + softClose.windowMs, scheduledEndsAt + softClose.limitMs));
}
