import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { BidAnswer } from "#contract/bidding.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import type { BidReply } from "#modules/bidding/waitingBid.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type MadeListing, type Make } from "#tests/support/make.ts";
import { accepted, bidders, bidOn, checkAuction, type StoredBid } from "./support.ts";

let test_: TestDatabase;
let make: Make;
/** Two batchers are two servers: they share nothing but the database. */
let servers: BidBatcher[];

before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  servers = [1, 2].map(() => new BidBatcher(test_.database.pool, { maxBidsPerFlush: 40 }));
});
after(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await test_.close();
});

type Sent = { listing: MadeListing; bidderId: string; amount: number; key: string };

test("hundreds of bids at once on several auctions from two servers: order, uniqueness, no gaps", async () => {
  const listings = await Promise.all([1, 2, 3, 4].map(() => make.listing()));
  const sent = (await Promise.all(listings.map(bidsFor)))
    .flat()
    .sort((one, other) => mixed(one) - mixed(other));
  const replies = await Promise.all(sent.map((bid, index) => send(bid, index)));
  const repeated = await Promise.all(sent.map((bid, index) => send(bid, index + 1)));
  assert.deepEqual(repeated, replies, "each repetition, sent to the other server, gets the first answer");
  for (const listing of listings) {
    const rows = await checkAuction(test_.database, listing.id);
    assert.ok(rows.length > 5);
    const answers = replies.filter((_, index) => sent[index]?.listing === listing);
    checkAnswers(
      rows,
      answers,
      sent.filter((bid) => bid.listing === listing),
    );
  }
});

async function bidsFor(listing: MadeListing): Promise<Sent[]> {
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const people = Object.values(await bidders(make, listing, ...names));
  return Array.from({ length: 150 }, (_, index) => ({
    listing,
    bidderId: people[(index * 7) % people.length] as string,
    amount: 1000 + 500 * (index - (index % 3)),
    key: `${listing.id}-${index}`,
  }));
}

/** Shuffled a little, the same in every run, so that some come too late and are refused. */
function mixed({ key, amount }: Sent): number {
  const noise = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return amount + noise;
}

function send({ listing, bidderId, amount, key }: Sent, index: number): Promise<BidReply> {
  const server = servers[index % servers.length] as BidBatcher;
  // Every fifth bidder lets the server bid for them.
  const max = amount % 2500 === 0 ? amount + 5000 : undefined;
  return bidOn(server, listing)(bidderId, { amount, key, ...(max !== undefined && { max }) });
}

/** Every accepted answer is one stored bid of that person and amount, and every own bid was answered. */
function checkAnswers(rows: StoredBid[], answers: BidReply[], sent: Sent[]): void {
  const told = new Map<number, string>();
  answers.forEach((reply, index) => {
    if ("refused" in reply || reply.bid === null) return;
    const { bidderId, amount } = sent[index] as Sent;
    assert.ok(!told.has(reply.bid.id), `bid ${reply.bid.id} was answered once`);
    told.set(reply.bid.id, `${bidderId} ${rupees(amount)}`);
  });
  const own = rows.filter((row) => !row.is_automatic);
  const stored = new Map(own.map((row) => [row.seq, `${row.bidder_id} ${row.amount_paise}`]));
  assert.deepEqual(new Map([...told].sort(([one], [other]) => one - other)), stored);
}

test("one server answers the bids on an auction in the order of their arrival", async () => {
  const listing = await make.listing();
  const names = Array.from({ length: 100 }, (_, index) => `q${index}`);
  const people = Object.values(await bidders(make, listing, ...names));
  const server = new BidBatcher(test_.database.pool, { maxBidsPerFlush: 7 });
  const answered: number[] = [];
  const replies = await Promise.all(
    people.map(async (bidderId, index) => {
      const reply = await bidOn(server, listing)(bidderId, { amount: 1000 + 500 * index });
      answered.push(index);
      return reply as BidAnswer;
    }),
  );
  await server.close();
  assert.deepEqual(answered, [...people.keys()]);
  assert.deepEqual(
    replies.map((reply) => reply.bid?.id),
    people.map((_, index) => index + 1),
  );
  await checkAuction(test_.database, listing.id);
});

test("in the last seconds two servers extend an auction and lose no bid", async () => {
  const listing = await make.listing({ endsInMs: 1500 });
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  for (let turn = 0; turn < 40; turn += 1) {
    const server = servers[turn % 2] as BidBatcher;
    const reply = await bidOn(server, listing)(turn % 2 === 0 ? asha : bala, { amount: 1000 + 500 * turn });
    assert.ok(!("refused" in reply), JSON.stringify(reply));
  }
  assert.equal((await checkAuction(test_.database, listing.id)).length, 40);
});

test("a maximum that another server is storing is not lost to a bid, though the end was extended just before", async () => {
  const listing = await make.listing({ endsInMs: 60_000 });
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(servers[0] as BidBatcher, listing);
  accepted(await bid(asha, { amount: 1000 }));
  const change = (what: string) => `update auction_states set ${what} where listing_id = ${listing.id}`;
  const { pool } = test_.database;
  const [extending, raising, gate] = [await pool.connect(), await pool.connect(), await pool.connect()];
  await extending.query("begin");
  await extending.query(change("ends_at = ends_at + interval '10 minutes'"));
  // The flush stands still here, when it has passed by the auction as one that is over.
  await gate.query("begin");
  await gate.query("lock table bid_requests in access exclusive mode");
  await make.advanceClock(180);
  const reply = bid(bala, { amount: 1500 });
  await untilSomebodyWaits();
  await extending.query("commit");
  await raising.query("begin");
  await raising.query(change(`leader_max_paise = ${rupees(5000)}`));
  await gate.query("rollback");
  await pause(50);
  await untilSomebodyWaits();
  await raising.query("commit");
  for (const client of [extending, raising, gate]) client.release();
  const { winning, current_bid } = accepted(await reply);
  assert.deepEqual([winning, current_bid], [false, rupees(2000)]);
  await checkAuction(test_.database, listing.id);
});

async function untilSomebodyWaits(): Promise<void> {
  for (let look = 0; look < 250; look += 1) {
    const { rows } = await test_.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
    await pause(20);
  }
  assert.fail("nobody waits for a lock");
}
