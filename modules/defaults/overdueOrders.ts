import { type InferResult, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
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

/** How long the provider of a payment has been silent since the deadline of its order; for `payments` of `orders`. */
const silence = sql<{ silent: number; silent_from: Date | null; silent_to: Date | null }>`(
  select count(*)::integer as silent, min(asked_at) as silent_from, max(asked_at) as silent_to
  from provider_silences
  where provider_silences.provider = payments.provider and asked_at >= payment_deadline
)`.as("silence");

/** These orders with each attempt to pay them; one row of nulls for an order that nobody has tried to pay. */
function selectAttempts(tx: Transaction, orderIds: readonly string[]) {
  return tx
    .selectFrom("orders")
    .leftJoin("payments", "payments.order_id", "orders.id")
    .innerJoinLateral(silence, (join) => join.onTrue())
    .select(["orders.id as order_id", "orders.payment_deadline"])
    .select(["payments.status", "payments.provider_reference", "payments.is_final", "payments.answered_at"])
    .select(["payments.unanswered", "payments.unanswered_from", "payments.unanswered_to"])
    .select(["silence.silent", "silence.silent_from", "silence.silent_to"])
    .where("orders.id", "=", anyOf(orderIds));
}

type AttemptRow = InferResult<ReturnType<typeof selectAttempts>>[number];

/** What the rule says of each of these orders. */
async function decideDefaults(
  tx: Transaction,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, DefaultDecision>> {
  const rows = await selectAttempts(tx, orderIds).execute();
  const decisions = new Map<string, DefaultDecision>();
  for (const [orderId, attempts] of Map.groupBy(rows, (row) => row.order_id)) {
    const deadline = attempts[0]?.payment_deadline as Date;
    decisions.set(orderId, defaultDecision({ deadline, attempts: attempts.flatMap(attemptOf) }, now));
  }
  return decisions;
}

/** None for an order that nobody has tried to pay. */
function attemptOf(row: AttemptRow): PaymentAttemptAtDeadline[] {
  const { status, provider_reference, is_final, answered_at, unanswered } = row;
  if (status === null || is_final === null || unanswered === null) return [];
  return [
    {
      isAtProvider: provider_reference !== null,
      status,
      isFinal: is_final,
      answeredAt: answered_at,
      unanswered: { count: unanswered, from: row.unanswered_from, to: row.unanswered_to },
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
