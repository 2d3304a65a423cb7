import { type Paise, rupees, smallerPaise } from "../money/paise.ts";

/** Each payment costs a call, a row and a line on a statement: below this a part is not worth them. */
const leastPartPaise = rupees(100);

/**
 * The least that may be paid towards an order at once: 100 rupees, or the rest where that is less. A part may leave
 * a smaller rest behind, which is then paid as the rest.
 */
export function leastPayment(balancePaise: Paise): Paise {
  return smallerPaise(leastPartPaise, balancePaise);
}
