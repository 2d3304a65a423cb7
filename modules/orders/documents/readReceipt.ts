import { type InferResult, type Kysely, type NotNull, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { isOrder } from "../orderRows.ts";
import { documentMoment } from "./documentDay.ts";
import { type Issuer, issuerLines } from "./issuer.ts";
import { pdfDocument } from "./pdfDocument.ts";

type Asked = { readonly orderId: string; readonly paymentId: string; readonly userId: string };

/**
 * The receipt of a successful payment for one of the user's orders, or of its deposit, as PDF. Money that went
 * back since is named: a receipt that hid it would lie.
 */
export async function readReceipt(
  { database, issuer }: { readonly database: Database; readonly issuer: Issuer },
  { orderId, paymentId, userId }: Asked,
): Promise<Buffer | Refusal> {
  const row = await selectReceipts(database.kysely)
    .where("payments.id", "=", paymentId)
    .where("payments.payer_id", "=", userId)
    .where(isOrder(orderId))
    .where("orders.buyer_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return { refused: "not_found", what: "receipt" };
  return await pdfDocument(receiptContent(row, issuer));
}

function selectReceipts(reader: Kysely<Schema>) {
  const isFor = sql<boolean>`orders.id = payments.order_id or orders.deposit_id = payments.deposit_id`;
  const refunds = sql<Paise>`(
    select coalesce(sum(amount_paise), 0)::bigint from refunds where payment_id = payments.id)`;
  return reader
    .selectFrom("payments")
    .innerJoin("orders", (join) => join.on(isFor))
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users", "users.id", "payments.payer_id")
    .select([
      "payments.amount_paise",
      "provider",
      "mode",
      "reference",
      "provider_reference",
      "transaction_id",
    ])
    .select(["settled_at", "orders.number as order_number", "title", "users.name as payer_name"])
    .select(["orders.amount_paise as goods_paise", "shipping_price_paise", "seller_delivery_paise"])
    .select(refunds.as("refunded_paise"))
    .$narrowType<{ settled_at: NotNull }>()
    .where("payments.status", "=", "success");
}

type Receipt = InferResult<ReturnType<typeof selectReceipts>>[number];

/** The parts of what the whole order costs; the payment may be one of several. */
function orderTotal(row: Receipt): string {
  const {
    goods,
    delivery_cost: delivery,
    delivery_payer: payer,
    total,
  } = orderPrice({ ...row, amount_paise: row.goods_paise });
  const brought = payer === "buyer" ? `, of which delivery ${formatRupees(delivery)}` : "";
  return goods === total ? formatRupees(total) : `${formatRupees(total)}${brought}`;
}

function receiptContent(row: Receipt, issuer: Issuer) {
  const amount = formatRupees(row.amount_paise);
  const returned: [string, string][] =
    row.refunded_paise > 0 ? [["Returned or being returned", formatRupees(row.refunded_paise)]] : [];
  return {
    title: "Payment receipt",
    issuer: issuerLines(issuer),
    facts: [
      ["Receipt for", row.payer_name ?? ""],
      ["Order", row.order_number],
      ["Order total", orderTotal(row)],
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
