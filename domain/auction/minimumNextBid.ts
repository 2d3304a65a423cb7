import { addPaise, type Paise, paise } from "../money/paise.ts";
import { type BidSteps, bidStep, standardBidSteps } from "./bidSteps.ts";

/** What the price of an auction depends on. `pricePaise` is the last bid, null while there is none. */
export type Price = {
  readonly steps: BidSteps;
  readonly basePricePaise: Paise;
  readonly pricePaise: Paise | null;
};

/**
 * The least that the next bid may be: the base price, then the last bid plus its step
 * (R-BID-1). Bids are whole rupees, so a base price with paise in it is rounded up to the rupee.
 */
export function minimumNextBid({ steps, basePricePaise, pricePaise }: Price): Paise {
  if (pricePaise === null) return upToWholeRupee(basePricePaise);
  return addPaise(pricePaise, bidStep(steps, pricePaise));
}

/** By how much the plus and minus buttons move the amount: the step at the present price. */
export function currentBidStep({ steps, basePricePaise, pricePaise }: Price): Paise {
  return bidStep(steps, pricePaise ?? basePricePaise);
}

/**
 * The amount shown in the deposit dialog: like `minimumNextBid`, but always by the standard tiers, whatever
 * the auction's own steps (R-BID-3). It is a proposal, not a bid.
 */
export function firstBidAmount({ basePricePaise, pricePaise }: Omit<Price, "steps">): Paise {
  if (pricePaise === null) return upToWholeRupee(basePricePaise);
  return addPaise(pricePaise, bidStep(standardBidSteps.tiered, pricePaise));
}

function upToWholeRupee(amount: Paise): Paise {
  return paise(Math.ceil(amount / 100) * 100);
}
