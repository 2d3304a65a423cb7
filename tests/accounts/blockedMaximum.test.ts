import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
let operator: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  operator = await server.signIn((await make.user({ isOperator: true })).id);
});
after(() => server.close());

async function ops(verb: "block" | "unblock", person: string): Promise<void> {
  const body = verb === "block" ? { body: { reason: "seen twice" } } : {};
  const answer = await server.call("POST", `/ops/users/${person}/${verb}`, { as: operator, ...body });
  assert.equal(answer.statusCode, 200, answer.body);
}

test("after the block nothing is bid for the blocked person: their maximum ends, their bid stands", async () => {
  const listing = await make.listing({ endsInMs: 30 * 86_400_000 });
  const own = await make.listing({ endsInMs: 30 * 86_400_000 });
  const [leader, honest] = [await make.user(), await make.user()];
  for (const { id } of [leader, honest]) {
    await make.deposit({ listingId: listing.id, bidderId: id });
    await make.deposit({ listingId: own.id, bidderId: id });
  }
  const bid = async (on: { id: number }, by: { id: string }, body: object) =>
    await server.call("POST", `/bid/${on.id}/bid`, { as: await server.signIn(by.id), body });
  const withMaximum = { amount: rupees(2000), max_amount: rupees(90_000) };
  assert.equal((await bid(listing, leader, withMaximum)).statusCode, 200);
  assert.equal((await bid(own, honest, withMaximum)).statusCode, 200);
  await ops("block", leader.id);

  const page = await server.call("GET", `/guest/product/${listing.id}`);
  assert.equal(page.json().current_bid, rupees(2000), "the bid stands");
  const least = page.json().minimum_next_bid;
  const answered = (await bid(listing, honest, { amount: least })).json();
  assert.deepEqual([answered.winning, answered.current_bid], [true, least]);

  await ops("unblock", leader.id);
  const again = (await bid(listing, leader, { amount: answered.minimum_next_bid })).json();
  assert.equal(again.winning, true, "let in again, they bid anew");
  const other = await bid(own, leader, { amount: rupees(9000) });
  assert.equal(other.json().winning, false, "somebody else's maximum goes on");
});

test("a maximum that is being stored when the block comes ends too", async () => {
  const listing = await make.listing({ endsInMs: 30 * 86_400_000 });
  const leader = await make.user();
  await make.deposit({ listingId: listing.id, bidderId: leader.id });
  const storing = await server.database.pool.connect();
  await storing.query("begin");
  await storing.query("select from auction_states where listing_id = $1 for no key update", [listing.id]);
  await storing.query(
    `insert into bids (listing_id, seq, bidder_id, amount_paise, is_automatic, placed_at)
     values ($1, 1, $2, 200000, false, blaze_now())`,
    [listing.id, leader.id],
  );
  await storing.query(
    `update auction_states set leader_id = $2, price_paise = 200000, leader_max_paise = 9000000, bid_count = 1
     where listing_id = $1`,
    [listing.id, leader.id],
  );
  const blocking = ops("block", leader.id);
  await untilWaiting(server.database);
  await storing.query("commit");
  storing.release();
  await blocking;
  const { rows } = await server.database.pool.query(
    "select price_paise, leader_max_paise from auction_states where listing_id = $1",
    [listing.id],
  );
  assert.deepEqual(rows, [{ price_paise: 200000, leader_max_paise: null }]);
});
