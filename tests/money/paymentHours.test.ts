import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { makeAuction, ordersOf } from "./auctionWorld.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(async () => {
  await world.assertConserved().finally(world.close);
});

const hourS = 3600;
const clock = async () => (await world.one(sql<{ now: Date }>`select blaze_now() as now`)).now.getTime();

/** The first 21:00 in India at least so many hours after a moment, and within a day of that. */
function assertDeadline(deadline: Date, { toldAt, hours }: { toldAt: number; hours: number }): void {
  assert.deepEqual(deadline, indiaTime(indiaDay(deadline), 21));
  const left = (deadline.getTime() - toldAt) / (hourS * 1000);
  // Some moments pass between the closing and the look at the clock.
  assert.ok(left > hours - 0.1 && left < hours + 24, `${left} hours`);
}

test("who wins has the hours that are set then; the order keeps its deadline, and the next one gets the new hours", async () => {
  await world.change({ PAYMENT_LEAST_HOURS: 48 });
  const { listingId, bidders } = await makeAuction(world, { bidders: 2, withMoney: false });
  await world.make.advanceClock(hourS + 1);
  await closeDueAuctions(world.database, { limit: 10 });
  await settleClosedDeposits(world.database, { limit: 10 });
  const [order] = await ordersOf(world, listingId);
  assert.ok(order);
  assertDeadline(order.payment_deadline, { toldAt: await clock(), hours: 48 });

  await world.change({ PAYMENT_LEAST_HOURS: 6 });
  await world.make.advanceClock(36 * hourS);
  await defaultOverdueOrders(world.database, { limit: 10 });
  const [kept] = await ordersOf(world, listingId);
  assert.deepEqual(
    [kept?.status, kept?.payment_deadline],
    ["awaiting_payment", order.payment_deadline],
    "a clock that runs is not shortened",
  );

  const leftMs = order.payment_deadline.getTime() - (await clock());
  await world.make.advanceClock(Math.ceil(leftMs / 1000) + 1);
  await defaultOverdueOrders(world.database, { limit: 10 });
  const [defaulted, next] = await ordersOf(world, listingId);
  assert.deepEqual([defaulted?.status, next?.buyer_id], ["payment_defaulted", bidders[0]?.id]);
  assert.ok(next);
  assertDeadline(next.payment_deadline, { toldAt: await clock(), hours: 6 });
});
