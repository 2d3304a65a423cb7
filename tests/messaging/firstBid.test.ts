import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { defaultPreferences, templateTopics } from "#modules/messaging/topics.ts";
import { remindFirstBid } from "#modules/reminders/remindFirstBid.ts";
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

const look = (limit = 100) => remindFirstBid(server.database, { limit });

async function told(userId: string) {
  const { rows } = await sql<{ text: string; path: string }>`
    select text, path from messages where user_id = ${userId} and template = 'first_bid' order by created_at`.execute(
    server.database.kysely,
  );
  return rows;
}

async function listed(wish: object = {}) {
  const seller = await make.user();
  const { id } = await make.listing({ sellerId: seller.id, endsInMs: 300 * minuteMs, ...wish });
  return { id, sellerId: seller.id };
}

async function bid(listingId: number, amount: number): Promise<void> {
  const as = await server.signIn((await make.user()).id);
  await server.call("POST", `/bid/${listingId}/deposit`, { as, body: { first_bid_amount: rupees(amount) } });
  const answer = await server.call("POST", `/bid/${listingId}/bid`, { as, body: { amount: rupees(amount) } });
  assert.equal(answer.statusCode, 200, answer.body);
}

test("a seller is told of the first bid, once, with what it was, whatever comes after it", async () => {
  const { id, sellerId } = await listed({ title: "Old radio" });
  assert.equal(await look(), 0);
  await bid(id, 1000);
  assert.deepEqual(await told(sellerId), [], "nothing is written where bids are");
  await bid(id, 1500);
  await Promise.all([look(), look()]);
  await bid(id, 2000);
  await look();
  assert.deepEqual(await told(sellerId), [
    { text: "Your Old radio has its first bid on Blaze: ₹1,000.", path: `/sell/${id}/details` },
  ]);
});

test("it is told in the app and by push, and costs nobody an SMS or an e-mail who chose nothing", () => {
  assert.deepEqual(defaultPreferences[templateTopics.first_bid], {
    ...{ sms: false, email: false, push: true, whatsapp: false },
  });
});

test("nobody is told of a first bid that was withdrawn, of an auction that is over or halted, or of an hour ago", async () => {
  const old = await listed({ endsInMs: 900 * minuteMs });
  await bid(old.id, 1000);
  await make.advanceClock(40 * 60);
  const [withdrawn, halted, over] = [
    await listed(),
    await listed(),
    await listed({ endsInMs: 20 * minuteMs }),
  ];
  for (const { id } of [withdrawn, halted, over]) await bid(id, 1000);
  const { kysely } = server.database;
  await sql`update bids set withdrawn_at = blaze_now() where listing_id = ${withdrawn.id}`.execute(kysely);
  await sql`
    update auction_states set status = 'frozen', frozen_at = blaze_now() where listing_id = ${halted.id}`.execute(
    kysely,
  );
  await make.advanceClock(21 * 60);
  const fresh = await listed();
  await bid(fresh.id, 1000);
  assert.equal(await look(1), 1, "what nobody is told of takes no place in a batch");
  for (const { sellerId } of [old, withdrawn, halted, over]) assert.deepEqual(await told(sellerId), []);
  assert.equal((await told(fresh.sellerId)).length, 1);
});
