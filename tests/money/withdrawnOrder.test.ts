import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import { depositStates, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let steps: ReturnType<typeof foundLateSteps>;
before(async () => {
  world = await startMoneyWorld();
  steps = foundLateSteps(world);
});
after(async () => {
  await world.assertConserved().finally(world.close);
});

test("withdrawn after its deposit went back: only what was paid since then goes back, and the buyer is told that sum", async () => {
  await world.change({ DEFAULTED_DEPOSIT: "returned" });
  const won = await makeWonOrder(world);
  const first = await steps.begin(won, rupees(5500));
  await world.pay(first.reference);
  await steps.defaultInSilence();
  const [, next] = await ordersOf(world, won.listingId);
  const theirs = { orderId: next?.id ?? "", userId: next?.buyer_id ?? "" };
  const second = await steps.begin(theirs, rupees(5000));
  await world.pay(second.reference);
  await steps.defaultInSilence();
  await steps.runDueButQuestions();
  await steps.find(second);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment", "withdrawn"]);

  await steps.find(first);
  await steps.runDueButQuestions();
  assert.deepEqual(await steps.statuses(won), ["awaiting_payment", "withdrawn", "withdrawn"]);
  assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "refunded", "refunded"]);
  assert.equal(await steps.refundsTo(theirs.userId), rupees(5500));
  const { variables, created_at: toldAt } = await world.one(sql<{
    variables: { refund: { day: string } };
    created_at: Date;
  }>`
    select variables, created_at from messages where user_id = ${theirs.userId} and template = 'order_withdrawn'`);
  const { day, ...refund } = variables.refund;
  assert.deepEqual(refund, { part: "money_returned_by", amount: formatRupees(rupees(5000)) });
  assert.equal(Math.round((Date.parse(day) - toldAt.getTime()) / 86_400_000), 7, "by the day of its promise");
});
