import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type MoneyAlert, type moneyAlerts, watchedAlertKinds } from "#contract/money.ts";
import { countRows } from "#db/expressions.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../../operations/readClock.ts";
import { forgetEnded } from "../../operations/setAsideRows.ts";
import { grievanceAlerts } from "./grievanceAlerts.ts";
import { parcelAlerts } from "./parcelAlerts.ts";

export type AlertKind = MoneyAlert["kind"];

/** Opens an alert for an operator; one that is open for the same thing stays as it is. */
export async function openAlert(
  tx: Transaction,
  { kind, subject, detail }: { kind: AlertKind; subject: string; detail: string },
): Promise<void> {
  await tx
    .insertInto("money_alerts")
    .values({ kind, subject, detail: detail.slice(0, 500) })
    .onConflict((open) => open.columns(["kind", "subject"]).where("closed_at", "is", null).doNothing())
    .execute();
}

/** Closes an alert whose reason an operator has just seen to: the next watch is up to a minute away. */
export async function closeAlert(
  tx: Transaction,
  { kind, subject }: { kind: AlertKind; subject: string },
): Promise<void> {
  await tx
    .updateTable("money_alerts")
    .set({ closed_at: blazeNow })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("closed_at", "is", null)
    .execute();
}

/** A moment as operators read it beside a bank's statement. */
function inIndia(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`;
}

/**
 * Opens an alert for everything about money that has waited longer than it may, and closes those whose reason is
 * gone. A payment is asked about for two days; a refund should be through in one; a webhook is worked off, and a
 * closed auction's deposits sorted, within seconds; a payout should arrive in a day, and a claim be answered
 * two days before its limit; a grievance keeps the clocks of the law. An auction is closed within seconds of its end, and an order that is not paid defaults
 * within an hour of its deadline; so does an offer after a missed reserve lapse. Returns how many are open.
 */
export async function watchMoney(database: Database): Promise<number> {
  return await inTransaction(database, async (tx) => {
    // Two watchers at once would close what the other has just opened.
    await sql`select pg_advisory_xact_lock(hashtext('watch_money'))`.execute(tx);
    await forgetEnded(tx);
    const { rows } = await sql<{ open: number }>`
      with due (kind, subject, detail) as (
        select 'payment_pending', id::text, provider || ' ' || reference || ' since ' || ${inIndia("created_at")}
        from payments
        where status = 'pending' and (next_check_at is null or created_at < (select blaze_now()) - interval '49 hours')
        union all
        select 'refund_pending', id::text,
          reference || ' since ' || ${inIndia("created_at")} || coalesce(': ' || problem, '')
        from refunds
        where status in ('pending', 'sent') and created_at < (select blaze_now()) - interval '1 day'
        union all
        select 'refund_failed', id::text, reference || coalesce(': ' || problem, '')
        from refunds where status = 'failed'
        union all
        select 'webhook_pending', id::text, provider || ' ' || event_id || coalesce(': ' || problem, '')
        from provider_webhooks
        where status = 'pending' and received_at < (select blaze_now()) - interval '15 minutes'
        union all
        select 'settlement_pending', listing_id::text, 'deposits unsorted since ' || ${inIndia("created_at")}
        from deposit_settlements where created_at < (select blaze_now()) - interval '10 minutes'
        union all
        select 'difference', id::text, provider || ' ' || reference
        from provider_differences where closed_at is null
        union all
        select 'payout_pending', payouts.id::text,
          payouts.reference || ' since ' || ${inIndia("payout_batches.decided_at")}
            || coalesce(': ' || payouts.problem, '')
        from payouts join payout_batches on payout_batches.id = payouts.batch_id
        where payouts.status in ('approved', 'sent')
          and payout_batches.decided_at < (select blaze_now()) - interval '1 day'
        union all
        select 'claim_pending', id::text, 'to be answered by ' || ${inIndia("waits_until")}
        from claims where waits_for = 'blaze' and waits_until < (select blaze_now()) + interval '1 day'
        union all
        select 'completion_pending', id::text, 'due since ' || ${inIndia("claimable_until")}
        from orders where stage = 'delivered' and claimable_until < (select blaze_now()) - interval '10 minutes'
        union all
        select 'auction_overdue', listing_id::text, 'over since ' || ${inIndia("ends_at")}
        from auction_states where status = 'open' and ends_at < (select blaze_now()) - interval '60 seconds'
        union all
        select 'order_overdue', id::text, 'unpaid since ' || ${inIndia("payment_deadline")}
        from orders
        where status = 'awaiting_payment' and payment_deadline < (select blaze_now()) - interval '1 hour'
        union all
        select 'offer_overdue', listing_id::text, 'open past its day since ' || ${inIndia("due_at")}
        from reserve_offers where status in ('possible', 'made') and due_at < (select blaze_now()) - interval '1 hour'
        union all
        select * from (${parcelAlerts}) as parcels
        union all
        select * from (${grievanceAlerts}) as complaints
        union all
        select 'row_set_aside', id::text, task || ' ' || subject || ', attempt ' || attempts || ': ' || problem
        from set_aside_rows
      ), closed as (
        update money_alerts set closed_at = blaze_now()
        where closed_at is null and kind = any(${[...watchedAlertKinds]}::text[])
          and not exists (select from due where due.kind = money_alerts.kind and due.subject = money_alerts.subject)
      ), opened as (
        insert into money_alerts (kind, subject, detail)
        select kind, subject, left(detail, 500) from due
        on conflict (kind, subject) where closed_at is null do nothing
      )
      select count(*)::integer as open from due`.execute(tx);
    return rows[0]?.open ?? 0;
  });
}

type AlertRow = Omit<MoneyAlert, "opened_at"> & { opened_at: Date };

/** The open alerts, the latest first, each with the auction and the amount that it is about; and how many are open. */
export async function readMoneyAlerts(
  database: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof moneyAlerts>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`opened_at`, id: sql`money_alerts.id` },
    ({ position, isAfter, slice }) => sql<AlertRow>`
      with shown as (
        select id, kind, subject, detail, opened_at, ${position},
          case when subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then subject::uuid end as thing_id,
          case when subject ~ '^[0-9]{1,18}$' then subject::bigint end as listing_id
        from money_alerts where closed_at is null and ${isAfter}
        ${slice}
      )
      select shown.id, shown.kind, subject, detail, opened_at,
        position_value, position_id, listings.id as product_id, listings.title,
        orders.number as order_number,
        coalesce(refunds.amount_paise, payments.amount_paise, payouts.amount_paise) as amount
      from shown
      left join refunds on shown.kind in ('refund_pending', 'refund_failed', 'late_answer') and refunds.id = thing_id
      left join payments
        on payments.id = case when shown.kind = 'payment_pending' then thing_id else refunds.payment_id end
      left join payouts on shown.kind in ('payout_pending', 'late_answer') and payouts.id = thing_id
      left join deposits on deposits.id = payments.deposit_id
      left join claims on shown.kind = 'claim_pending' and claims.id = thing_id
      left join orders on orders.id = coalesce(
        payments.order_id, claims.order_id, case when shown.kind in ('completion_pending', 'order_overdue', 'defaulted_unanswered')
          or shown.kind like 'parcel\\_%' or shown.kind = 'shipment_refused' then thing_id end)
      left join listings
        on listings.id = coalesce(deposits.listing_id, orders.listing_id, shown.listing_id)
      order by opened_at desc, shown.id`,
  );
  const results = rows.map(({ opened_at, ...alert }) => ({ ...alert, opened_at: opened_at.toISOString() }));
  const open = database.kysely.selectFrom("money_alerts").where("closed_at", "is", null);
  return { results, next_cursor, total: await countRows(open) };
}
