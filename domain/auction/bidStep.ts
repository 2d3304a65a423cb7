import { type Paise, rupees } from "../money/paise.ts";

/** How the step above the last bid is found; chosen per category by the operator (design decision 6). */
export type BidPolicy = "flat" | "tiered";

/** The step of the flat policy, and of every amount that stands on no tier: 500 rupees. */
export const standardBidStepPaise: Paise = rupees(500);

type Tier = { readonly includes: (amount: number) => boolean; readonly stepPaise: Paise };

/**
 * The table of signed-in.md section 9, with upper bounds included except at 1000, which stands on no
 * tier, as does anything below 1 rupee.
 */
const tiers: readonly Tier[] = [
  { includes: (amount) => amount >= rupees(1) && amount <= rupees(200), stepPaise: rupees(10) },
  { includes: (amount) => amount > rupees(200) && amount < rupees(1000), stepPaise: rupees(25) },
  { includes: (amount) => amount > rupees(1000) && amount <= rupees(2500), stepPaise: rupees(50) },
  { includes: (amount) => amount > rupees(2500) && amount <= rupees(5000), stepPaise: rupees(100) },
  { includes: (amount) => amount > rupees(5000) && amount <= rupees(20_000), stepPaise: rupees(200) },
  { includes: (amount) => amount > rupees(20_000) && amount <= rupees(50_000), stepPaise: rupees(500) },
  { includes: (amount) => amount > rupees(50_000) && amount <= rupees(100_000), stepPaise: rupees(1000) },
  { includes: (amount) => amount > rupees(100_000) && amount <= rupees(250_000), stepPaise: rupees(2500) },
  { includes: (amount) => amount > rupees(250_000), stepPaise: rupees(5000) },
];

/** The step of the tier table above a bid of `amount` paise. */
export function tieredBidStep(amount: Paise): Paise {
  return tiers.find((tier) => tier.includes(amount))?.stepPaise ?? standardBidStepPaise;
}

/** By how many paise the next bid must exceed a bid of `amount`. */
export function bidStep(policy: BidPolicy, amount: Paise): Paise {
  return policy === "flat" ? standardBidStepPaise : tieredBidStep(amount);
}
