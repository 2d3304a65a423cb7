import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getSellerMoney, MoneyLine, PayoutStatus } from "#contract/payouts.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { addPaise, negatePaise, type Paise } from "#domain/money/paise.ts";
import type { LossCause } from "#domain/order/orderActions.ts";
import type { AccountStanding } from "#domain/payout/payoutWaitsFor.ts";
import { accountStandingOf } from "../identity/bankAccounts.ts";
import { obstacleOf, type PayoutKyc, payoutKycColumns } from "../identity/payoutKyc.ts";
import { countedDeposit } from "../orders/orderRows.ts";
import { goodwillOf } from "./grantGoodwill.ts";
import { readPayoutDates } from "./payoutDates.ts";
import { paidTo } from "./readBatches.ts";

type LineRow = {
  kind: "sale" | "payout" | "goodwill";
  id: string;
  order_number: string | null;
  title: string;
  gross: Paise;
  fee: Paise;
  gst: Paise;
  tcs: Paise;
  tds: Paise;
  seller_delivery: Paise;
  net: Paise;
  status: PayoutStatus | null;
  bank: string | null;
  bank_reference: string | null;
  failure_reason: string | null;
  loss_cause: LossCause | null;
  at: Date;
};
type Sums = PayoutKyc & {
  balance: Paise;
  waiting: Paise;
  on_its_way: Paise;
  paid_out: Paise;
  account: AccountStanding;
};

/** A seller's balance, what is on its way in both directions, and every sale, payout and goodwill, the latest first. */
export async function readSellerMoney(
  database: Database,
  userId: string,
  page: KeysetPage,
): Promise<AnswerOf<typeof getSellerMoney>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`line.at`, id: sql`line.id` },
    ({ position, isAfter, slice }) => sql<LineRow>`
      select line.*, ${position} from (
        ${sql.join(
          linesOf(userId).map(
            (lines) => sql`(select line.* from (${lines}) as line where ${isAfter} ${slice})`,
          ),
          sql` union all `,
        )}
      ) as line
      ${slice}`,
  );
  const sums = await readSums(database, userId);
  const waitsFor = obstacleOf(sums, sums.account);
  const owed = sums.balance > 0 ? [{ seller_id: userId, waits_for: waitsFor }] : [];
  const dates = (await readPayoutDates(database.kysely, owed)).get(userId);
  return {
    results: rows.map(moneyLine),
    next_cursor,
    balance: sums.balance,
    waiting: sums.waiting,
    on_its_way: sums.on_its_way,
    paid_out: sums.paid_out,
    waits_for: waitsFor,
    expected_by: dates?.expectedBy.toISOString() ?? null,
  };
}

/** Each kind walks an index of its own as far as the page goes. */
const linesOf = (userId: string) => [
  sql`
    select 'sale' as kind, settlements.order_id as id, orders.number as order_number, listings.title,
      gross_paise as gross, fee_paise as fee, gst_paise as gst, tcs_paise as tcs, tds_paise as tds,
      settlements.seller_delivery_paise as seller_delivery, net_paise as net, null as status, null as bank,
      null as bank_reference, null as failure_reason, transit_losses.cause as loss_cause, settled_at as at
    from settlements
    left join transit_losses on transit_losses.order_id = settlements.order_id
    join orders on orders.id = settlements.order_id
    join listings on listings.id = orders.listing_id
    where settlements.seller_id = ${userId}`,
  sql`
    select 'payout' as kind, payouts.id, null as order_number, '' as title, 0 as gross, 0 as fee, 0 as gst, 0 as tcs,
      0 as tds, 0 as seller_delivery, payouts.amount_paise as net, payouts.status, ${paidTo} as bank,
      payouts.bank_reference, payouts.failure_reason, null as loss_cause,
      coalesce(payouts.paid_at, payouts.finished_at, payouts.created_at) as at
    from payouts
    join bank_accounts on bank_accounts.id = payouts.bank_account_id
    where payouts.seller_id = ${userId} and payouts.status not in ('proposed', 'withdrawn')`,
  sql`
    select 'goodwill' as kind, goodwill_payments.id, orders.number as order_number, '' as title, 0 as gross, 0 as fee,
      0 as gst, 0 as tcs, 0 as tds, 0 as seller_delivery, goodwill_payments.amount_paise as net, null as status,
      null as bank, null as bank_reference, null as failure_reason, null as loss_cause, granted_at as at
    ${goodwillOf(userId)}`,
];

async function readSums({ kysely }: Database, userId: string): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      coalesce((select -balance_paise from ledger_accounts where code = ${`seller:${userId}`}), 0) as balance,
      coalesce((select sum(greatest(orders.paid_paise + ${countedDeposit} - orders.returned_paise
          - orders.shipping_price_paise, 0))::bigint
        from orders join deposits on deposits.id = orders.deposit_id
        where orders.seller_id = ${userId} and orders.stage is not null and orders.stage not in ('completed', 'lost')), 0) as waiting,
      coalesce((select sum(amount_paise)::bigint from payouts
        where seller_id = ${userId} and status in ('approved', 'sent')), 0) as on_its_way,
      coalesce((select sum(amount_paise)::bigint from payouts
        where seller_id = ${userId} and status = 'paid'), 0) as paid_out,
      ${accountStandingOf(sql`${userId}::uuid`)} as account,
      ${payoutKycColumns(sql`${userId}::uuid`)}`.execute(kysely);
  return rows[0] as Sums;
}

function moneyLine(row: LineRow): MoneyLine {
  const at = row.at.toISOString();
  if (row.kind === "sale") {
    const { id, order_number, title, gross, fee, gst, tcs, tds, seller_delivery, net, loss_cause } = row;
    return {
      kind: "sale",
      id,
      order_number: order_number ?? "",
      title,
      amount: net,
      charges: addPaise(fee, gst, tcs, tds),
      settlement: { gross, fee, gst, tcs, tds, seller_delivery, net },
      loss_cause,
      at,
    };
  }
  if (row.kind === "goodwill") {
    return { kind: "goodwill", id: row.id, order_number: row.order_number, amount: row.net, at };
  }
  return {
    kind: "payout",
    id: row.id,
    amount: negatePaise(row.net),
    status: row.status ?? "sent",
    bank: row.bank ?? "",
    bank_reference: row.bank_reference,
    failure_reason: row.failure_reason ?? "",
    at,
  };
}
