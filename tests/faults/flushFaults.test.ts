import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, type Database } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { accepted, bidders, bidOn, checkAuction } from "#tests/bidding/support.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type MadeListing, type Make } from "#tests/support/make.ts";

// A flush sends several statements before it knows what came of the first. Whichever fails, the bids are told with its
// own words, nothing of them is stored, and the connections take the next bids as if nothing had been.
const name = "blaze flush faults";
let test_: TestDatabase;
let make: Make;
/** The server's own connections, named so that they can be looked at and ended. */
let server: Database;
let batcher: BidBatcher;

before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  await test_.database.pool.query(faultSql);
  const url = new URL(test_.url);
  url.searchParams.set("application_name", name);
  url.searchParams.set("options", "-c lock_timeout=200");
  server = createDatabase(url.href, { maxConnections: 2 });
  batcher = new BidBatcher(server.pool);
});
afterEach(() => test_.database.pool.query("truncate bid_faults"));
after(async () => {
  await batcher.close();
  await server.close();
  await test_.close();
});

/** Storing a bid of an amount that stands in `bid_faults` fails in the write, or when its transaction commits. */
const faultSql = `
  create table bid_faults (amount_paise bigint, phase text, deed text);
  create function meet_bid_fault() returns trigger language plpgsql as $$
    declare
      met text := (select deed from bid_faults where amount_paise = new.amount_paise and phase = tg_argv[0]);
    begin
      if met = 'refuse' then raise 'a fault of the test'; end if;
      if met = 'die' then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
  create trigger fault_in_write after insert on bids for each row execute function meet_bid_fault('write');
  create constraint trigger fault_in_commit after insert on bids
    deferrable initially deferred for each row execute function meet_bid_fault('commit');`;

for (const phase of ["write", "commit"] as const) {
  test(`a bid that the database refuses in the ${phase} is told why and harms no other of its flush`, async () => {
    const auction = await nineBidders();
    await fault({ amount: 3000, phase, deed: "refuse" });
    const outcomes = await auction.sendAll();
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === "fulfilled" ? "taken" : outcome.reason.message)),
      auction.people.map((_, index) => (index === 4 ? "a fault of the test" : "taken")),
    );
    assert.equal((await checkAuction(test_.database, auction.listing.id)).length, 8);
    await goesOn(auction);
  });

  test(`of a flush whose connection dies in the ${phase} nothing is stored, and every bid can be sent again`, async () => {
    const auction = await nineBidders();
    await fault({ amount: 3000, phase, deed: "die" });
    for (const outcome of await auction.sendAll()) assert.match(reasonOf(outcome), connectionLost);
    assert.equal((await checkAuction(test_.database, auction.listing.id)).length, 0);
    await test_.database.pool.query("truncate bid_faults");
    for (const { status } of await auction.sendAll()) assert.equal(status, "fulfilled");
    assert.equal((await checkAuction(test_.database, auction.listing.id)).length, 9);
    await goesOn(auction);
  });
}

const heldBySomebody = {
  lock: ({ id }: MadeListing) => `select from auction_states where listing_id = ${id} for update`,
  facts: () => "lock table deposits in access exclusive mode",
  write: () => "lock table bids in access exclusive mode",
};

for (const phase of ["lock", "facts", "write"] as const) {
  test(`a flush that waits too long for its ${phase}, or whose connection ends there, stores nothing and says why`, async () => {
    const auction = await nineBidders();
    const holder = await test_.database.pool.connect();
    await holder.query("begin");
    await holder.query(heldBySomebody[phase](auction.listing));
    const [late] = await Promise.allSettled([auction.send(0)]);
    const sending = Promise.allSettled([auction.send(0)]);
    await endWaitingConnection();
    const [ended] = await sending;
    await holder.query("rollback");
    holder.release();
    assert.match(reasonOf(late), /lock timeout/);
    assert.match(reasonOf(ended), connectionLost);
    assert.equal((await checkAuction(test_.database, auction.listing.id)).length, 0);
    await goesOn(auction);
  });
}

type Auction = Awaited<ReturnType<typeof nineBidders>>;
type Outcome = PromiseSettledResult<unknown> | undefined;

/** Nine people whose bids on one auction go in one flush, each 500 rupees above the one before. */
async function nineBidders() {
  const listing = await make.listing();
  const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
  const people = Object.values(await bidders(make, listing, ...names));
  const bid = bidOn(batcher, listing);
  const send = (index: number) =>
    bid(people[index] as string, { amount: 1000 + 500 * index, key: `${listing.id}-${index}` });
  const sendAll = () => Promise.allSettled(people.map((_, index) => send(index)));
  return { listing, people, send, sendAll };
}

async function fault(wish: { amount: number; phase: string; deed: "refuse" | "die" }): Promise<void> {
  const row = [wish.amount * 100, wish.phase, wish.deed];
  await test_.database.pool.query("insert into bid_faults values ($1, $2, $3)", row);
}

/** What somebody else's `pg_terminate_backend` looks like from here. */
const connectionLost = /administrator command|Connection terminated/;

function reasonOf(outcome: Outcome): string {
  return outcome?.status === "rejected" ? outcome.reason.message : "it was taken";
}

async function endWaitingConnection(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rowCount } = await test_.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and wait_event_type = 'Lock'`,
      [name],
    );
    if (rowCount) return;
    await pause(5);
  }
}

/** No connection stays in a transaction, and on each the same prepared statements work. */
async function goesOn({ people: [bidderId = ""] }: Auction): Promise<void> {
  const { rows } = await test_.database.pool.query(
    "select from pg_stat_activity where application_name = $1 and state like 'idle in transaction%'",
    [name],
  );
  assert.deepEqual(rows, []);
  const listings = [await make.listing(), await make.listing()];
  for (const { id } of listings) await make.deposit({ listingId: id, bidderId });
  const replies = listings.map((listing) => bidOn(batcher, listing)(bidderId, { amount: 1000 }));
  for (const reply of await Promise.all(replies)) accepted(reply);
}
