import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { csvOf } from "#domain/text/csv.ts";
import { documentDay } from "../orders/documents/documentDay.ts";
import { type Issuer, issuerLines } from "../orders/documents/issuer.ts";
import { pdfDocument } from "../orders/documents/pdfDocument.ts";
import { goodwillOf } from "./grantGoodwill.ts";

type Line = {
  at: Date;
  title: string;
  reference: string;
  gross: Paise;
  fee: Paise;
  gst: Paise;
  tcs: Paise;
  tds: Paise;
  delivery: Paise;
  /** What it did to the balance. */
  amount: Paise;
  is_before: boolean;
};

type StatementWish = {
  readonly userId: string;
  /** Days in India, both included: `2026-04-01`. */
  readonly from: string;
  readonly to: string;
  readonly format: "csv" | "pdf";
};

const longestDays = 366;

/** A seller's statement: the balance before, every movement of the days, and the balance after. */
export async function readStatement(
  { database, issuer }: { readonly database: Database; readonly issuer: Issuer },
  wish: StatementWish,
): Promise<Buffer | Refusal> {
  const days = (Date.parse(wish.to) - Date.parse(wish.from)) / 86_400_000 + 1;
  if (!(days >= 1 && days <= longestDays)) return { refused: "bad_period" };
  const lines = await readLines(database, wish);
  const opening = addPaise(...lines.filter((line) => line.is_before).map((line) => line.amount));
  const shown = lines.filter((line) => !line.is_before);
  if (wish.format === "csv") return Buffer.from(csvText(shown, opening));
  return await pdfDocument(statementContent(shown, { opening, wish, issuer }));
}

/** A payout that failed or came back has two lines: it left the balance and returned to it. */
async function readLines({ kysely }: Database, { userId, from, to }: StatementWish): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.*, at < period.begins as is_before
    from (
      select settled_at as at, listings.title, orders.number as reference, gross_paise as gross,
        fee_paise as fee, gst_paise as gst, tcs_paise as tcs, tds_paise as tds,
        settlements.seller_delivery_paise as delivery, net_paise as amount
      from settlements
      join orders on orders.id = settlements.order_id
      join listings on listings.id = orders.listing_id
      where settlements.seller_id = ${userId}
      union all
      select payout_batches.decided_at, 'Payout', payouts.reference, 0, 0, 0, 0, 0, 0, -payouts.amount_paise
      from payouts join payout_batches on payout_batches.id = payouts.batch_id
      where payouts.seller_id = ${userId} and payouts.status in ('approved', 'sent', 'paid', 'failed', 'returned')
      union all
      select payouts.finished_at, 'Payout that did not arrive', payouts.reference, 0, 0, 0, 0, 0, 0,
        payouts.amount_paise
      from payouts
      where payouts.seller_id = ${userId} and payouts.status in ('failed', 'returned')
      union all
      select granted_at, 'Goodwill of Blaze', coalesce(orders.number, ''), 0, 0, 0, 0, 0, 0, goodwill_payments.amount_paise
      ${goodwillOf(userId)}
    ) as line,
    (select ${from}::date::timestamp at time zone 'Asia/Kolkata' as begins,
      (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata' as ends) as period
    where at < period.ends
    order by at, reference`.execute(kysely);
  return rows;
}

const csvHead = [
  "Date",
  "What",
  "Reference",
  "Gross",
  "Fee",
  "GST on fee",
  "TCS",
  "TDS",
  "Delivery",
  "Amount",
  "Balance",
];

function csvText(lines: readonly Line[], opening: Paise): string {
  let balance = opening;
  const rows = lines.map((line) => {
    balance = addPaise(balance, line.amount);
    const amounts = [line.gross, line.fee, line.gst, line.tcs, line.tds, line.delivery, line.amount, balance];
    return [
      documentDay(line.at),
      line.title,
      line.reference,
      ...amounts.map((amount) => decimalRupees(amount)),
    ];
  });
  const all = [
    csvHead,
    ["", "Opening balance", "", "", "", "", "", "", "", "", decimalRupees(opening)],
    ...rows,
  ];
  return csvOf(all);
}

type Surroundings = { readonly opening: Paise; readonly wish: StatementWish; readonly issuer: Issuer };

function statementContent(lines: readonly Line[], { opening, wish, issuer }: Surroundings) {
  const sum = (pick: (line: Line) => Paise) => addPaise(...lines.map(pick));
  const closing = addPaise(
    opening,
    sum((line) => line.amount),
  );
  return {
    title: "Statement of sales and payouts",
    issuer: issuerLines(issuer),
    facts: [
      ["From", documentDay(new Date(`${wish.from}T00:00:00+05:30`))],
      ["To", documentDay(new Date(`${wish.to}T00:00:00+05:30`))],
      ["Opening balance", formatRupees(opening)],
    ] as const,
    table: {
      head: ["What", "Reference", "Date", "Gross", "Fee, taxes, delivery", "Amount"],
      rows: lines.map((line) => [
        line.title,
        line.reference,
        documentDay(line.at),
        line.gross > 0 ? formatRupees(line.gross) : "",
        line.gross > 0 ? formatRupees(subtractPaise(line.gross, line.amount)) : "",
        formatRupees(line.amount),
      ]),
      totals: [
        ["Sales, gross", formatRupees(sum((line) => line.gross))],
        ["Fees", formatRupees(sum((line) => line.fee))],
        ["GST on fees", formatRupees(sum((line) => line.gst))],
        ["TCS", formatRupees(sum((line) => line.tcs))],
        ["TDS", formatRupees(sum((line) => line.tds))],
        ["Deliveries that you took on", formatRupees(sum((line) => line.delivery))],
        ["Closing balance", formatRupees(closing)],
      ] as const,
    },
    notes: ["TCS and TDS are deposited under the seller's PAN and shown in the tax offices' own statements."],
  };
}
