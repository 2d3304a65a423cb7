import type { Paise } from "../money/paise.ts";
import type { OrderStatus } from "./orderStages.ts";

export type FoundLate = {
  /** All that was paid towards the order before its deadline, what has gone back since included. */
  readonly paidInTimePaise: Paise;
  /** What was to be paid by the deadline. */
  readonly duePaise: Paise;
  /** True when the order was given back once before. */
  readonly wasReinstated: boolean;
  /** The orders of those who got the item after this one. */
  readonly laterOrders: readonly OrderStatus[];
  /** True when the item has a new listing that somebody has bid on or bought, or one of the two may not trade. */
  readonly isItemGone: boolean;
};

/**
 * What follows when a payment of a defaulted order is found:
 *
 * - `default_stands`: the balance was not covered in time, so this payment goes back and nothing else changes;
 * - `reinstate`: it was, and nobody else has paid: the order is given back to its buyer;
 * - `return_everything`: it was, but the item is gone: the buyer gets back all that they paid, a deposit that was
 *   kept included.
 */
export type FoundLateOutcome = "default_stands" | "reinstate" | "return_everything";

const stillOpen: ReadonlySet<OrderStatus> = new Set(["awaiting_payment", "payment_defaulted", "withdrawn"]);

export function foundLateOutcome(found: FoundLate): FoundLateOutcome {
  if (found.wasReinstated || found.paidInTimePaise < found.duePaise) return "default_stands";
  const hasPassedOn = found.laterOrders.some((status) => !stillOpen.has(status));
  return hasPassedOn || found.isItemGone ? "return_everything" : "reinstate";
}
