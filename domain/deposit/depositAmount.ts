import { type Paise, rupees, smallerPaise } from "../money/paise.ts";
import { splitPaise } from "../money/splitPaise.ts";

/** The most that a deposit can be: 50,000 rupees (R-DEPOSIT-1). */
export const largestDepositPaise: Paise = rupees(50_000);

/**
 * The deposit of a listing, fixed when it goes live: 10% of the base price, capped. A tenth that is not
 * a whole paisa is rounded down: the remainder stays with the bidder.
 */
export function depositAmount(basePricePaise: Paise): Paise {
  const { deposit } = splitPaise(basePricePaise, { deposit: 1, bidder: 9 }, "bidder");
  return smallerPaise(deposit, largestDepositPaise);
}
