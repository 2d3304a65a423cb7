import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { OutageAnswer } from "#contract/outages.ts";
import { inTransaction } from "#db/transaction.ts";
import { declareOutage } from "#modules/blocking/declareOutage.ts";
import { freezeListing } from "#modules/blocking/freezeListing.ts";
import { readOutagePreview, readOutages } from "#modules/blocking/outages.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let operatorId: string;
before(async () => {
  world = await startMoneyWorld();
  operatorId = (await world.make.user({ isOperator: true })).id;
});
after(() => world.close());

const minuteMs = 60_000;

async function now(): Promise<Date> {
  return (await world.one(sql<{ now: Date }>`select blaze_now() as now`)).now;
}

/** An outage by minutes from now, in a time of its own: every test moves the clock on by a week. */
async function outageFrom(fromMinutes: number, untilMinutes: number) {
  const at = (await now()).getTime();
  const moment = (minutes: number) => new Date(at + minutes * minuteMs);
  return { from: moment(fromMinutes), until: moment(untilMinutes) };
}

type Times = { from: Date; until: Date };

const declare = (times: Times, minimumMinutes = 30) =>
  declareOutage(world.database, { ...times, minimumMinutes, reason: "Blaze was away", operatorId });

function outageOf(outcome: Awaited<ReturnType<typeof declare>> | undefined): OutageAnswer {
  assert.ok(outcome && "id" in outcome, JSON.stringify(outcome));
  return outcome;
}

const closeAll = async () => {
  while ((await closeDueAuctions(world.database, { limit: 100 })) > 0);
};

async function stateOf(listingId: number) {
  return await world.one(sql<{
    status: string;
    ends_at: Date;
    freezes: number;
    extensions: number;
    orders: number;
  }>`
    select status, ends_at, freezes,
      (select count(*)::integer from auction_extensions where listing_id = ${listingId}) as extensions,
      (select count(*)::integer from orders where listing_id = ${listingId}) as orders
    from auction_states where listing_id = ${listingId}`);
}

