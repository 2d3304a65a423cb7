import type { StoredAuction, StoredBid } from "./storedAuction.ts";
import type { Void } from "./void.ts";

/** A bid that somebody placed, with the automatic ones that answered it. */
export type Contest = readonly [StoredBid, ...StoredBid[]];

/** `reach`: what was then bid for whoever leads, up to the reserve; whether at once or by a later raise, the row does not say. */
export type ContestMove = {
  readonly kind: "contest";
  readonly bids: Contest;
  readonly reach: StoredBid | null;
};

/** After a void a higher maximum took the price to the reserve. */
export type RaiseMove = { readonly kind: "raise"; readonly reach: StoredBid };

/** `reach`: whoever is left leading was bid for up to the reserve with it. */
export type VoidMove = { readonly kind: "void"; readonly mistake: Void; readonly reach: StoredBid | null };

/** Somebody bought it at once. */
export type PurchaseMove = { readonly kind: "purchase"; readonly bid: StoredBid };

type Move = ContestMove | RaiseMove | VoidMove | PurchaseMove;

/** What changed an auction, in its order, as far as its rows and its voids tell. */
export function movesOf({ bids, voids, reserve, boughtAt }: StoredAuction): readonly Move[] {
  const moves: Move[] = [];
  const purchase = boughtAt === null ? undefined : bids.at(-1);
  const left = [...voids];
  for (const bid of bids) {
    while (left[0] !== undefined && left[0].before < bid.seq)
      moves.push({ kind: "void", mistake: left.shift() as Void, reach: null });
    const joined = joinedTo(moves.at(-1), bid, reserve);
    if (bid === purchase) moves.push({ kind: "purchase", bid });
    else if (joined !== null) moves[moves.length - 1] = joined;
    else if (bid.isAutomatic && bid.amount === reserve && moves.length > 0)
      moves.push({ kind: "raise", reach: bid });
    else moves.push({ kind: "contest", bids: [bid], reach: null });
  }
  return [...moves, ...left.map((mistake): Move => ({ kind: "void", mistake, reach: null }))];
}

/**
 * The last move with this bid as a part of it; null where the bid is none. Those who answer one another in a contest take
 * turns: whoever bids again without an answer is bid for up to the reserve.
 */
function joinedTo(last: Move | undefined, bid: StoredBid, reserve: number | null): Move | null {
  if (last?.kind === "void") return bid.seq <= last.mistake.count ? { ...last, reach: bid } : null;
  if (last?.kind !== "contest" || !bid.isAutomatic) return null;
  const isReach = last.reach === null && bid.amount === reserve && bid.bidder === last.bids.at(-1)?.bidder;
  return isReach ? { ...last, reach: bid } : { ...last, bids: [...last.bids, bid] };
}
