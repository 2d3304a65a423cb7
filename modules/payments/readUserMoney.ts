import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { MoneyMovement, userMoney } from "#contract/money.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { returnCause, returningEvents } from "#domain/order/returnCause.ts";

type Moment = "created_at" | "finished_at" | "promised_at" | "expires_at" | "unpaid_at";
type MovementRow = Omit<MoneyMovement, Moment | "reason"> & {
  reason: string | null;
  created_at: Date;
  finished_at: Date | null;
  promised_at: Date | null;
  expires_at: Date | null;
  unpaid_at: Date | null;
};

/** Of a refund: what last sent the money of its order back, be it the order's payment or the deposit that counts for it. */
const returningEvent = sql`(
  select order_events.kind from order_events
  where order_events.kind in (${sql.join(returningEvents)}) and order_events.order_id = coalesce(payments.order_id, (
    select won.id from orders as won where won.buyer_id = payments.payer_id and won.deposit_id = payments.deposit_id
    order by won.created_at desc limit 1))
  order by order_events.id desc limit 1)`;

/**
 * Every movement of a person's money, the latest first: what they paid or tried to pay, what went back to them,
 * deposits that were kept, and those of them that were given back. A payment that was only begun and has run out is left out: nothing moved.
 */
export async function readUserMoney(
  database: Database,
  userId: string,
  page: KeysetPage,
): Promise<AnswerOf<typeof userMoney>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`movement.created_at`, id: sql`movement.id` },
    ({ position, isAfter, slice }) => sql<MovementRow>`
      with movement as (
        ${sql.join(
          movementsOf(userId).map(
            (movements) =>
              sql`(select movement.* from (${movements}) as movement (${columns}) where ${isAfter} ${slice})`,
          ),
          sql` union all `,
        )}
      )
      select movement.*, listings.title, paid_order.number as order_number,
        paid_order.paid_at is not null as is_order_paid, ${position}
      from movement join listings on listings.id = movement.product_id
      left join orders as paid_order on paid_order.id = movement.order_id
      ${slice}`,
  );
  return { results: rows.map(movementOf), next_cursor, ...(await readSums(database, userId)) };
}

const columns = sql`id, kind, direction, status, amount, provider, reference, reason, order_id, product_id, created_at,
  finished_at, promised_at, expires_at, unpaid_at`;

/** Each kind is read as far as the page goes: what a row costs beyond its moment, the others do not. */
const movementsOf = (userId: string) => [
  sql`
    select payments.id, case when payments.deposit_id is null then 'order_payment' else 'deposit' end as kind,
      'paid' as direction, payments.status, payments.amount_paise as amount, payments.provider,
      coalesce(payments.provider_reference, payments.reference) as reference, null as reason,
      payments.order_id, coalesce(deposits.listing_id, orders.listing_id) as product_id, payments.created_at,
      payments.settled_at as finished_at, null::timestamptz as promised_at,
      payments.expires_at, payments.unpaid_at
    from payments
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id
    where payments.payer_id = ${userId} and payments.status <> 'expired'`,
  sql`
    select refunds.id, 'refund', 'returned', refunds.status, refunds.amount_paise, payments.provider,
      coalesce(refunds.provider_reference, refunds.reference),
      case when refunds.reason = 'payment_defaulted' and orders.status = 'payment_defaulted' and exists (
        select from order_events where order_events.order_id = orders.id and kind = 'found_late')
        then 'payment_found_late'
      when refunds.reason = 'order_returned' then coalesce(${returningEvent}, refunds.reason)
      else refunds.reason end, payments.order_id,
      coalesce(deposits.listing_id, orders.listing_id), refunds.created_at, refunds.processed_at,
      coalesce(case when refunds.reason = 'deposit' then deposits.refund_due_at end,
        refunds.created_at + interval '7 days'), null::timestamptz, null::timestamptz
    from (select * from payments where payer_id = ${userId} offset 0) as payments
    -- From each payment to its refunds: joined freely, the refunds of everybody were read.
    join lateral (select * from refunds where payment_id = payments.id offset 0) as refunds on true
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id`,
  sql`
    select deposits.id, 'deposit_kept', 'kept', 'processed', deposits.amount_paise,
      coalesce(deposits.provider, ''), deposits.id::text, null, null::uuid, deposits.listing_id,
      coalesce(deposits.forfeited_at, deposits.finished_at), coalesce(deposits.forfeited_at, deposits.finished_at),
      null::timestamptz, null::timestamptz, null::timestamptz
    from deposits
    where deposits.bidder_id = ${userId} and deposits.amount_paise > 0
      and (deposits.status = 'forfeited' or deposits.forfeited_at is not null)`,
  sql`
    select deposits.id, 'deposit_given_back', 'returned', 'processed', deposits.amount_paise,
      coalesce(deposits.provider, ''), deposits.id::text, null, null::uuid, deposits.listing_id,
      deposits.forfeiture_reversed_at, deposits.forfeiture_reversed_at, null::timestamptz, null::timestamptz,
      null::timestamptz
    from deposits
    where deposits.bidder_id = ${userId} and deposits.amount_paise > 0
      and deposits.forfeiture_reversed_at is not null`,
];

function movementOf(row: MovementRow): MoneyMovement {
  return {
    id: row.id,
    kind: row.kind,
    direction: row.direction,
    status: row.status,
    amount: row.amount,
    provider: row.provider,
    reference: row.reference,
    reason: reasonOf(row.reason),
    title: row.title,
    product_id: row.product_id,
    order_id: row.order_id,
    order_number: row.order_number,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    promised_at: row.promised_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    unpaid_at: row.unpaid_at?.toISOString() ?? null,
    is_order_paid: row.is_order_paid,
  };
}

/** Of an order's money, what happened to it; any other reason stands for itself. */
function reasonOf(reason: string | null): MoneyMovement["reason"] {
  return reason === null ? null : (returnCause([reason]) ?? (reason as MoneyMovement["reason"]));
}

/** Both stand in the ledger, which is what Blaze owes them. */
async function readSums(database: Database, userId: string): Promise<{ held: Paise; coming_back: Paise }> {
  const { rows } = await sql<{ held: Paise; coming_back: Paise }>`
    select coalesce(-sum(balance_paise) filter (where code = ${`deposits_held:${userId}`}), 0)::bigint as held,
      coalesce(-sum(balance_paise) filter (where code = ${`buyer:${userId}`}), 0)::bigint as coming_back
    from ledger_accounts
    where code in (${`deposits_held:${userId}`}, ${`buyer:${userId}`})`.execute(database.kysely);
  return rows[0] ?? { held: noPaise, coming_back: noPaise };
}
