import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { recordPersonalEvents, recordSignal } from "#modules/live/recordEvents.ts";
import { buildApp } from "#server/app.ts";
import type { ServerContext } from "#server/context.ts";
import { closeContext, createContext } from "#server/createContext.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { closeStreams, openStream } from "./openStream.ts";
import { ofKind, until } from "./streams.ts";

let one: TestServer;
let other: { app: FastifyInstance; context: ServerContext };
let make: Make;
let batcher: BidBatcher;

before(async () => {
  one = await startTestServer();
  const context = await createContext(one.context.config);
  other = { app: await buildApp(context), context };
  await one.app.listen({ host: "127.0.0.1", port: 0 });
  await other.app.listen({ host: "127.0.0.1", port: 0 });
  make = createMake(one.database);
  batcher = new BidBatcher(one.database.pool);
});
after(async () => {
  closeStreams();
  await batcher.close();
  await other.app.close();
  await closeContext(other.context);
  await one.close();
});

async function bid(listingId: number, bidderId: string, amountRupees: number, maxRupees?: number) {
  await make.deposit({ listingId, bidderId });
  const maxAmountPaise = maxRupees === undefined ? null : rupees(maxRupees);
  const input = { listingId, bidderId, amountPaise: rupees(amountRupees), maxAmountPaise };
  const reply = await placeBid(batcher, input);
  assert.ok(!("refused" in reply), JSON.stringify(reply));
}

test("a bid on one server reaches a guest's stream on the other within a second, without a name", async () => {
  const listing = await make.listing();
  const [first, second] = [await make.user(), await make.user()];
  const stream = await openStream(other.app, { listings: [listing.id] });
  await until("the opening", () => stream.heard.length === 2);
  assert.deepEqual(
    stream.heard.map(({ event }) => event),
    ["hello", "listing"],
  );
  assert.equal(stream.headers["content-type"], "text/event-stream; charset=utf-8");
  assert.equal(stream.headers["content-encoding"], undefined);
  assert.equal(stream.headers["x-accel-buffering"], "no");

  await bid(listing.id, first.id, 1000, 7_777);
  await until("the bid", () => ofKind(stream.heard, "listing").at(-1)?.bids === 1, 1_000);
  await bid(listing.id, second.id, 2000);
  const shown = await until("its answer", () => {
    const last = ofKind(stream.heard, "listing").at(-1);
    return last?.bids === 3 ? last : undefined;
  });
  assert.equal(shown.current_bid, rupees(2500));
  assert.equal(shown.minimum_next_bid, rupees(3000));
  const versions = ofKind(stream.heard, "listing").map(({ version }) => version);
  assert.deepEqual(
    versions,
    [...new Set(versions)].sort((a, b) => a - b),
    "versions only grow",
  );
  for (const secret of [first.id, second.id, "777700", "max"]) {
    assert.ok(!stream.text().includes(secret), `the stream says ${secret}`);
  }
  stream.close();
});

test("somebody outbid is told on any server, and nobody else; what they missed comes when they are back", async () => {
  const listing = await make.listing();
  const people = [await make.user(), await make.user(), await make.user()] as const;
  const [leader, challenger, stranger] = people;
  await bid(listing.id, leader.id, 1000);
  const listings = [listing.id];
  const leaders = await openStream(other.app, { listings, as: await one.signIn(leader.id) });
  const strangers = await openStream(one.app, { listings, as: await one.signIn(stranger.id) });
  const guests = await openStream(other.app, { listings });
  for (const stream of [leaders, strangers, guests]) {
    await until("the opening", () => stream.heard.length === 2);
  }
  await bid(listing.id, challenger.id, 1500);
  await until("outbid", () => ofKind(leaders.heard, "personal").length === 1, 1_000);
  assert.deepEqual(ofKind(leaders.heard, "personal"), [
    { kind: "outbid", listing_id: listing.id, order_id: null },
  ]);
  await until("the stranger sees the bid", () => ofKind(strangers.heard, "listing").at(-1)?.bids === 2);
  assert.equal(ofKind(strangers.heard, "personal").length + ofKind(guests.heard, "personal").length, 0);

  const lastEventId = leaders.heard.findLast(({ id }) => id !== "")?.id ?? "";
  leaders.close();
  await inTransaction(one.database, (tx) =>
    recordPersonalEvents(tx, [
      { userId: leader.id, kind: "lost", listingId: listing.id },
      { userId: stranger.id, kind: "won", listingId: listing.id },
    ]),
  );
  for (const wish of [{ after: lastEventId }, { lastEventId }]) {
    const back = await openStream(one.app, { as: await one.signIn(leader.id), ...wish });
    await until("what was missed", () => ofKind(back.heard, "personal").length > 0);
    // It may come twice, by the resumption and by the tail: its number tells, as the browser's side knows.
    const personal = back.heard.filter(({ event }) => event === "personal");
    const byNumber = new Map(personal.map(({ id, data }) => [id.split("-")[1], data]));
    assert.deepEqual([...byNumber.values()], [{ kind: "lost", listing_id: listing.id, order_id: null }]);
    back.close();
  }
  for (const stream of [strangers, guests]) stream.close();
});

