import { addPaise, type Paise, paise } from "../money/paise.ts";
import { type BidPolicy, bidStep, tieredBidStep } from "./bidStep.ts";

/** What the price of an auction depends on. `pricePaise` is the last bid, null while there is none. */
export type Price = {
  readonly policy: BidPolicy;
  readonly basePricePaise: Paise;
  readonly pricePaise: Paise | null;
};

/**
 * The least that the next bid may be: the base price, then the last bid plus its step
 * (R-BID-1). Bids are whole rupees, so a base price with paise in it is rounded up to the rupee.
 */
export function minimumNextBid({ policy, basePricePaise, pricePaise }: Price): Paise {
  if (pricePaise === null) return upToWholeRupee(basePricePaise);
  return addPaise(pricePaise, bidStep(policy, pricePaise));
}

/** By how much the plus and minus buttons move the amount: the step at the present price. */
export function currentBidStep({ policy, basePricePaise, pricePaise }: Price): Paise {
  return bidStep(policy, pricePaise ?? basePricePaise);
}

/**
 * The amount shown in the deposit dialog: like `minimumNextBid`, but always by the tier table, whatever
 * the category's policy (R-BID-3). It is a proposal, not a bid.
 */
export function firstBidAmount({ basePricePaise, pricePaise }: Omit<Price, "policy">): Paise {
  if (pricePaise === null) return upToWholeRupee(basePricePaise);
  return addPaise(pricePaise, tieredBidStep(pricePaise));
}

function upToWholeRupee(amount: Paise): Paise {
  return paise(Math.ceil(amount / 100) * 100);
}
