import type { Pool, PoolClient } from "pg";
import { paymentDeadline, standardPaymentHours } from "#domain/auction/paymentDeadline.ts";
import { wakeLiveSql } from "#modules/live/recordEvents.ts";

/**
 * Closing as it is usually written: a worker takes one due auction at a time, in a transaction of its own,
 * and deals with its order, its deposits and its notices one by one. Returns how many were closed.
 */
export async function closeRowByRow(pool: Pool, workers: number, limit: number): Promise<number> {
  let closed = 0;
  const work = async () => {
    while (closed < limit && (await closeOne(pool))) closed += 1;
  };
  await Promise.all(Array.from({ length: workers }, work));
  return closed;
}

async function closeOne(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const isClosed = await closeNext(client);
    await client.query("commit");
    return isClosed;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

type Due = {
  listing_id: number;
  leader_id: string | null;
  seller_id: string;
  price_paise: number;
  now: Date;
};
type Deposit = { id: string; bidder_id: string };

async function closeNext(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<Due>({
    name: "row_take",
    text: `select listing_id, leader_id, seller_id, price_paise, blaze_now() as now from auction_states
      where status = 'open' and ends_at <= blaze_now()
      order by ends_at, listing_id limit 1 for update skip locked`,
  });
  const [due] = rows;
  if (due === undefined) return false;
  const id = due.listing_id;
  await run(client, "row_close", "update auction_states set status = 'closed' where listing_id = $1", [id]);
  await run(client, "row_list", "update listings set status = 'sold', closed_at = $2 where id = $1", [
    id,
    due.now,
  ]);
  await orderForWinner(client, due);
  await settleDeposits(client, due);
  await tellWatchers(client, due);
  return true;
}

async function orderForWinner(client: PoolClient, due: Due): Promise<void> {
  await run(
    client,
    "row_order",
    `insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status, payment_deadline)
     select $1, 1, $2, $3, id, $4, 'awaiting_payment', $5 from deposits where listing_id = $1 and bidder_id = $2`,
    [
      due.listing_id,
      due.leader_id,
      due.seller_id,
      due.price_paise,
      paymentDeadline(due.now, standardPaymentHours),
    ],
  );
  await tell(client, due.listing_id, due.leader_id, "won");
  await notify(client, due.listing_id, due.seller_id, "sold");
}

async function settleDeposits(client: PoolClient, due: Due): Promise<void> {
  const { rows } = await client.query<Deposit>({
    name: "row_deposits",
    text: `select id, bidder_id from deposits
      join lateral (select max(seq) as seq from bids
        where bids.listing_id = deposits.listing_id and bids.bidder_id = deposits.bidder_id) as last on true
      where deposits.listing_id = $1 and status = 'held' order by last.seq desc nulls last for update of deposits`,
    values: [due.listing_id],
  });
  for (const [index, deposit] of rows.entries()) await settleDeposit(client, due, deposit, index + 1);
}

async function settleDeposit(client: PoolClient, due: Due, deposit: Deposit, place: number): Promise<void> {
  const { id, bidder_id: bidderId } = deposit;
  if (place === 1) {
    await run(client, "row_apply", "update deposits set status = 'applied', finished_at = $2 where id = $1", [
      id,
      due.now,
    ]);
  } else if (place <= 4) {
    await run(client, "row_stand", "update deposits set standby_rank = $2 where id = $1", [id, place - 1]);
  } else {
    await run(
      client,
      "row_refund",
      "update deposits set status = 'refund_due', refund_due_at = $2 where id = $1",
      [id, due.now],
    );
  }
  if (place > 1) await tell(client, due.listing_id, bidderId, "lost");
}

async function tellWatchers(client: PoolClient, due: Due): Promise<void> {
  const payload = { product_status: "sold", price_paise: due.price_paise, leader_id: due.leader_id };
  await run(
    client,
    "row_listing",
    "insert into live_events (kind, listing_id, payload) values ('listing', $1, $2)",
    [due.listing_id, JSON.stringify(payload)],
  );
  await client.query(wakeLiveSql);
}

/** The event on the person's screen and the notice that is sent to them. */
async function tell(
  client: PoolClient,
  listingId: number,
  userId: string | null,
  kind: string,
): Promise<void> {
  await run(
    client,
    "row_tell",
    "insert into live_events (kind, listing_id, user_id, payload) values ('personal', $1, $2, $3)",
    [listingId, userId, JSON.stringify({ kind, order_id: null })],
  );
  await notify(client, listingId, userId, kind);
}

async function notify(
  client: PoolClient,
  listingId: number,
  userId: string | null,
  kind: string,
): Promise<void> {
  await run(
    client,
    "row_notify",
    `insert into messages (user_id, idempotency_key, template, variables, text, path)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      userId,
      `${kind}:${listingId}`,
      kind,
      JSON.stringify({ title: `Listing ${listingId}`, amount: "₹3,000" }),
      `The auction of Listing ${listingId} has ended. Blaze tells you how it went.`,
      `/product/${listingId}`,
    ],
  );
}

async function run(client: PoolClient, name: string, text: string, values: unknown[]): Promise<void> {
  await client.query({ name, text, values });
}
