import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { runDue } from "#modules/clock/runDue.ts";
import { remindDeadline } from "#modules/reminders/remindDeadline.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(() => world.close());

async function textsTo(userId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where user_id = ${userId} order by created_at`.execute(world.database.kysely);
  return rows.map((row) => row.text);
}

for (const terms of ["kept", "returned"] as const) {
  test(`the notice of a win and the reminder name the deposit only where it would be kept: ${terms}`, async () => {
    await world.change({ DEFAULTED_DEPOSIT: terms });
    const won = await makeWonOrder(world);
    await runDue(world);
    const { seconds } = await world.one(sql<{ seconds: number }>`
      select extract(epoch from payment_deadline - blaze_now())::integer as seconds from orders
      where id = ${won.orderId}`);
    await world.make.advanceClock(seconds - 3600);
    await remindDeadline(world.database, { limit: 10 });
    const texts = await textsTo(won.userId);
    const asking = texts.filter((text) => text.includes("Pay "));
    assert.equal(asking.length, 2, texts.join("\n"));
    for (const text of asking)
      assert.equal(text.includes("your deposit of ₹500 is kept"), terms === "kept", text);
  });
}
