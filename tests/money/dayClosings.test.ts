import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { DayClosing } from "#contract/ledger.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { closeDays } from "#modules/ledger/closeDays.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(async () => {
  await world.assertConserved();
  await world.close();
});

const read = (day: string, status = 200): Promise<DayClosing> =>
  world.call("GET", `/ops/ledger/days/${day}`, world.operator.id, { status });
const close = () => closeDays(world.database, { limit: 400 });
async function today(): Promise<string> {
  const { rows } = await world.database.pool.query(
    "select (blaze_now() at time zone 'Asia/Kolkata')::date::text as day",
  );
  return rows[0].day;
}
const lineOf = (closing: DayClosing, name: string) => closing.accounts.find(({ code }) => code === name);

test("a day is closed once it is over, opens with what the day before closed with, and adds up to nothing", async () => {
  assert.equal(await close(), 0, "a ledger without a transfer has no day");
  const first = await today();
  await world.order();
  assert.equal(await close(), 0, "the day is not over");
  await world.make.advanceClock(86_400);
  const second = await today();
  await world.order();
  await world.order();
  assert.equal(await close(), 1);
  assert.equal(await close(), 0);
  const before = await read(first);
  assert.deepEqual(lineOf(before, "order"), {
    ...{
      code: "order",
      opening: 0,
      debit: 0,
      credit: rupees(6000),
      closing: -rupees(6000),
      carried: null,
    },
  });
  assert.deepEqual(
    before.events.map(({ event, count, amount }) => [event, count, amount]),
    [
      ["deposit_applied", 1, rupees(500)],
      ["deposit_paid", 1, rupees(500)],
      ["order_paid", 2, rupees(5500)],
    ],
  );
  await world.make.advanceClock(3 * 86_400);
  assert.equal(await close(), 3, "days without anything are closed too");
  const after = await read(second);
  assert.deepEqual(lineOf(after, "order"), {
    code: "order",
    opening: -rupees(6000),
    debit: 0,
    credit: rupees(12_000),
    closing: -rupees(18_000),
    carried: -rupees(6000),
  });
  for (const { accounts } of [before, after])
    assert.equal(
      accounts.reduce((sum, { closing }) => paise(sum + closing), paise(0)),
      0,
    );
  const { results } = await world.call("GET", "/ops/ledger/days?limit=2", world.operator.id);
  assert.ok(results[0].day > results[1].day, "the latest first");
  assert.deepEqual((await read(results[0].day)).events, []);
});

test("what is written is not changed, and what is not closed is not found", async () => {
  await assert.rejects(world.database.pool.query("update day_closings set differences = 7"), /append-only/);
  await read(await today(), 404);
});
