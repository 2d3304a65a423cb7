import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { OperatorListing } from "#contract/listingReports.ts";
import { rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { openStream } from "#tests/live/openStream.ts";
import { ofKind, until } from "#tests/live/streams.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let support: string;
let admin: string;

before(async () => {
  server = await startTestServer();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  make = createMake(server.database);
  support = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  admin = await server.signIn((await make.user({ isOperator: true })).id);
});
after(() => server.close());

const freeze = (id: number, { as = support, reason = "Papers are checked" } = {}) =>
  server.call("POST", `/ops/listings/${id}/freeze`, { as, body: { reason } });
const resume = (id: number, as = support) => server.call("POST", `/ops/listings/${id}/resume`, { as });
const extend = (id: number, end_date: string, reason = "The site was away") =>
  server.call("POST", `/ops/listings/${id}/extension`, { as: support, body: { end_date, reason } });
const read = async (id: number): Promise<OperatorListing> =>
  (await server.call("GET", `/ops/listings/${id}`, { as: support })).json();
const setBlocked = (userId: string, verb: "block" | "unblock") =>
  server.call("POST", `/ops/users/${userId}/${verb}`, {
    as: admin,
    ...(verb === "block" && { body: { reason: "x" } }),
  });
const detail = (answer: { json(): { detail: { code: string } } }) => answer.json().detail.code;

async function told(userId: string): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${userId} order by created_at, template`.execute(
    server.database.kysely,
  );
  return rows.map(({ template }) => template);
}

async function stateOf(listingId: number) {
  const { rows } = await sql<{ status: string; freezes: number; left_s: number; soft_s: number }>`
    select status, freezes, extract(epoch from ends_at - blaze_now())::float8 as left_s,
      extract(epoch from ends_at - scheduled_ends_at)::float8 as soft_s
    from auction_states where listing_id = ${listingId}`.execute(server.database.kysely);
  return rows[0] ?? assert.fail("no auction");
}

/** An auction that ends in an hour, with somebody who bid there. */
async function makeAuction() {
  const listing = await make.listing({ endsInMs: 3_600_000 });
  const bidder = await make.user();
  await make.bid({ listingId: listing.id, bidderId: bidder.id });
  return { ...listing, bidder, as: await server.signIn(bidder.id) };
}

test("a frozen auction stands still, takes no bid and does not end; then it has the time that was left", async () => {
  const { id, sellerId, bidder, as } = await makeAuction();
  const frozen = await freeze(id);
  assert.equal(frozen.statusCode, 200, frozen.body);
  const { status, freeze: shown, seller_blocked: isBlocked } = frozen.json();
  assert.deepEqual([status, shown.reason, isBlocked], ["frozen", "Papers are checked", false]);
  const bid = await server.call("POST", `/bid/${id}/bid`, { as, body: { amount: rupees(9000) } });
  assert.equal(detail(bid), "auction_frozen");
  await make.advanceClock(7200);
  await closeDueAuctions(server.database, { limit: 100 });
  assert.equal((await stateOf(id)).status, "frozen");

  const resumed = await resume(id);
  assert.deepEqual([resumed.statusCode, resumed.json().status, resumed.json().freeze], [200, "active", null]);
  const state = await stateOf(id);
  assert.ok(Math.abs(state.left_s - 3600) < 30, `${state.left_s} seconds are left`);
  assert.equal(state.freezes, 2);
  assert.equal((await resume(id)).statusCode, 200, "repeated");
  assert.deepEqual(await told(bidder.id), ["auction_frozen", "auction_resumed"]);
  assert.deepEqual(await told(sellerId), ["own_auction_frozen", "own_auction_resumed"]);
  await make.advanceClock(3601);
  await closeDueAuctions(server.database, { limit: 100 });
  assert.equal((await read(id)).status, "sold");
});

test("what froze an auction twice holds it until both are over, whichever ends first", async () => {
  for (const order of ["unblock first", "resume first"]) {
    const { id, sellerId, bidder } = await makeAuction();
    await freeze(id);
    await setBlocked(sellerId, "block");
    const steps = [() => setBlocked(sellerId, "unblock"), () => resume(id)];
    const [first, second] = order === "unblock first" ? steps : steps.toReversed();
    assert.equal((await first?.())?.statusCode, 200);
    assert.equal((await stateOf(id)).status, "frozen", order);
    assert.equal((await second?.())?.statusCode, 200);
    const { status, freezes } = await stateOf(id);
    assert.deepEqual([status, freezes], ["open", 2], order);
    const goesOn = order === "unblock first" ? ["auction_resumed"] : [];
    assert.deepEqual(await told(bidder.id), ["auction_frozen", ...goesOn]);
  }
});

test("the second operator overwrites nothing; what is over is not frozen; what is taken down does not go on", async () => {
  const { id } = await makeAuction();
  await freeze(id);
  assert.equal((await freeze(id)).statusCode, 200, "the same again");
  assert.equal(detail(await freeze(id, { as: admin, reason: "Another" })), "listing_frozen");
  assert.equal((await read(id)).freeze?.reason, "Papers are checked");
  const down = await server.call("POST", `/ops/listings/${id}/take-down`, {
    as: support,
    body: { reason: "A copy" },
  });
  assert.equal(down.statusCode, 200);
  assert.deepEqual([(await resume(id)).json().status, (await read(id)).freeze], ["unsold", null]);

  const over = await make.listing({ endsInMs: -1 });
  assert.equal(detail(await freeze(over.id)), "auction_ended");
  assert.equal((await stateOf(over.id)).status, "open", "it is left to be closed");
  assert.equal(
    detail(await extend(over.id, new Date(Date.now() + 3_600_000).toISOString())),
    "auction_ended",
  );
});

test("an end moves on with its soft close, once, and open screens are told", async () => {
  const { id, sellerId, bidder, endsAt } = await makeAuction();
  await sql`update auction_states set ends_at = ends_at + interval '60 seconds' where listing_id = ${id}`.execute(
    server.database.kysely,
  );
  const later = new Date(endsAt.getTime() + 86_400_000).toISOString();
  const stream = await openStream(server.app, { listings: [id] });
  const extended = await extend(id, later);
  assert.equal(extended.statusCode, 200, extended.body);
  assert.equal(extended.json().end_date, later);
  assert.equal((await extend(id, later)).statusCode, 200, "repeated");
  const { soft_s: soft, freezes } = await stateOf(id);
  assert.deepEqual([soft, freezes], [60, 2]);
  await until("the watchers to be told", () => ofKind(stream.heard, "listing").at(-1)?.freezes === 2, 2_000);
  stream.close();
  assert.deepEqual(await told(bidder.id), ["auction_extended"]);
  assert.deepEqual(await told(sellerId), ["own_auction_extended"]);
  const { rows } = await sql`select from auction_extensions where listing_id = ${id}`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, 1);

  const fields = async (end: Date) => (await extend(id, end.toISOString())).json().detail[0]?.type;
  assert.equal(await fields(endsAt), "extension_too_short");
  assert.equal(await fields(new Date(Date.parse(later) + 8 * 86_400_000)), "extension_too_long");
  await freeze(id);
  assert.equal(
    detail(await extend(id, new Date(Date.parse(later) + 3_600_000).toISOString())),
    "listing_frozen",
  );
});

test("bids and a freeze at once: what was answered stands, and nothing is taken afterwards", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, as } = await makeAuction();
    const rival = await make.user();
    await make.deposit({ listingId: id, bidderId: rival.id });
    const rivalAs = await server.signIn(rival.id);
    const bid = (who: string, amount: number) =>
      server.call("POST", `/bid/${id}/bid`, { as: who, body: { amount: rupees(amount) } });
    const [one, two] = await Promise.all([bid(rivalAs, 5000), bid(as, 9000), freeze(id)]);
    const { bids, status } = await read(id);
    const placed = [one, two].filter((answer) => answer?.statusCode === 200).length;
    assert.deepEqual([bids, status], [1 + placed, "frozen"]);
    assert.equal(detail(await bid(rivalAs, 20_000)), "auction_frozen");
  }
});
