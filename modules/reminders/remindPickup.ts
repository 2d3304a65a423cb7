import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { slotAnswerBy } from "#domain/order/pickupSlots.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

type Sale = { id: string; number: string; seller_id: string; title: string };

/** Asks sellers whose orders are paid and go somewhere when Blaze may come. Returns how many were asked. */
export async function offerPickups(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "offerPickups", take: readUnasked, subjectOf: ({ id }) => id, work: offer },
    { limit },
  );
}

async function readUnasked(tx: Transaction, choice: Choice): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select orders.id, orders.number, orders.seller_id, listings.title
    from orders
    join listings on listings.id = orders.listing_id
    where orders.stage = 'awaiting_pickup'
      and not exists (select from pickups where order_id = orders.id and offered_at is not null)
      and exists (
        -- By its key: PostgreSQL would rather read every address once than those of a few thousand orders.
        select from (select * from addresses where addresses.id = orders.delivery_address_id offset 0) as addresses
        where is_brought_to(addresses.pin_code, orders.delivery_pin_code, orders.deposit_id)
          and addresses.pin_code = coalesce(orders.delivery_pin_code, addresses.pin_code))
      ${chosen(sql`orders.id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows;
}

/** Of two workers that ask at once, one writes the row, and the key of the notice is there once. */
async function offer(tx: Transaction, sales: readonly Sale[]): Promise<void> {
  const now = await readClock(tx);
  await tx
    .insertInto("pickups")
    .values(sales.map(({ id }) => ({ order_id: id, offered_at: now })))
    .onConflict((known) => known.column("order_id").doUpdateSet({ offered_at: now }))
    .execute();
  const deadline = { at: slotAnswerBy(now).toISOString() };
  await queueMessages(
    tx,
    sales.map(({ id, number, seller_id: userId, title }) => ({
      userId,
      template: "pickup_offered" as const,
      variables: { title, order: number, deadline },
      idempotencyKey: `pickup_offered:${id}`,
      path: `/sell/order/${number}`,
    })),
  );
}

type Due = Sale & { starts_at: Date; day: string };

/** Reminds sellers, in the morning before, of a pick-up that was agreed earlier. Returns how many were told. */
export async function remindPickup(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "remindPickup", take: readDue, subjectOf: ({ id }) => id, work: remind },
    { limit },
  );
}

async function readDue(tx: Transaction, choice: Choice): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with today as (select blaze_now() at time zone 'Asia/Kolkata' as moment)
    select orders.id, orders.number, orders.seller_id, listings.title, pickups.starts_at,
      (pickups.starts_at at time zone 'Asia/Kolkata')::date::text as day
    from today
    join pickups on (pickups.starts_at at time zone 'Asia/Kolkata')::date = today.moment::date + 1
      and pickups.starts_at > (select blaze_now()) and pickups.starts_at < (select blaze_now()) + interval '2 days'
      and (pickups.chosen_at at time zone 'Asia/Kolkata')::date < today.moment::date
    join orders on orders.id = pickups.order_id and orders.stage = 'pickup_scheduled'
    join listings on listings.id = orders.listing_id
    where extract(hour from today.moment) >= 9
      and not exists (
        select from messages
        where messages.user_id = orders.seller_id
          and messages.idempotency_key = 'pickup_tomorrow:' || orders.id || ':'
            || (pickups.starts_at at time zone 'Asia/Kolkata')::date)
      ${chosen(sql`orders.id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, sales: readonly Due[]): Promise<void> {
  await queueMessages(
    tx,
    sales.map(({ id, number, seller_id: userId, title, starts_at: startsAt, day }) => ({
      userId,
      template: "pickup_tomorrow" as const,
      variables: { title, order: number, time: { at: startsAt.toISOString() } },
      idempotencyKey: `pickup_tomorrow:${id}:${day}`,
      path: `/sell/order/${number}`,
    })),
  );
}
