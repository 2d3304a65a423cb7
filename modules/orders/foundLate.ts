import type { Deposit } from "../deposits/depositRows.ts";
import type { Relisted } from "../listings/relistedListings.ts";
import type { Payment } from "../payments/paymentRows.ts";
import type { Order } from "./orderRows.ts";

/** A payment that has just succeeded, and its locked order, which was defaulted before. */
export type FoundLatePayment = { readonly order: Order; readonly payment: Payment; readonly now: Date };

/** What is locked when it is decided. */
export type Chain = {
  /** The orders of those who got the item after this one, in the order of the chain. */
  readonly later: readonly Order[];
  /** All deposits of the listing, by id. */
  readonly deposits: ReadonlyMap<string, Deposit>;
  readonly relisted: Relisted;
};
