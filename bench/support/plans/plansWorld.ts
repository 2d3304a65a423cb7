import type pg from "pg";
import { makeDesksWorld } from "../desks/desksWorld.ts";
import { fill } from "../desks/fill.ts";
import { growSearchWorld, makeSearchWorld } from "../searchWorld.ts";
import { standingFillings } from "./standing.ts";

/** Whose calls are measured, and about what. */
export type PlansWorld = {
  readonly operatorId: string;
  /** Sells a hundredth of all orders. */
  readonly bigSellerId: string;
  /** What the big seller's public page is found by. */
  readonly publicId: string;
  /** Buys half a hundredth of all orders, and lost as many. */
  readonly bigBuyerId: string;
  /** One of the big seller's sold listings. */
  readonly soldId: number;
  readonly openId: number;
  readonly category: { readonly id: number; readonly slug: string };
  readonly word: string;
};

/** A marketplace with so many orders: their trade and their money, three tenths as many running auctions, and what waits. */
export async function makePlansWorld(pool: pg.Pool, orders: number): Promise<PlansWorld> {
  const { operatorId } = await makeDesksWorld(pool, orders);
  const search = await makeSearchWorld(pool);
  await growSearchWorld(pool, search, Math.floor(orders / 5));
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await fill(client, standingFillings, orders);
    await client.query(lost, [orders / 50 + 1]);
    await client.query("vacuum analyze");
  } finally {
    client.release(true);
  }
  return await findPlansWorld(pool, orders, operatorId);
}

/** The big buyer lost as well: every deposit of these was somebody else's. */
const lost = `
  with theirs as (
    select n, bench.id('user', $1) as user_id from bench.orders
    where n % 200 = 13 and loser_id not in (buyer_id, seller_id) and bench.id('user', $1) not in (buyer_id, seller_id)
  ), deposited as (
    update deposits set bidder_id = user_id from theirs where deposits.id = bench.id('loser', n)
  ), paid as (
    update payments set payer_id = user_id from theirs where payments.id = bench.id('paid-loser', n)
  )
  update bids set bidder_id = user_id from theirs where listing_id = n and seq = 2`;

/** Rows of a filled world. */
async function findPlansWorld(pool: pg.Pool, orders: number, operatorId: string): Promise<PlansWorld> {
  const { rows } = await pool.query<Omit<PlansWorld, "operatorId">>(
    `select bench.id('user', 1) as "bigSellerId", (select public_id from users where id = bench.id('user', 1)) as "publicId",
       bench.id('user', $1::bigint + 1) as "bigBuyerId",
       7 as "soldId", (select max(listing_id) from auction_states where status = 'open') as "openId",
       (select json_build_object('id', id, 'slug', slug) from categories where slug = 'search-2') as category,
       (select word from search_words order by listing_count desc offset 100 limit 1) as word`,
    [Math.floor(orders / 50)],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the database answered without a row");
  return { ...found, operatorId };
}
