// The rules of an auction once more, from docs/rules.md alone: nothing of domain/ is used here,
// so that a mistake there is no mistake here. Amounts are paise, moments milliseconds.

export type Policy = "flat" | "tiered";

const rupee = 100;

/** R-BID-2: up to so many rupees, their own bound included, this step in rupees. */
const tiers = [
  [200, 10],
  [999, 25],
  [2_500, 50],
  [5_000, 100],
  [20_000, 200],
  [50_000, 500],
  [100_000, 1_000],
  [250_000, 2_500],
] as const;

export function stepAbove(policy: Policy, amount: number): number {
  if (policy === "flat" || amount === 1_000 * rupee || amount < rupee) return 500 * rupee;
  const tier = tiers.find(([bound]) => Math.ceil(amount / rupee) <= bound);
  return (tier?.[1] ?? 5_000) * rupee;
}

/** R-BID-1. */
export function leastNextBid(auction: { policy: Policy; base: number; price: number | null }): number {
  if (auction.price === null) return Math.ceil(auction.base / rupee) * rupee;
  return auction.price + stepAbove(auction.policy, auction.price);
}

/** Who leads, and up to how much the server bids for them. */
export type Leader = { readonly bidder: string; readonly max: number };

/**
 * R-BID-6: who leads after a bid of `amount` by a challenger who allows `max`, and at what price. The winner bids a step
 * more than the other could, or as far as their own maximum reaches; of two equal maxima the leader's was first.
 */
export function afterBid(
  policy: Policy,
  leader: Leader | null,
  challenger: Leader & { readonly amount: number },
): { bidder: string; price: number } {
  const { amount, bidder, max } = challenger;
  if (leader === null || leader.max < amount) return { bidder, price: amount };
  const over = (other: number, own: number) => Math.min(own, other + stepAbove(policy, other));
  if (max > leader.max) return { bidder, price: over(leader.max, max) };
  const answer = over(amount, leader.max);
  return { bidder: leader.bidder, price: max <= answer ? answer : over(max, leader.max) };
}

/** R-RESERVE-1: what everybody may know of a reserve. */
export function reserveWord(reserve: number | null, price: number): "none" | "not_met" | "met" {
  if (reserve === null) return "none";
  return price >= reserve ? "met" : "not_met";
}

/** R-RESERVE-2: whether whoever leads at this price, and allows so much, is bid for up to the reserve. */
export function goesToReserve(
  reserve: number | null,
  { price, max }: { price: number; max: number },
): boolean {
  return reserve !== null && price < reserve && max >= reserve;
}

const softCloseMs = 2 * 60_000;
const softCloseLimitMs = 30 * 60_000;

/** R-BID-5: when the auction ends after a bid that was accepted then. */
export function endAfterBid(end: { at: number; scheduled: number }, acceptedAt: number): number {
  return Math.max(end.at, Math.min(acceptedAt + softCloseMs, end.scheduled + softCloseLimitMs));
}
