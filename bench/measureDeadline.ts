import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { startStandins } from "#standins/startStandins.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { startRealWorker } from "./support/realWorker.ts";
import { insertAuctions, makeWorld, type World } from "./support/world.ts";

export type DeadlineRound = { readonly askedSeconds: number; readonly defaultedSeconds: number };

/** How long the provider takes for a question. */
export const latencyMs = 200;
/** Due at the same deadline at the provider that hangs. */
export const dueWhileHanging = 2_000;

const slow = "RAZORPAY";
const hangs = "CASHFREE";
/** Rows must stand, and the worker run, before the deadline comes. */
const leadSeconds = 15;
const longestRoundSeconds = 600;

/** From the deadline until the worker has asked about the last payment, and until the last order has defaulted. */
export async function measureDeadline(
  { url, database: { pool } }: BenchDatabase,
  { payments, hanging }: { payments: number; hanging: boolean },
): Promise<DeadlineRound> {
  const world = await makeWorld(pool, { auctions: 32, bidders: 256 });
  const standins = await startStandins();
  standins.faults.slow(slow, latencyMs);
  const { rows } = await pool.query<{ deadline: string }>(
    "select (blaze_now() + $1 * interval '1 second')::text as deadline",
    [leadSeconds + payments / 1000],
  );
  const deadline = rows[0]?.deadline ?? "";
  await insertDue(pool, world, { provider: slow, count: payments, deadline });
  if (hanging) {
    standins.faults.arm({ provider: hangs, kind: "hang" }, Number.POSITIVE_INFINITY);
    await insertDue(pool, world, { provider: hangs, count: dueWhileHanging, deadline });
  }
  await pool.query("vacuum analyze");
  const worker = startRealWorker(url, standins);
  try {
    const askedSeconds = await until(pool, deadline, unasked);
    const defaultedSeconds = await until(pool, deadline, undefaulted);
    return { askedSeconds, defaultedSeconds };
  } finally {
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await standins.close();
  }
}

type Due = { provider: string; count: number; deadline: string };

/** Orders that wait to be paid, each with a payment that was begun at the provider. */
async function insertDue(pool: Pool, made: World, { provider, count, deadline }: Due): Promise<void> {
  const { sellerIds, categoryId, bidderIds } = made;
  const listingIds = await insertAuctions(pool, { sellerIds, categoryId, count, endsIn: "-1 hour" });
  await pool.query("update auction_states set status = 'closed' where listing_id = any($1::bigint[])", [
    listingIds,
  ]);
  await pool.query(
    `with listing as (
       update listings set status = 'sold', closed_at = blaze_now() where id = any($1::bigint[])
       returning id, seller_id
     ), deposit as (
       insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at, finished_at)
       select id, ($2::uuid[])[id % cardinality($2::uuid[]) + 1], 0, 'applied', 'NONE', blaze_now(), blaze_now()
       from listing
       returning id, listing_id, bidder_id
     ), placed as (
       insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status,
         payment_deadline)
       select listing.id, 1, bidder_id, seller_id, deposit.id, 100000, 'awaiting_payment', $4::timestamptz
       from deposit join listing on listing.id = deposit.listing_id
       returning id, buyer_id
     )
     insert into payments (order_id, payer_id, provider, mode, amount_paise, reference, provider_reference, checkout,
       next_check_at)
     select id, buyer_id, $3, 'ONLINE', 100000, 'BENCH' || id, 'BENCH' || id, '{}', $4::timestamptz
     from placed`,
    [listingIds, bidderIds, provider, deadline],
  );
}

const unasked = `
  select count(*)::integer as left from payments
  where provider = '${slow}' and (answered_at is null or answered_at < $1::timestamptz) and exists (
    select from orders where id = order_id and payment_deadline = $1::timestamptz)`;
const undefaulted = `
  select count(*)::integer as left from orders
  where status = 'awaiting_payment' and payment_deadline = $1::timestamptz and exists (
    select from payments where order_id = orders.id and provider = '${slow}')`;

/** Seconds from the deadline until the question finds nothing more. */
async function until(pool: Pool, deadline: string, question: string): Promise<number> {
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(question, [deadline]);
    const { rows: clock } = await pool.query<{ seconds: number }>(
      "select extract(epoch from blaze_now() - $1::timestamptz)::float8 as seconds",
      [deadline],
    );
    const seconds = clock[0]?.seconds ?? 0;
    if (rows[0]?.left === 0) return seconds;
    if (seconds > longestRoundSeconds) throw new Error(`${rows[0]?.left} left after ${seconds} s`);
    await pause(500);
  }
}
