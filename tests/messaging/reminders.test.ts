import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { remindDeadline } from "#modules/reminders/remindDeadline.ts";
import { remindEnding } from "#modules/reminders/remindEnding.ts";
import { remindOutbid } from "#modules/reminders/remindOutbid.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const minuteMs = 60_000;
let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function told(userId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from messages where user_id = ${userId} order by created_at, idempotency_key`.execute(
    server.database.kysely,
  );
  return rows.map(({ text }) => text);
}

async function bidder() {
  const user = await make.user();
  return { ...user, as: await server.signIn(user.id) };
}

async function bid(as: string, listingId: number, amount: number): Promise<void> {
  await server.call("POST", `/bid/${listingId}/deposit`, { as, body: { first_bid_amount: rupees(amount) } });
  const answer = await server.call("POST", `/bid/${listingId}/bid`, { as, body: { amount: rupees(amount) } });
  assert.equal(answer.statusCode, 200, answer.body);
}

test("whoever was outbid is told once for each bid that was beaten, and not while bids fly", async () => {
  const [asha, ravi] = [await bidder(), await bidder()];
  const { id } = await make.listing({ title: "Old lamp", endsInMs: 300 * minuteMs });
  await bid(asha.as, id, 1000);
  await bid(ravi.as, id, 1500);
  await remindOutbid(server.database, { limit: 100 });
  await remindOutbid(server.database, { limit: 100 });
  assert.deepEqual(await told(asha.id), ["You were outbid on Old lamp on Blaze. The current bid is ₹1,500."]);
  assert.deepEqual(await told(ravi.id), []);

  await bid(asha.as, id, 2000);
  await bid(ravi.as, id, 2500);
  await remindOutbid(server.database, { limit: 100 });
  assert.equal((await told(asha.id)).length, 1, "told again within five minutes");
  await make.advanceClock(6 * 60);
  await remindOutbid(server.database, { limit: 100 });
  assert.equal((await told(asha.id)).length, 2);
});

test("whoever leads again before the look is told nothing", async () => {
  const [asha, ravi] = [await bidder(), await bidder()];
  const { id } = await make.listing({ endsInMs: 300 * minuteMs });
  await bid(asha.as, id, 1000);
  await bid(ravi.as, id, 1500);
  await bid(asha.as, id, 2000);
  await remindOutbid(server.database, { limit: 100 });
  assert.deepEqual(await told(asha.id), []);
  assert.equal((await told(ravi.id)).length, 1);
});

test("bidders and watchers hear once that an auction ends within a quarter of an hour", async () => {
  const [asha, watcher, stranger] = [await bidder(), await bidder(), await bidder()];
  const { id } = await make.listing({ title: "Old clock", endsInMs: 20 * minuteMs });
  await bid(asha.as, id, 1000);
  await server.call("PATCH", `/watchlist/${id}`, { as: watcher.as });
  await remindEnding(server.database, { limit: 100 });
  assert.deepEqual(await told(asha.id), []);
  await make.advanceClock(6 * 60);
  await remindEnding(server.database, { limit: 100 });
  await remindEnding(server.database, { limit: 100 });
  for (const person of [asha, watcher]) {
    const [text, ...others] = await told(person.id);
    assert.match(text ?? "", /^The auction of Old clock on Blaze ends at .*\. The current bid is ₹1,000\.$/);
    assert.equal(others.length, 0);
  }
  assert.deepEqual(await told(stranger.id), []);
});

test("an unpaid order is recalled three hours before its deadline, once", async () => {
  const order = await make.order({
    deadlineInMs: 200 * minuteMs,
    amountPaise: rupees(1200),
    depositPaise: rupees(200),
  });
  await remindDeadline(server.database, { limit: 100 });
  assert.deepEqual(await told(order.buyerId), []);
  await make.advanceClock(30 * 60);
  await remindDeadline(server.database, { limit: 100 });
  await remindDeadline(server.database, { limit: 100 });
  const texts = await told(order.buyerId);
  assert.equal(texts.length, 1);
  assert.match(texts[0] ?? "", /is not paid yet\. Pay ₹1,000 by /);
});
