import type { DepositTerms } from "./depositTerms.ts";

/**
 * How many next highest bidders stand by for the winner's default (R-DEPOSIT-3).
 *
 * @internal for tests
 */
export const standbyPlaces = 3;

type DepositOutcome =
  | { readonly kind: "counts_towards_price" }
  | { readonly kind: "stands_by"; readonly standbyRank: number }
  | { readonly kind: "refund" };

type StandingAtClose = {
  /** The highest bid is below the reserve. */
  readonly isMissed: boolean;
  /** It may be sold to this bidder when whoever won does not pay: they bid the reserve, and nobody bought it. */
  readonly canFollow: boolean;
};

/**
 * What becomes of a deposit when its auction closes. `place` is the bidder's place (1 bid most), null when
 * they made a deposit and never bid. Where the reserve was missed the highest bidder alone stands by, for an offer of
 * the seller; where it was met only those who bid as much, because nothing is sold below it (R-RESERVE-3); where it was
 * bought at its Buy Now price nobody, because bidding had not gone half as far (R-BUY-3).
 */
export function depositOutcome(place: number | null, standing: StandingAtClose): DepositOutcome {
  if (place === null) return { kind: "refund" };
  if (!Number.isSafeInteger(place) || place < 1) throw new RangeError(`not a place: ${place}`);
  if (standing.isMissed) return place === 1 ? { kind: "stands_by", standbyRank: 1 } : { kind: "refund" };
  if (place === 1) return { kind: "counts_towards_price" };
  if (place <= 1 + standbyPlaces && standing.canFollow) return { kind: "stands_by", standbyRank: place - 1 };
  return { kind: "refund" };
}

/**
 * What becomes of a deposit whose owner won and did not pay in time, by the terms that it was made on. Of an order
 * that was reinstated it always goes back: its buyer had paid in time once, and what was asked of them again was
 * our doing. So it does when the buyer was blocked at the deadline: we had kept them from paying.
 */
export function defaultedDepositOutcome(defaulted: {
  readonly terms: DepositTerms;
  readonly wasReinstated: boolean;
  readonly wasBlocked: boolean;
}): "forfeit" | "refund" {
  const isOurDoing = defaulted.wasReinstated || defaulted.wasBlocked;
  return defaulted.terms === "kept" && !isOurDoing ? "forfeit" : "refund";
}
