import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { lockAuctions } from "#modules/bidding/lockAuctions.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { lockClosedDeposits, readClosedAuctions } from "#modules/closing/closedDeposits.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { lockDeposits, lockStandby } from "#modules/deposits/depositRows.ts";
import { postTransfers } from "#modules/ledger/postTransfers.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { settleOrderPayment } from "#modules/settlement/settleOrderPayment.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { depositStates, makeAuction, ordersOf } from "./auctionWorld.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

// The locks of docs/lock-order.md, one by one: what they protect, and the order in which rows are taken.
let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

const hour = 3600;

test("a bid whose flush began before the end is not lost to a closing that comes meanwhile", async () => {
  const { listingId, bidders } = await makeAuction(world, { bidders: 2, withMoney: false });
  const batcher = new BidBatcher(world.database.pool);
  const [first] = bidders;
  let bidding: ReturnType<typeof placeBid> | undefined;
  await inTransaction(world.database, async (tx) => {
    // The flush stands still between its locks and its writing.
    await sql`lock table bids in share mode`.execute(tx);
    bidding = placeBid(batcher, {
      listingId,
      bidderId: first?.id as string,
      amountPaise: rupees(9000),
    });
    await untilWaiting(world.database);
    await world.make.advanceClock(hour + 1);
    assert.equal(await closeDueAuctions(world.database, { limit: 10 }), 0, "it was closed under the bid");
  });
  assert.ok("bid" in ((await bidding) ?? {}));
  assert.equal(await closeDueAuctions(world.database, { limit: 10 }), 1);
  const [order] = await ordersOf(world, listingId);
  assert.deepEqual([order?.buyer_id, order?.amount_paise], [first?.id, rupees(9000)]);
  await batcher.close();
});

test("nobody makes a deposit for an auction that is being closed", async () => {
  const { id: listingId } = await world.make.listing();
  const { id: bidderId } = await world.make.user();
  let making: ReturnType<typeof makeDeposit> | undefined;
  await inTransaction(world.database, async (tx) => {
    await sql`update auction_states set status = 'closed' where listing_id = ${listingId}`.execute(tx);
    making = makeDeposit(world, { listingId, bidderId });
    await untilWaiting(world.database);
  });
  const answer = await making;
  assert.ok(answer !== undefined && "refused" in answer && answer.refused === "auction_ended");
});

test("nobody stands by for an order that is paid while the deposits are sorted", async () => {
  const auction = await makeAuction(world, { bidders: 3, withMoney: true });
  await world.make.advanceClock(hour + 1);
  await closeDueAuctions(world.database, { limit: 10 });
  const [order] = await ordersOf(world, auction.listingId);
  assert.ok(order !== undefined);
  const amountPaise = paise(order.amount_paise - rupees(500));
  const payment = await inTransaction(world.database, (tx) =>
    insertPayment(tx, {
      orderId: order.id,
      payerId: order.buyer_id,
      provider: "BASISPAY",
      mode: "ONLINE",
      amountPaise,
    }),
  );
  let sorting: Promise<number> = Promise.resolve(0);
  await inTransaction(world.database, async (tx) => {
    const askedAt = payment.created_at;
    const result = { status: "success", amountPaise, transactionId: "T1", askedAt } as const;
    await settleOrderPayment(tx, payment.id, result);
    sorting = settleClosedDeposits(world.database, { limit: 10 });
    await Promise.race([untilWaiting(world.database), sorting]);
  });
  await sorting;
  assert.equal((await ordersOf(world, auction.listingId))[0]?.status, "paid");
  assert.deepEqual(await depositStates(world, auction.bidders), ["refund_due", "refund_due", "applied"]);
  await world.assertConserved();
});

type Rows = { table: string; key: string; first: string | number; second: string | number };

/**
 * `take` must wait for the first row before it has taken the second: somebody else holds the first one, and the second
 * is still free then. The rows stand the other way round in the table, so that no order at all shows as well.
 */
async function assertTakenInOrder(
  { table, key, first, second }: Rows,
  take: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const where = (value: string | number) => sql`where ${sql.ref(key)}::text = ${String(value)}`;
  const lock = (value: string | number) =>
    sql`select 1 from ${sql.table(table)} ${where(value)} for no key update skip locked`;
  let taking: Promise<unknown> = Promise.resolve();
  await inTransaction(world.database, async (holder) => {
    await lock(first).execute(holder);
    taking = inTransaction(world.database, take);
    await untilWaiting(world.database);
    const { rows } = await inTransaction(world.database, (tx) => lock(second).execute(tx));
    assert.equal(rows.length, 1, `${table}: the second row was taken before the first`);
  });
  await taking;
}

