import { addPaise, type Paise } from "../money/paise.ts";
import type { OrderState } from "../order/orderStages.ts";

/** What a seller's share of a sale that is not settled depends on. */
export type OpenSale = {
  readonly state: OrderState;
  readonly amountPaise: Paise;
  readonly shippingPaise: Paise;
  /** What stands on its account: what was paid, less what went back. */
  readonly heldPaise: Paise;
};

/** Nothing of these comes to their seller any more, or it has been settled already. */
const withoutProceeds: ReadonlySet<OrderState> = new Set([
  "completed",
  "lost",
  "return_agreed",
  "return_picked_up",
  "payment_defaulted",
  "seller_cancelled",
  "refunded",
  "withdrawn",
]);

/**
 * What there would be to divide if a sale went well from here: all that its buyer owes until it is paid, then what was
 * paid and has not gone back. Null where its seller gets nothing of it, or has got it.
 */
export function expectedHeld({ state, amountPaise, shippingPaise, heldPaise }: OpenSale): Paise | null {
  if (withoutProceeds.has(state)) return null;
  return state === "awaiting_payment" ? addPaise(amountPaise, shippingPaise) : heldPaise;
}
