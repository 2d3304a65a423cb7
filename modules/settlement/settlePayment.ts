import type { Transaction } from "#db/transaction.ts";
import type { Payment } from "../payments/paymentRows.ts";
import type { AnsweredResult } from "./askProvider.ts";
import { settleDepositPayment } from "./settleDepositPayment.ts";
import { settleOrderPayment } from "./settleOrderPayment.ts";

/** Records what became of a payment, for a deposit or an order, and posts its money. Safe to repeat. */
export async function settlePayment(
  tx: Transaction,
  payment: Pick<Payment, "id" | "order_id">,
  result: AnsweredResult,
): Promise<Payment | undefined> {
  const settle = payment.order_id === null ? settleDepositPayment : settleOrderPayment;
  return await settle(tx, payment.id, result);
}