/** Writes a row anew, so that it stands behind the others in its table. */
const moveBehind = (table: string, key: string, value: string | number) =>
  sql`update ${sql.table(table)} set ${sql.ref(key)} = ${sql.ref(key)}
    where ${sql.ref(key)}::text = ${String(value)}`.execute(world.database.kysely);

/** Every order in which an index or the table could give two rows back, if nobody asked for one. */
const otherOrders = [
  { insertedFirst: 0, sortedFirst: 0 },
  { insertedFirst: 0, sortedFirst: 1 },
  { insertedFirst: 1, sortedFirst: 0 },
  { insertedFirst: 1, sortedFirst: 1 },
] as const;

for (const [index, { insertedFirst, sortedFirst }] of otherOrders.entries()) {
  test(`deposits are locked in the order of their ids, ${index + 1}`, async () => {
    const ids = [
      `1000000${index}-0000-4000-8000-000000000000`,
      `f000000${index}-0000-4000-8000-000000000000`,
    ];
    const { id: listingId } = await world.make.listing({ status: "sold", endsInMs: -60_000 });
    const people = [(await world.make.user()).id, (await world.make.user()).id].sort();
    for (const place of [insertedFirst, 1 - insertedFirst]) {
      const bidderId = people[place === sortedFirst ? 0 : 1];
      await sql`
        insert into deposits (id, listing_id, bidder_id, amount_paise, status, mode, held_at, standby_rank)
        values (${ids[place]}, ${listingId}, ${bidderId}, 0, 'held', 'NONE', blaze_now(), ${2 - place})`.execute(
        world.database.kysely,
      );
    }
    const rows = { table: "deposits", key: "id", first: ids[0] as string, second: ids[1] as string };
    await assertTakenInOrder(rows, (tx) => lockDeposits(tx, ids.toReversed()));
    await assertTakenInOrder(rows, (tx) => lockStandby(tx, listingId));
    await assertTakenInOrder(rows, (tx) => lockClosedDeposits(tx, [listingId]));
  });
}

test("auctions are locked in the order of their ids", async () => {
  const [one, two] = [await world.make.listing(), await world.make.listing()];
  await moveBehind("auction_states", "listing_id", one.id);
  await assertTakenInOrder(
    { table: "auction_states", key: "listing_id", first: one.id, second: two.id },
    async () => {
      const client = await world.database.pool.connect();
      await client.query("begin");
      await lockAuctions(client, [two.id, one.id]).finally(() => client.query("rollback"));
      client.release();
    },
  );
});

test("orders are locked in the order of their ids where deposits are sorted", async () => {
  const made = [await world.make.order(), await world.make.order()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const [one, two] = made as [(typeof made)[0], (typeof made)[0]];
  await sql`update orders set paid_paise = paid_paise where id = ${one.id}`.execute(world.database.kysely);
  await assertTakenInOrder({ table: "orders", key: "id", first: one.id, second: two.id }, (tx) =>
    readClosedAuctions(tx, [two.listingId, one.listingId]),
  );
});

test("accounts of the ledger are locked in the order of their ids", async () => {
  for (const [index, { insertedFirst, sortedFirst }] of otherOrders.entries()) {
    const [first, second] = sortedFirst === 0 ? [`a${index}`, `z${index}`] : [`z${index}`, `a${index}`];
    const [firstId, secondId] = [1_000 + 2 * index, 1_001 + 2 * index];
    await sql`
      insert into ledger_accounts (id, code) overriding system value
      values (${secondId}, ${second}), (${firstId}, ${first})`.execute(world.database.kysely);
    const postings = [
      { account: first, amountPaise: rupees(1) },
      { account: second, amountPaise: paise(-rupees(1)) },
    ];
    const transfer = { kind: "deposit_paid", idempotencyKey: `ordered-${index}`, listingId: null } as const;
    await assertTakenInOrder({ table: "ledger_accounts", key: "code", first, second }, (tx) =>
      postTransfers(tx, [{ ...transfer, postings: insertedFirst === 0 ? postings : postings.toReversed() }]),
    );
  }
});
