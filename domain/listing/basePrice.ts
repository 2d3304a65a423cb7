import { isWholeRupee, largerPaise, noPaise, type Paise, rupees } from "../money/paise.ts";

/** Ten crore rupees: far above anything used, far below what no next bid could follow. */
const largestBasePricePaise: Paise = rupees(100_000_000);

/** What a listing is sold for at the least, unless its seller takes less than their reserve (R-RESERVE-4). */
export function leastSold(basePaise: Paise, reservePaise: Paise | null | undefined): Paise {
  return largerPaise(basePaise, reservePaise ?? noPaise);
}

/** True for a price that a listing may begin at: whole rupees, because bids are, from one rupee up. */
export function isBasePrice(amount: number): amount is Paise {
  return (
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    amount <= largestBasePricePaise &&
    isWholeRupee(amount as Paise)
  );
}
