import type { Selectable } from "kysely";
import type { DepositsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { findPaymentMethod, type PaymentMethodName, paymentMethods } from "#domain/payment/paymentMethods.ts";

/** A row of `deposits`. */
export type Deposit = Omit<Selectable<DepositsTable>, "amount_paise" | "mode" | "provider"> & {
  amount_paise: Paise;
  /** `NONE` for one without money. */
  mode: PaymentMethodName | "NONE";
  provider: (typeof paymentMethods)[PaymentMethodName]["provider"] | null;
};

export function readDeposit(row: Selectable<DepositsTable>): Deposit {
  const mode = row.mode === "NONE" ? "NONE" : findPaymentMethod(row.mode);
  if (mode === null) throw new Error(`deposit ${row.id}: no way of paying is called ${row.mode}`);
  const provider = mode === "NONE" ? null : paymentMethods[mode].provider;
  return { ...row, mode, provider, amount_paise: paise(row.amount_paise) };
}

/**
 * Deposits to lock, in the order of their ids, as everybody does. `no key update` leaves room for the orders and
 * payments that refer to them.
 */
function lockInOrder(tx: Transaction) {
  return tx.selectFrom("deposits").selectAll().orderBy("id").forNoKeyUpdate();
}

/** Locks these deposits. */
export async function lockDeposits(tx: Transaction, ids: readonly string[]): Promise<Deposit[]> {
  if (ids.length === 0) return [];
  return (await lockInOrder(tx).where("id", "in", ids).execute()).map(readDeposit);
}

/** Locks all deposits of a listing. */
export async function lockListingDeposits(tx: Transaction, listingId: number): Promise<Deposit[]> {
  return (await lockInOrder(tx).where("listing_id", "=", listingId).execute()).map(readDeposit);
}

/** Locks those who stand by on a listing, the next in line first. */
export async function lockStandby(tx: Transaction, listingId: number): Promise<Deposit[]> {
  const rows = await lockInOrder(tx)
    .where("listing_id", "=", listingId)
    .where("status", "=", "held")
    .where("standby_rank", "is not", null)
    .execute();
  return rows.map(readDeposit).sort((one, other) => (one.standby_rank ?? 0) - (other.standby_rank ?? 0));
}
