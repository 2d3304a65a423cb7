import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import {
  type DefaultDecision,
  defaultDecision,
  type PaymentAttemptAtDeadline,
  silenceMs,
} from "#domain/order/defaultDecision.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";

/** The deadline as a text: a Date would cut off its microseconds, and the next page would begin with the same rows. */
type Overdue = { id: string; deadline: string };

const pageSize = 200;

/**
 * Locks orders that may default now. It looks at them without a lock first, because those that wait for a provider's
 * answer must not be held while others default, and decides once more under the lock.
 */
export async function lockOverdueOrders(tx: Transaction, choice: Choice): Promise<string[]> {
  const now = await readClock(tx);
  const locked: string[] = [];
  for (let page: Overdue[] | null = null; locked.length < choice.limit; ) {
    page = await readOverdue(tx, { now, choice, after: page?.at(-1) });
    const due = await mayDefault(tx, idsOf(page), now);
    const taken = await lockAwaiting(tx, due, { ...choice, limit: choice.limit - locked.length });
    locked.push(...(await mayDefault(tx, taken, now)));
    if (page.length < pageSize) break;
  }
  return locked;
}

function idsOf(orders: readonly { id: string }[]): string[] {
  return orders.map(({ id }) => id);
}

async function mayDefault(tx: Transaction, orderIds: readonly string[], now: Date): Promise<string[]> {
  const decisions = await decideDefaults(tx, orderIds, now);
  return orderIds.filter((id) => (decisions.get(id) ?? "wait") !== "wait");
}

type Wanted = { now: Date; choice: Choice; after: Overdue | undefined };

/**
 * Orders past their deadline, whose auction's deposits are sorted, because they name the next bidder. Those that are
 * certain to wait are left out here: an attempt is unanswered, and no silence can have lasted long enough.
 */
async function readOverdue(tx: Transaction, { now, choice, after }: Wanted): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select id, payment_deadline::text as deadline from orders
    where status = 'awaiting_payment' and payment_deadline <= ${now}
      ${after === undefined ? sql`` : sql`and (payment_deadline, id) > (${after.deadline}::timestamptz, ${after.id}::uuid)`}
      and not exists (select from deposit_settlements where listing_id = orders.listing_id)
      and (payment_deadline <= ${new Date(now.getTime() - silenceMs)} or not exists (
        select from payments
        where order_id = orders.id and provider_reference is not null and status <> 'success' and not is_final
          and (answered_at is null or answered_at < date_trunc('milliseconds', payment_deadline))))
      ${chosen(sql`id`, choice)}
    order by payment_deadline, id
    limit ${pageSize}`.execute(tx);
  return rows;
}

async function lockAwaiting(tx: Transaction, orderIds: readonly string[], choice: Choice): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from orders where id = any(${[...orderIds]}::uuid[]) and status = 'awaiting_payment'
    order by payment_deadline, id
    limit ${choice.limit}
    for no key update ${othersLocked(choice)}`.execute(tx);
  return idsOf(rows);
}

type AttemptRow = {
  order_id: string;
  payment_deadline: Date;
  status: PaymentAttemptAtDeadline["status"] | null;
  provider_reference: string | null;
  is_final: boolean;
  answered_at: Date | null;
  unanswered: number;
  unanswered_from: Date | null;
  unanswered_to: Date | null;
  silent: number;
  silent_from: Date | null;
  silent_to: Date | null;
};

/** What the rule says of each of these orders. */
async function decideDefaults(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, DefaultDecision>> {
  const { rows } = await sql<AttemptRow>`
    select orders.id as order_id, payment_deadline, payments.status, provider_reference, is_final, answered_at,
      unanswered, unanswered_from, unanswered_to, silent, silent_from, silent_to
    from orders
    left join payments on payments.order_id = orders.id
    left join lateral (
      select count(*)::integer as silent, min(asked_at) as silent_from, max(asked_at) as silent_to
      from provider_silences
      where provider_silences.provider = payments.provider and asked_at >= payment_deadline
    ) as silence on true
    where orders.id = any(${[...orderIds]}::uuid[])`.execute(tx);
  const decisions = new Map<string, DefaultDecision>();
  for (const [orderId, attempts] of Map.groupBy(rows, (row) => row.order_id)) {
    const deadline = attempts[0]?.payment_deadline as Date;
    decisions.set(orderId, defaultDecision({ deadline, attempts: attempts.flatMap(attemptOf) }, now));
  }
  return decisions;
}

/** None for an order that nobody has tried to pay. */
function attemptOf(row: AttemptRow): PaymentAttemptAtDeadline[] {
  const { status, provider_reference, is_final, answered_at } = row;
  if (status === null) return [];
  return [
    {
      isAtProvider: provider_reference !== null,
      status,
      isFinal: is_final,
      answeredAt: answered_at,
      unanswered: { count: row.unanswered, from: row.unanswered_from, to: row.unanswered_to },
      providerUnanswered: { count: row.silent, from: row.silent_from, to: row.silent_to },
    },
  ];
}

/** Opens an alert for each order that defaults although its providers did not answer, and says which these are. */
export async function alertUnanswered(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const decisions = await decideDefaults(tx, orderIds, now);
  const unanswered = orderIds.filter((id) => decisions.get(id) === "unanswered");
  if (unanswered.length === 0) return new Set();
  const { rows } = await sql<{ order_id: string; detail: string }>`
    select order_id, string_agg(provider || ' ' || reference, ', ' order by payments.created_at)
      || ': no answer since ' || to_char(min(payment_deadline) at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as detail
    from payments join orders on orders.id = payments.order_id
    where order_id = any(${unanswered}::uuid[]) and payments.status <> 'success'
      and provider_reference is not null and not is_final
      and (answered_at is null or answered_at < payment_deadline)
    group by order_id order by order_id`.execute(tx);
  for (const { order_id: subject, detail } of rows) {
    await openAlert(tx, { kind: "defaulted_unanswered", subject, detail });
  }
  return new Set(unanswered);
}