test("a stream that breaks before it has told all that was missed begins at the same point again", async () => {
  const user = await make.user();
  const as = await one.signIn(user.id);
  const first = await openStream(one.app, { as });
  const { id: lastEventId } = await until("hello", () => first.heard[0]);
  first.close();
  const missed = ["lost", "refund", "message"] as const;
  await inTransaction(one.database, (tx) =>
    recordPersonalEvents(
      tx,
      missed.map((kind) => ({ userId: user.id, kind, listingId: null })),
    ),
  );
  // The tail of this server has read them: its own point stands behind them by now.
  const guests = await openStream(one.app, {});
  await inTransaction(one.database, (tx) => recordSignal(tx, "clock"));
  await until("the tick", () => guests.heard.some(({ event }) => event === "tick"));
  guests.close();

  const back = await openStream(one.app, { as, lastEventId });
  await until("what was missed", () => ofKind(back.heard, "personal").length === 3);
  back.close();
  const [hello, lost] = back.heard;
  for (const brokenAt of [hello, lost]) {
    const again = await openStream(one.app, { as, lastEventId: brokenAt?.id ?? "" });
    await until("the last of them", () =>
      ofKind(again.heard, "personal").some(({ kind }) => kind === "message"),
    );
    again.close();
  }
});

test("a page's stream tells what happened between the reading of the page and its opening", async () => {
  const listing = await make.listing();
  const [reader, rival] = [await make.user(), await make.user()];
  const as = await one.signIn(reader.id);
  await bid(listing.id, reader.id, 1000);
  const { live_point: after } = (await one.call("GET", "/auth", { as })).json();
  await bid(listing.id, rival.id, 1500);
  const stream = await openStream(one.app, { as, after });
  await until("what was missed", () => ofKind(stream.heard, "personal").length > 0);
  // Once or twice, as above.
  for (const { kind, listing_id } of ofKind(stream.heard, "personal"))
    assert.deepEqual([kind, listing_id], ["outbid", listing.id]);
  stream.close();
});

test("the stream of a session that ended closes at once on every server; moving the clock ticks at once", async () => {
  const user = await make.user();
  const token = await one.signIn(user.id);
  const streams = [await openStream(other.app, { as: token }), await openStream(other.app, {})] as const;
  for (const stream of streams) await until("hello", () => stream.heard.length === 1);
  const logout = await one.call("POST", "/logout", { as: token });
  assert.equal(logout.statusCode, 200);
  await until("the end", () => streams[0].isEnded(), 1_000);
  await inTransaction(one.database, (tx) => recordSignal(tx, "clock"));
  await until("the tick", () => ofKind(streams[1].heard, "tick").length > 0, 1_000);
  assert.equal(ofKind(streams[1].heard, "tick")[0]?.advanced, true);
  assert.equal(streams[1].isEnded(), false);
  streams[1].close();
});

test("a stream watches 200 listings at most, and its input is checked", async () => {
  const ids = Array.from({ length: 201 }, (_, index) => index + 1);
  for (const listings of [ids.join(), "1,x", "-1", "1,,2"]) {
    const answer = await one.call("GET", `/live?listings=${listings}`);
    assert.equal(answer.statusCode, 422, listings);
  }
});

test("closing the server ends its streams", async (testing) => {
  const context = await createContext(one.context.config);
  const app = await buildApp(context);
  testing.after(async () => {
    await app.close();
    await closeContext(context);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const stream = await openStream(app, {});
  await until("hello", () => stream.heard.length === 1);
  await app.close();
  await until("the end", () => stream.isEnded(), 1_000);
});
