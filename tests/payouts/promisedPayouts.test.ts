import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { payoutSteps } from "./payoutSteps.ts";

let world: OrderWorld;
const { fault, approvedPayout } = payoutSteps(() => world);
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

test("a payout that is not there a week after it was approved is an alert until it is, and freezes nothing", async () => {
  const { payoutId } = await approvedPayout();
  const send = () => sendPayouts(world.context, { limit: 10 });
  const late = async () => {
    await checkMoney(world.database);
    const { results } = await world.call("GET", "/ops/alerts", world.operator.id);
    return results
      .filter(({ kind }: { kind: string }) => kind === "promise_missed")
      .map(({ subject }: { subject: string }) => subject);
  };
  await fault("down");
  await world.make.advanceClock(7 * 86_400 - 60);
  await send();
  assert.deepEqual(await late(), []);
  await world.make.advanceClock(120);
  assert.deepEqual(await late(), [`payout_promise_missed:${payoutId}`]);
  assert.equal((await world.call("GET", "/ops/money/standing", world.operator.id)).frozen, false);

  await fault("none");
  for (let round = 0; round < 2; round += 1) {
    await world.make.advanceClock(3_601);
    await send();
  }
  assert.deepEqual(await late(), []);
});
