import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { endPassedBlocks } from "#modules/blocking/unblockPerson.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import { buildApp } from "#server/app.ts";
import type { ServerContext } from "#server/context.ts";
import { closeContext, createContext } from "#server/createContext.ts";
import { openStream } from "#tests/live/openStream.ts";
import { ofKind, until } from "#tests/live/streams.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { latestOtp } from "./latestOtp.ts";

let server: TestServer;
let other: { app: FastifyInstance; context: ServerContext };
let make: Make;
let operator: string;
let operatorId: string;

before(async () => {
  server = await startTestServer();
  const context = createContext(server.context.config);
  other = { app: await buildApp(context), context };
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  await other.app.listen({ host: "127.0.0.1", port: 0 });
  make = createMake(server.database);
  operatorId = (await make.user({ isOperator: true })).id;
  operator = await server.signIn(operatorId);
});
after(async () => {
  await other.app.close();
  await closeContext(other.context);
  await server.close();
});

async function block(person: string, body: object = { reason: "seen twice" }) {
  const answer = await server.call("POST", `/ops/users/${encodeURIComponent(person)}/block`, {
    as: operator,
    body,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function unblock(person: string) {
  const answer = await server.call("POST", `/ops/users/${encodeURIComponent(person)}/unblock`, {
    as: operator,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function askToSignIn(mobile: string) {
  const asked = await server.call("POST", "/request-otp", { body: { mobile } });
  assert.equal(asked.statusCode, 200, asked.body);
  const body = { otp_request_id: asked.json().id, mobile, otp: await latestOtp(server, mobile) };
  return await server.call("POST", "/verify-otp", { body });
}

async function stateOf(listingId: number) {
  const { rows } = await sql<{ status: string; ends_at: Date; freezes: number; left_ms: number }>`
    select status, ends_at, freezes, (extract(epoch from ends_at - blaze_now()) * 1000)::float8 as left_ms
    from auction_states where listing_id = ${listingId}`.execute(server.database.kysely);
  return rows[0] ?? assert.fail("no auction");
}

test("every session ends at once, on every server, and so do the live streams", async () => {
  const user = await make.user();
  const as = await server.signIn(user.id);
  // Both servers remember the session; it must not take the 5 seconds until they ask again.
  assert.ok(await server.context.sessions.find(as));
  assert.ok(await other.context.sessions.find(as));
  const streams = [await openStream(server.app, { as }), await openStream(other.app, { as })];
  await until("the openings", () => streams.every(({ heard }) => heard.length > 0));

  const blocked = await block(user.id);
  assert.deepEqual([blocked.ended_sessions, blocked.blocked_by], [1, operatorId]);
  assert.equal((await server.call("GET", "/auth", { as })).statusCode, 401);
  await until("the streams to close", () => streams.every((stream) => stream.isEnded()), 1_000);
  assert.equal(await other.context.sessions.find(as), null);
});

test("a session that is left over is refused by the block itself", async () => {
  const user = await make.user();
  await block(user.id);
  const leftOver = await server.signIn(user.id);
  assert.equal((await server.call("GET", "/auth", { as: leftOver })).statusCode, 401);
});

test("at sign-in the blocked person is told why, as far as it is for them, and until when", async () => {
  const plain = await make.user();
  await block(plain.mobile);
  const refused = await askToSignIn(plain.mobile);
  assert.deepEqual(
    [refused.statusCode, refused.json().detail],
    [
      403,
      {
        code: "user_blocked",
        message: "This account is blocked. Please contact support.",
        kind: null,
        until: null,
      },
    ],
  );

  const told = await make.user();
  const untilAt = "2027-03-01T06:30:00.000Z";
  await block(told.id, { reason: "case 12: chargebacks", kind: "unpaid_orders", until: untilAt });
  const { detail } = (await askToSignIn(told.mobile)).json();
  assert.equal(
    detail.message,
    "This account is blocked. Please contact support. Items that were won on it were not paid for. " +
      "It opens again on 1 March 2027 at 12:00 pm (India time).",
  );
  assert.deepEqual([detail.kind, detail.until], ["unpaid_orders", untilAt]);
  assert.ok(!JSON.stringify(detail).includes("chargebacks"), "the operators' reason is theirs");
});

test("a block with an end passes by itself, and not before", async () => {
  const user = await make.user();
  const { rows } = await sql<{ soon: Date }>`
    select blaze_now() + interval '1 hour' as soon`.execute(server.database.kysely);
  await block(user.id, { reason: "an hour", until: rows[0]?.soon.toISOString() });
  assert.equal(await endPassedBlocks(server.database, { limit: 10 }), 0);
  assert.equal((await askToSignIn(user.mobile)).statusCode, 403);
  await make.advanceClock(3601);
  assert.equal(await endPassedBlocks(server.database, { limit: 10 }), 1);
  assert.equal((await askToSignIn(user.mobile)).statusCode, 200);
  const kept = await server.call("GET", `/ops/users/${user.id}/blocks`, { as: operator });
  const [last] = kept.json().results;
  assert.deepEqual([last.reason, last.blocked_by, last.ended_by], ["an hour", operatorId, null]);
  assert.ok(last.ended_at !== null);
  const past = await server.call("POST", `/ops/users/${user.id}/block`, {
    as: operator,
    body: { reason: "late", until: "2020-01-01T00:00:00.000Z" },
  });
  assert.deepEqual([past.statusCode, past.json().detail[0].loc], [422, ["body", "until"]]);
});

test("who is blocked again has the newer reason and end; who is let in twice is in", async () => {
  const user = await make.user();
  await block(user.id, { reason: "first", kind: "abuse" });
  await block(user.id, { reason: "second", kind: "security" });
  assert.equal((await askToSignIn(user.mobile)).json().detail.kind, "security");
  await unblock(user.mobile);
  await unblock(user.mobile.slice(3));
  await make.advanceClock(60);
  assert.equal((await askToSignIn(user.mobile)).statusCode, 200);
  const { results } = (await server.call("GET", `/ops/users/${user.id}/blocks`, { as: operator })).json();
  assert.deepEqual(
    results.map(({ reason, ended_by }: { reason: string; ended_by: string }) => [reason, ended_by]),
    [
      ["second", operatorId],
      ["first", operatorId],
    ],
  );
});

test("operators, oneself among them, nobody, and closed accounts are not blocked", async () => {
  const colleague = await make.user({ isOperator: true });
  for (const person of [operatorId, colleague.id, colleague.mobile]) {
    const refused = await server.call("POST", `/ops/users/${encodeURIComponent(person)}/block`, {
      as: operator,
      body: { reason: "x" },
    });
    assert.deepEqual([refused.statusCode, refused.json().detail.code], [403, "operator_not_blockable"]);
  }
  const closed = await make.user();
  await sql`
    update users set mobile = null, name = null, email = null, is_blocked = true, closed_at = blaze_now()
    where id = ${closed.id}`.execute(server.database.kysely);
  for (const person of ["+919999999999", "nobody", "00000000-0000-4000-8000-000000000000", closed.id]) {
    for (const verb of ["block", "unblock"]) {
      const answer = await server.call("POST", `/ops/users/${encodeURIComponent(person)}/${verb}`, {
        as: operator,
        body: { reason: "x" },
      });
      assert.equal(answer.statusCode, 404, `${verb} ${person}: ${answer.body}`);
    }
  }
});

test("their auctions freeze: no bid, no closing, and afterwards the time that was left", async () => {
  const listing = await make.listing({ endsInMs: 3_600_000 });
  const [bidder, late] = [await make.user(), await make.user()];
  await make.deposit({ listingId: listing.id, bidderId: bidder.id });
  const as = await server.signIn(bidder.id);
  const bid = (amount: number) =>
    server.call("POST", `/bid/${listing.id}/bid`, { as, body: { amount: rupees(amount) } });
  const stream = await openStream(other.app, { listings: [listing.id] });
  assert.equal((await bid(2000)).statusCode, 200);

  assert.equal((await block(listing.sellerId)).frozen_listings, 1);
  const refused = await bid(3000);
  assert.deepEqual(
    [refused.statusCode, refused.json().detail.code, refused.json().detail.current_bid],
    [409, "auction_frozen", rupees(2000)],
  );
  const deposit = await server.call("POST", `/bid/${listing.id}/deposit`, {
    as: await server.signIn(late.id),
    body: {},
  });
  assert.equal(deposit.json().detail.code, "auction_frozen");
  await until("the watchers to be told", () => ofKind(stream.heard, "listing").at(-1)?.freezes === 1, 2_000);
  const page = await server.call("GET", `/guest/product/${listing.id}`);
  assert.deepEqual([page.json().freezes, page.json().product_status], [1, "active"]);
  const active = await server.call("GET", "/bids/active", { as });
  assert.deepEqual(
    active.json().results.map(({ id }: { id: number }) => id),
    [listing.id],
  );
  const found = await server.call("GET", `/guest/products/category?category_id=${listing.categoryId}`);
  assert.ok(!JSON.stringify(found.json()).includes(`"id":${listing.id},`), "a frozen auction is offered");

  const before = await stateOf(listing.id);
  await make.advanceClock(10 * 3600);
  assert.equal(await closeDueAuctions(server.database, { limit: 10 }), 0);
  assert.equal((await unblock(listing.sellerId)).resumed_listings, 1);
  const resumed = await stateOf(listing.id);
  assert.deepEqual([resumed.status, resumed.freezes], ["open", 2]);
  assert.ok(Math.abs(resumed.left_ms - before.left_ms) < 5_000, `${before.left_ms} then ${resumed.left_ms}`);
  const again = await server.call("POST", `/bid/${listing.id}/bid`, {
    as: await server.signIn(late.id),
    body: { amount: rupees(3000) },
  });
  assert.equal(again.json().detail.code, "deposit_required", "bids are judged again");
  stream.close();
});

test("an auction whose end had passed is closed as it was, and a draft of theirs does not go live", async () => {
  const listing = await make.listing({ endsInMs: 60_000 });
  await make.advanceClock(61);
  assert.equal((await block(listing.sellerId)).frozen_listings, 0);
  assert.ok((await closeDueAuctions(server.database, { limit: 10 })) > 0);
  assert.equal((await stateOf(listing.id)).status, "closed");
  await assert.rejects(
    activateListing(server.database, { listingId: listing.id, sellerId: listing.sellerId }),
    /blocked/,
  );
});

test("a bid of a blocked person is refused, and the one with which they lead stands", async () => {
  const listing = await make.listing({ endsInMs: 3_600_000 });
  const [second, leader] = [await make.user(), await make.user()];
  await make.bid({ listingId: listing.id, bidderId: second.id });
  await make.bid({ listingId: listing.id, bidderId: leader.id });
  const as = await server.signIn(leader.id);
  await block(leader.id);
  const refused = await server.call("POST", `/bid/${listing.id}/bid`, { as, body: { amount: rupees(9000) } });
  assert.equal(refused.statusCode, 401);

  await make.advanceClock(3601);
  await closeDueAuctions(server.database, { limit: 10 });
  await settleClosedDeposits(server.database, { limit: 10 });
  const orders = async () =>
    (
      await sql<{ buyer_id: string; status: string }>`
        select buyer_id, status from orders where listing_id = ${listing.id} order by chain_position
      `.execute(server.database.kysely)
    ).rows;
  assert.deepEqual(await orders(), [{ buyer_id: leader.id, status: "awaiting_payment" }]);
  await make.advanceClock(3 * 86_400);
  while ((await defaultOverdueOrders(server.database, { limit: 10 })) > 0);
  assert.deepEqual(await orders(), [
    { buyer_id: leader.id, status: "payment_defaulted" },
    { buyer_id: second.id, status: "awaiting_payment" },
  ]);
});
