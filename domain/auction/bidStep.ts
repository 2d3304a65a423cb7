import { type Paise, rupees } from "../money/paise.ts";

/** How the step above the last bid is found; chosen per category by the operator (R-BID-2). */
export type BidPolicy = "flat" | "tiered";

/** The step of the flat policy, and of every amount that stands on no tier: 500 rupees. */
export const standardBidStepPaise: Paise = rupees(500);

type Tier = { readonly upToPaise: Paise; readonly stepPaise: Paise };

/** The table of R-BID-2: the first tier that reaches up to the amount counts. */
const tiers: readonly Tier[] = [
  { upToPaise: rupees(200), stepPaise: rupees(10) },
  { upToPaise: rupees(1000), stepPaise: rupees(25) },
  { upToPaise: rupees(2500), stepPaise: rupees(50) },
  { upToPaise: rupees(5000), stepPaise: rupees(100) },
  { upToPaise: rupees(20_000), stepPaise: rupees(200) },
  { upToPaise: rupees(50_000), stepPaise: rupees(500) },
  { upToPaise: rupees(100_000), stepPaise: rupees(1000) },
  { upToPaise: rupees(250_000), stepPaise: rupees(2500) },
];
const stepAboveTiersPaise = rupees(5000);

/** The step above a bid of `amount` paise. 1000 rupees stand on no tier, as does anything below 1 rupee. */
export function tieredBidStep(amount: Paise): Paise {
  if (amount < rupees(1) || amount === rupees(1000)) return standardBidStepPaise;
  return tiers.find(({ upToPaise }) => amount <= upToPaise)?.stepPaise ?? stepAboveTiersPaise;
}

/** By how many paise the next bid must exceed a bid of `amount`. */
export function bidStep(policy: BidPolicy, amount: Paise): Paise {
  return policy === "flat" ? standardBidStepPaise : tieredBidStep(amount);
}
