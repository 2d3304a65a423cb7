import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { documentMoment } from "./documentDay.ts";
import { type Issuer, issuerLines } from "./issuer.ts";
import { pdfDocument } from "./pdfDocument.ts";

type ReceiptRow = {
  amount_paise: Paise;
  provider: string;
  mode: string;
  reference: string;
  provider_reference: string | null;
  transaction_id: string | null;
  settled_at: Date;
  order_id: string;
  title: string;
  payer_name: string | null;
  refunded_paise: Paise;
};

type Asked = { readonly orderId: string; readonly paymentId: string; readonly userId: string };

/**
 * The receipt of a successful payment for one of the user's orders, or of its deposit, as PDF. Money that went
 * back since is named: a receipt that hid it would lie.
 */
export async function readReceipt(
  { database, issuer }: { readonly database: Database; readonly issuer: Issuer },
  { orderId, paymentId, userId }: Asked,
): Promise<Buffer | Refusal> {
  const { rows } = await sql<ReceiptRow>`
    select payments.amount_paise, payments.provider, payments.mode, payments.reference,
      payments.provider_reference, payments.transaction_id, payments.settled_at, orders.id as order_id,
      listings.title, users.name as payer_name,
      (select coalesce(sum(amount_paise), 0)::bigint from refunds where payment_id = payments.id) as refunded_paise
    from payments
    join orders on orders.id = payments.order_id or orders.deposit_id = payments.deposit_id
    join listings on listings.id = orders.listing_id
    join users on users.id = payments.payer_id
    where payments.id = ${paymentId} and payments.payer_id = ${userId} and payments.status = 'success'
      and orders.id = ${orderId} and orders.buyer_id = ${userId}`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) return { refused: "not_found", what: "receipt" };
  return await pdfDocument(receiptContent(row, issuer));
}

function receiptContent(row: ReceiptRow, issuer: Issuer) {
  const amount = formatRupees(row.amount_paise);
  const returned: [string, string][] =
    row.refunded_paise > 0 ? [["Returned or being returned", formatRupees(row.refunded_paise)]] : [];
  return {
    title: "Payment receipt",
    issuer: issuerLines(issuer),
    facts: [
      ["Receipt for", row.payer_name ?? ""],
      ["Order", row.order_id],
      ["Payment", row.reference],
      ["Provider", `${row.provider} (${row.mode})`],
      ["Provider's reference", row.provider_reference ?? row.reference],
      ["Bank's reference", row.transaction_id ?? "–"],
      ["Received on", documentMoment(row.settled_at)],
    ] as const,
    table: {
      head: ["For", "Amount"],
      rows: [[row.title, amount]],
      totals: [["Received", amount], ...returned] as const,
    },
    notes: ["A receipt of money received. It is no tax invoice."],
  };
}
