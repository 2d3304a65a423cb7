import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { documentNumber, financialYear } from "#domain/payout/financialYear.ts";

/** `sale` is the seller's invoice of the goods to the buyer, `fee` that of Blaze to the seller. */
export type DocumentKind = "sale" | "fee";

const series: Record<DocumentKind, string> = { sale: "BLS", fee: "BLF" };

type NewDocument = {
  readonly orderId: string;
  readonly kind: DocumentKind;
  /** All that it says, in paise and plain text: a later change of a name or a rate does not change it. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly now: Date;
};

/**
 * Issues a document of an order, once: its number is the next of its series in the financial year. The row of
 * the series stays locked until the commit, so numbers have no gap; issue it last in a transaction.
 */
export async function issueDocument(
  tx: Transaction,
  { orderId, kind, facts, now }: NewDocument,
): Promise<void> {
  const earlier = await tx
    .selectFrom("order_documents")
    .select("number")
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (earlier !== undefined) return;
  const year = financialYear(now);
  const { rows } = await sql<{ last_number: number }>`
    insert into document_numbers (series, financial_year, last_number) values (${series[kind]}, ${year}, 1)
    on conflict (series, financial_year) do update set last_number = document_numbers.last_number + 1
    returning last_number`.execute(tx);
  const number = documentNumber(series[kind], year, (rows[0] as { last_number: number }).last_number);
  await tx
    .insertInto("order_documents")
    .values({ number, order_id: orderId, kind, facts: JSON.stringify(facts), issued_at: now })
    .execute();
}
