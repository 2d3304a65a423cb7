import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { type PaymentMethodName, paymentMethods } from "#domain/payment/paymentMethods.ts";
import { insertPayment, type Payment, readPayment } from "../payments/paymentRows.ts";
import type { Deposit } from "./depositRows.ts";
import { isNotReturned } from "./releaseDeposits.ts";

/** True while a deposit gives the right to bid and holds no money. */
export function isFree({ status, amount_paise }: Pick<Deposit, "status" | "amount_paise">): boolean {
  return status === "held" && amount_paise === noPaise;
}

type Addition = {
  readonly method: PaymentMethodName;
  readonly defaultTerms: DepositTerms;
  readonly amountPaise: Paise;
};

/**
 * The payment with which a free deposit takes money (R-DEPOSIT-8): the latest one in this way of paying, or a new one. The
 * deposit stays free, and the right to bid with it, until the payment has come in; its terms only become milder.
 */
export async function addMoney(
  tx: Transaction,
  deposit: Deposit,
  { method, defaultTerms, amountPaise }: Addition,
): Promise<Payment> {
  const change = { default_terms: defaultTerms };
  if (deposit.default_terms !== defaultTerms)
    await tx.updateTable("deposits").set(change).where("id", "=", deposit.id).execute();
  const latest = await latestAddition(tx, deposit);
  const isSame = latest?.mode === method && latest.amount_paise === amountPaise;
  const { gateway: provider } = paymentMethods[method];
  return isSame
    ? latest
    : await newAddition(tx, deposit, { provider, mode: method, amount_paise: amountPaise });
}

/** The latest payment that adds money to a deposit, however it went; none that went back. */
export async function latestAddition(tx: Transaction, { id }: Deposit): Promise<Payment | undefined> {
  return await latestWhere(tx, id, sql`adds_money`);
}

/** The latest payment of a deposit that is such, first of all one that succeeded; none that went back. */
export async function latestWhere(
  tx: Transaction,
  depositId: string,
  isSuch: RawBuilder<boolean>,
): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom("payments")
    .selectAll()
    .where("deposit_id", "=", depositId)
    .where(isSuch)
    .where(isNotReturned)
    .orderBy(sql`status = 'success'`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && readPayment(row);
}

export async function newAddition(
  tx: Transaction,
  deposit: Deposit,
  { provider, mode, amount_paise: amountPaise }: Pick<Payment, "provider" | "mode" | "amount_paise">,
): Promise<Payment> {
  const { id: depositId, bidder_id: payerId } = deposit;
  return await insertPayment(tx, { payerId, provider, mode, depositId, amountPaise, addsMoney: true });
}