async function told(userId: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${userId} order by template`.execute(world.database.kysely);
  return rows.map(({ template }) => template);
}

test("what would have ended in the outage ends later, once; the rest, and what stands still, stay as they are", async () => {
  const inside = await world.make.listing({ endsInMs: 10 * minuteMs });
  const last = await world.make.listing({ endsInMs: 59 * minuteMs });
  const outside = await world.make.listing({ endsInMs: 61 * minuteMs });
  const frozen = await world.make.listing({ endsInMs: 20 * minuteMs });
  const { bidderId } = await world.make.bid({ listingId: inside.id });
  await freezeListing(world.database, { listingId: frozen.id, operatorId, reason: "Looked at" });
  const outage = await outageFrom(0, 60);
  const counts = { auctions: 2, bidders: 1, closed_auctions: 0, extended: 0 };
  assert.deepEqual(await readOutagePreview(world.database, outage), counts);

  const [one, two] = await Promise.all([declare(outage), declare(outage)]);
  assert.equal(outageOf(one).id, outageOf(two).id, "declared at once it is one outage");
  const again = outageOf(await declare(outage, 600));
  assert.deepEqual([again.extended, again.minimum_minutes], [2, 30], "the first minimum stays");
  // The outage has an hour to go, and half an hour after it is the least.
  const expected = new Map([
    [inside.id, outage.until.getTime() + 30 * minuteMs],
    [last.id, last.endsAt.getTime() + 60 * minuteMs],
    [outside.id, outside.endsAt.getTime()],
    [frozen.id, frozen.endsAt.getTime()],
  ]);
  for (const [id, end] of expected) {
    const { ends_at: endsAt, extensions, freezes } = await stateOf(id);
    assert.equal(endsAt.getTime(), end, `listing ${id}`);
    const isMoved = id === inside.id || id === last.id;
    assert.deepEqual([extensions, freezes], isMoved ? [1, 2] : [0, id === frozen.id ? 1 : 0]);
  }
  assert.deepEqual(await told(bidderId), ["auction_extended"]);
  assert.deepEqual(await told(last.sellerId), ["own_auction_extended"]);
  assert.deepEqual(await readOutagePreview(world.database, outage), {
    ...counts,
    auctions: 0,
    bidders: 0,
    extended: 2,
  });
  const [latest] = (await readOutages(world.database, { limit: 1, after: null })).results;
  assert.deepEqual([latest?.id, latest?.extended], [again.id, 2]);
});

test("an outage that overlaps another one is refused, what comes right behind it is one of its own", async () => {
  await world.make.advanceClock(7 * 86_400);
  const first = await outageFrom(-30, 0);
  outageOf(await declare(first));
  const longer = { from: first.from, until: new Date(first.until.getTime() + 10 * minuteMs) };
  const refused = {
    refused: "outage_known",
    since: first.from.toISOString(),
    until: first.until.toISOString(),
  };
  assert.deepEqual(await declare(longer), refused);
  assert.deepEqual(await readOutagePreview(world.database, longer), refused);
  outageOf(await declare({ from: first.until, until: longer.until }));
  assert.deepEqual(await declare({ from: first.until, until: first.from }), {
    invalid: [{ loc: ["body", "until"], type: "outage_empty" }],
  });
});

test("one that is past its end and not closed yet goes on; one that was closed keeps its winner", async () => {
  await world.make.advanceClock(7 * 86_400);
  await closeAll();
  const late = await world.make.listing({ endsInMs: -minuteMs });
  const closed = await world.make.listing({ endsInMs: -2 * minuteMs });
  for (const { id: listingId } of [late, closed]) await world.make.bid({ listingId });
  await sql`update auction_states set ends_at = ends_at + interval '1 hour' where listing_id = ${late.id}`.execute(
    world.database.kysely,
  );
  await closeAll();
  await sql`
    update auction_states set ends_at = ends_at - interval '1 hour' where listing_id = ${late.id}`.execute(
    world.database.kysely,
  );
  const outage = await outageFrom(-10, 0);
  assert.deepEqual(await readOutagePreview(world.database, outage), {
    auctions: 1,
    bidders: 1,
    closed_auctions: 1,
    extended: 0,
  });
  assert.equal(outageOf(await declare(outage)).extended, 1);
  await closeAll();
  const [going, sold] = [await stateOf(late.id), await stateOf(closed.id)];
  assert.deepEqual([going.status, going.orders], ["open", 0]);
  assert.deepEqual([sold.status, sold.orders, sold.extensions], ["closed", 1, 0]);
  await world.make.advanceClock(31 * 60);
  await closeAll();
  assert.equal((await stateOf(late.id)).orders, 1);
});

test("a closing that came first keeps what it has closed, though its end was read before", async () => {
  await world.make.advanceClock(7 * 86_400);
  await closeAll();
  const { id } = await world.make.listing({ endsInMs: -minuteMs });
  await world.make.bid({ listingId: id });
  const outage = await outageFrom(-10, 0);
  let declaring: ReturnType<typeof declare> | undefined;
  await inTransaction(world.database, async (tx) => {
    await sql`select from auction_states where listing_id = ${id} for no key update`.execute(tx);
    declaring = declare(outage);
    await untilWaiting(world.database);
    await sql`update auction_states set status = 'closed' where listing_id = ${id}`.execute(tx);
  });
  assert.equal(outageOf(await declaring).extended, 0);
  assert.deepEqual([(await stateOf(id)).status, (await stateOf(id)).extensions], ["closed", 0]);
});

test("closings and the outage at once: each auction is closed or ends later, never both", async () => {
  let extended = 0;
  let closed = 0;
  for (let round = 0; round < 4; round += 1) {
    await world.make.advanceClock(7 * 86_400);
    await closeAll();
    const listings = await Promise.all(
      Array.from({ length: 20 }, () => world.make.listing({ endsInMs: -minuteMs })),
    );
    for (const { id: listingId } of listings) await world.make.bid({ listingId });
    const outage = await outageFrom(-10, 0);
    await Promise.all([
      closeDueAuctions(world.database, { limit: 5 }),
      declare(outage),
      closeDueAuctions(world.database, { limit: 5 }),
      declare(outage),
    ]);
    for (const { id } of listings) {
      const { status, extensions, orders } = await stateOf(id);
      assert.deepEqual([extensions, orders], status === "open" ? [1, 0] : [0, 1], `listing ${id}`);
      if (status === "open") extended += 1;
      else closed += 1;
    }
  }
  assert.ok(extended > 0 && closed > 0, `the race was one: ${extended} and ${closed}`);
  await world.assertConserved();
});
