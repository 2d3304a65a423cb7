import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { lacksAddress } from "../messaging/noticeAsks.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

/** After so many days an operator calls the buyer or cancels: the order has long been late on their desk. */
const days = 7;

type Addressless = { id: string; number: string; buyer_id: string; title: string; day: number };

/** Asks buyers, once a day, where the order goes that they have paid. Returns how many were asked. */
export async function remindAddress(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "remindAddress", take: readAddressless, subjectOf: ({ id }) => id, work: remind },
    { limit },
  );
}

async function readAddressless(tx: Transaction, choice: Choice): Promise<Addressless[]> {
  const { rows } = await sql<Addressless>`
    select orders.id, orders.number, orders.buyer_id, listings.title, age.days as day
    from orders
    join listings on listings.id = orders.listing_id
    cross join lateral (
      select floor(extract(epoch from (select blaze_now()) - orders.stage_since) / 86400)::int as days
    ) as age
    where orders.stage = 'awaiting_pickup'
      and ${lacksAddress}
      and orders.stage_since > (select blaze_now()) - ${days} * interval '1 day'
      and not exists (
        select from messages
        where messages.user_id = orders.buyer_id
          and messages.idempotency_key = 'address_needed:' || orders.id || ':' || age.days)
      ${chosen(sql`orders.id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, orders: readonly Addressless[]): Promise<void> {
  await queueMessages(
    tx,
    orders.map(({ id, number, buyer_id: userId, title, day }) => ({
      userId,
      template: day === 0 ? ("address_needed" as const) : ("address_still_needed" as const),
      variables: { title, order: number },
      idempotencyKey: `address_needed:${id}:${day}`,
      path: `/order/${number}`,
    })),
  );
}
