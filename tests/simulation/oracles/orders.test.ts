import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import type { Oracle } from "./oracle.ts";
import { ordersAreJust } from "./orders.ts";
import { lateMoneyUndoesDefaults, whoPaidIsNotDefaulted } from "./paidInTime.ts";
import { moneyMovesOnce, nobodyPaidTwice } from "./providers.ts";

let world: World;
let process: SimulatedProcess;
const hourMs = 3_600_000;

/** Five people bid, the first two in the chain do not pay, the third does. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const { make, sellers, categoryId, buyers } = world;
  const { id: listingId } = await make.listing({
    sellerId: sellers[0] as string,
    categoryId,
    endsInMs: hourMs,
  });
  for (const [place, bidderId] of buyers.slice(0, 5).entries()) {
    await make.deposit({ listingId, bidderId });
    const amountPaise = paise((1000 + 500 * place) * 100);
    await askForBid(world, process.batcher, { listingId, bidderId, amountPaise, hadDeposit: true });
  }
  await sql`update deposits set default_terms = 'kept'`.execute(world.database.outside.kysely);
  await setClockBy(world, 2 * hourMs);
  await closeDueAuctions(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
  for (const _ of [1, 2]) {
    await setClockBy(world, 48 * hourMs);
    await defaultOverdueOrders(process.database, { limit: 10 });
  }
  await payLastOrder();
});
after(async () => await world.close());

async function payLastOrder(): Promise<void> {
  const { rows } = await sql<{ orderId: string; userId: string; due: number }>`
    select id as "orderId", buyer_id as "userId", amount_paise as due from orders
    where status = 'awaiting_payment'`.execute(world.database.outside.kysely);
  const [order] = rows;
  assert.ok(order);
  const input = { ...order, amountPaise: paise(order.due), method: "BASISPAY" as const };
  const checkout = await startOrderPayment(process, input);
  assert.ok("reference" in checkout);
  world.standins.pay(checkout.reference, "success");
  await verifyPayment(process, { paymentId: checkout.payment_id, userId: order.userId });
}

const all: readonly Oracle[] = [
  ordersAreJust,
  whoPaidIsNotDefaulted,
  moneyMovesOnce,
  nobodyPaidTwice,
  lateMoneyUndoesDefaults,
];

const rules = async () => {
  const broken = [];
  for (const oracle of all) broken.push(...(await oracle(world)).map(({ rule }) => rule));
  return [...new Set(broken)].toSorted();
};

test("a chain in which the third buyer pays breaks no rule", async () => {
  const { rows } = await sql<{ status: string }>`
    select status from orders order by chain_position`.execute(world.database.outside.kysely);
  assert.deepEqual(
    rows.map(({ status }) => status),
    ["payment_defaulted", "payment_defaulted", "paid"],
  );
  assert.deepEqual(await rules(), []);
});

type Break = readonly [what: string, change: RawBuilder<unknown>, rules: readonly string[]];

const breaks: readonly Break[] = [
  [
    "the winner gets no order",
    sql`update auction_states set leader_id = (select buyer_id from orders where chain_position = 2), leader_max_paise = null`,
    ["the winner gets the order"],
  ],
  [
    "the chain goes to the wrong one",
    sql`update orders set buyer_id = bids.bidder_id, amount_paise = bids.amount_paise from bids
      where chain_position = 2 and bids.seq = 2`,
    ["the chain goes down", "the chain passes over nobody"],
  ],
  [
    "another price than the buyer bid",
    sql`update orders set amount_paise = amount_paise + 100 where chain_position = 2`,
    ["an order is for the highest bid of its buyer"],
  ],
  [
    "an hour less to pay",
    sql`update orders set payment_deadline = payment_deadline - interval '1 hour'`,
    ["a buyer has until nine in the evening"],
  ],
  [
    "the wrong one stands by",
    sql`update deposits set standby_rank = 3 where bidder_id = (select bidder_id from bids where seq = 1)`,
    ["the next three bidders stand by"],
  ],
  [
    "a deposit is kept against its terms",
    sql`update deposits set default_terms = 'returned' where status = 'forfeited'`,
    ["a deposit is kept by its terms alone"],
  ],
  [
    "a defaulter's deposit goes back against its terms",
    sql`update deposits set status = 'refunded' where status = 'forfeited'`,
    ["a deposit is kept by its terms"],
  ],
  [
    "a strike for nothing",
    sql`insert into strikes (user_id, order_id, reason) select seller_id, id, 'seller_cancelled' from orders
      where chain_position = 3`,
    ["a seller who cancels gets a strike"],
  ],
  ["a buyer without the thing", sql`update listings set status = 'unsold'`, ["a sold listing has a buyer"]],
  [
    "the buyer who paid is defaulted",
    sql`update orders set status = 'payment_defaulted', stage = null where chain_position = 3`,
    [
      "a deposit is kept by its terms",
      "a sold listing has a buyer",
      "an order is paid once",
      "who paid in time stays defaulted",
      "who paid in time was defaulted",
    ],
  ],
  [
    "credited and never paid",
    sql`insert into payments (order_id, payer_id, provider, mode, amount_paise, status, reference, checkout)
      select id, buyer_id, 'BASISPAY', 'BASISPAY', 100, 'success', 'nowhere', '{}' from orders
      where chain_position = 1`,
    ["what is credited was paid at the provider"],
  ],
  [
    "taken and not known",
    sql`update payments set reference = 'another', status = 'failed'`,
    ["an order is paid once", "what a provider took is known"],
  ],
  [
    "a refund that was never made",
    sql`insert into refunds (payment_id, amount_paise, reason, status, reference)
      select id, amount_paise, 'payment_defaulted', 'processed', 'refund-1' from payments`,
    ["a refund is made once at the provider"],
  ],
];

for (const [what, change, expected] of breaks) {
  test(`it is reported: ${what}`, async () => {
    const { kysely } = world.database.outside;
    await undoing(async () => {
      await change.execute(kysely);
      assert.deepEqual(await rules(), expected);
    });
  });
}

/** What the tables held before is there again afterwards. */
async function undoing(work: () => Promise<void>): Promise<void> {
  const { pool } = world.database.outside;
  const tables = ["auction_states", "listings", "orders", "deposits", "payments"];
  for (const table of tables) await pool.query(`create table sim.${table} as select * from ${table}`);
  try {
    await work();
  } finally {
    await pool.query("set session_replication_role = replica; truncate refunds, strikes");
    await pool.query("delete from payments where reference = 'nowhere'");
    for (const table of tables) {
      const { rows } = await pool.query<{ sets: string }>(
        `select string_agg(format('%I = kept.%I', attname, attname), ', ') as sets from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
        [`public.${table}`],
      );
      const key = table === "auction_states" ? "listing_id" : "id";
      await pool.query(
        `update ${table} set ${rows[0]?.sets} from sim.${table} as kept where ${table}.${key} = kept.${key}`,
      );
      await pool.query(`drop table sim.${table}`);
    }
    await pool.query("set session_replication_role = default");
  }
}

test("it is reported: the provider was paid or gave back twice", async () => {
  const { books } = world.standins;
  const [payment] = books().payments;
  assert.ok(payment);
  const { reference: paymentReference, amountPaise } = payment;
  const pretend = async (change: Partial<ReturnType<typeof books>>) => {
    world.standins.books = () => ({ ...books(), ...change });
    const found = await rules();
    world.standins.books = books;
    return found;
  };
  const strange = { reference: "T1", amountPaise: 100, status: "SUCCESS" };
  assert.deepEqual(await pretend({ transfers: [strange] }), ["a payout is transferred once"]);
  assert.deepEqual(await pretend({ payments: [payment, payment] }), ["an order is paid once"]);
  const back = { reference: null, paymentReference, amountPaise };
  assert.deepEqual(await pretend({ refunds: [back, back] }), [
    "an order is paid once",
    "no more goes back than was paid",
  ]);
});
