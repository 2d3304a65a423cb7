import { noPaise, type Paise, smallerPaise, subtractPaise } from "../money/paise.ts";

export type ReturnablePayment = { readonly paymentId: string; readonly returnablePaise: Paise };

/**
 * Over which payments an amount goes back, each to the instrument that it came from: in the given order, each up
 * to what is left of it. Throws a RangeError when they do not cover it: more came in than can go back.
 */
export function returnSplit(
  amount: Paise,
  payments: readonly ReturnablePayment[],
): { paymentId: string; amountPaise: Paise }[] {
  let left = amount;
  const parts: { paymentId: string; amountPaise: Paise }[] = [];
  for (const { paymentId, returnablePaise } of payments) {
    const part = smallerPaise(left, returnablePaise);
    if (part <= 0) continue;
    parts.push({ paymentId, amountPaise: part });
    left = subtractPaise(left, part);
  }
  if (left !== noPaise) throw new RangeError(`${left} paise of ${amount} have no payment to go back to`);
  return parts;
}
