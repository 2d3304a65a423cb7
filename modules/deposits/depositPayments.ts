import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { paymentMethods } from "#domain/payment/paymentMethods.ts";
import { insertPayment, type Payment } from "../payments/paymentRows.ts";
import { latestAddition, latestWhere } from "./addMoney.ts";
import type { Deposit } from "./depositRows.ts";

/**
 * The latest payment of a deposit: by its present method while it is pending, else the one that paid it. None that went
 * back: whoever was excluded when it came in, and may bid again, pays anew.
 */
export async function latestPayment(tx: Transaction, deposit: Deposit): Promise<Payment | undefined> {
  const gateway = gatewayOfDeposit(deposit);
  if (gateway === null) return await latestAddition(tx, deposit);
  return await latestWhere(tx, deposit.id, sql`provider = ${gateway}`);
}

export async function newDepositPayment(tx: Transaction, deposit: Deposit): Promise<Payment> {
  const { mode } = deposit;
  if (mode === "NONE") throw new Error("money that is added to a deposit has a payment of its own kind");
  return await insertPayment(tx, {
    depositId: deposit.id,
    payerId: deposit.bidder_id,
    provider: paymentMethods[mode].gateway,
    mode,
    amountPaise: deposit.amount_paise,
  });
}

function gatewayOfDeposit({ mode }: Deposit): Payment["provider"] | null {
  return mode === "NONE" ? null : paymentMethods[mode].gateway;
}
