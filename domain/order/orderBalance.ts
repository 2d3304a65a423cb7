import { addPaise, largerPaise, noPaise, type Paise, smallerPaise, subtractPaise } from "../money/paise.ts";

type OrderFigures = {
  /** The bid that the order is for. */
  readonly amountPaise: Paise;
  /** The deposit that counts towards it. */
  readonly depositPaise: Paise;
  readonly shippingPaise: Paise;
  /** Successful payments, as far as they were accepted. */
  readonly paidPaise: Paise;
};

/** What is left to pay: the amount less the deposit, plus shipping, less successful payments (R-ORDER-5). */
export function orderBalance({ amountPaise, depositPaise, shippingPaise, paidPaise }: OrderFigures): Paise {
  return subtractPaise(addPaise(amountPaise, shippingPaise), addPaise(depositPaise, paidPaise));
}

/**
 * How much of a payment that has come in counts towards an order: up to the balance, nothing once the order
 * takes no payment any more. The rest goes back to the payer: money that arrives is never lost and never
 * kept beyond what is owed.
 */
export function acceptPayment(
  amount: Paise,
  order: { readonly balancePaise: Paise; readonly takesPayment: boolean },
): { acceptedPaise: Paise; returnedPaise: Paise } {
  const open = order.takesPayment ? largerPaise(order.balancePaise, noPaise) : noPaise;
  const acceptedPaise = smallerPaise(amount, open);
  return { acceptedPaise, returnedPaise: subtractPaise(amount, acceptedPaise) };
}
