import { sql } from "kysely";
import type { RefundsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { newReference } from "./paymentRows.ts";

export type RefundReason = RefundsTable["reason"];
export type NewRefund = {
  readonly paymentId: string;
  readonly amountPaise: Paise;
  readonly reason: RefundReason;
};

/**
 * Writes refunds down; `processRefunds` carries them out after the commit. One for each payment and reason:
 * a repetition adds nothing. The ledger's release to the buyer belongs into the same transaction.
 */
export async function queueRefunds(tx: Transaction, refunds: readonly NewRefund[]): Promise<void> {
  const owed = refunds.filter((refund) => refund.amountPaise > 0);
  if (owed.length === 0) return;
  const rows = owed.map((refund) => ({ ...refund, reference: newReference() }));
  await sql`
    insert into refunds (payment_id, amount_paise, reason, reference)
    select "paymentId", "amountPaise", reason, reference
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as refund ("paymentId" uuid, "amountPaise" bigint, reason text, reference text)
    on conflict (payment_id, reason) do nothing`.execute(tx);
}
