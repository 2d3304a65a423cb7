import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import type { BidReply } from "#modules/bidding/waitingBid.ts";
import { checkAuction, type StoredBid } from "#tests/bidding/support.ts";
import { createMake } from "#tests/support/make.ts";
import { BiddingProcess } from "./biddingProcess.ts";

// The one place where durability itself is tested: a PostgreSQL of its own, with fsync on.
let dataDir: string;
let postgres: EmbeddedPostgres;
let server: BiddingProcess;
let listingIds: number[];
let people: string[];

before(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-kill-"));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user
  postgres = await startEmbeddedPostgres({ dataDir });
  await withDatabase(async (database) => {
    await migrate(database);
    await makeWorld(database);
  });
  server = await startServer();
});
after(async () => {
  await server.killNine();
  await postgres.stop();
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

test("kill -9 of the server and of PostgreSQL, three times each, loses and doubles no bid", async () => {
  const load = startLoad();
  for (let turn = 0; turn < 3; turn += 1) {
    await untilAnswered(load, 150);
    await server.killNine();
    server = await startServer();
    await untilAnswered(load, 150);
    await killPostgres();
  }
  await untilAnswered(load, 150);
  await load.stop();
  assert.ok(load.unanswered > 0, "the kills met bids under way");
  await withDatabase((database) => checkEverything(database, load.journal));
});

type Entry = { listingId: number; bidderId: string; amountPaise: Paise; reply: BidReply };
type Load = {
  /** Every answered bid by its key. */
  readonly journal: Map<string, Entry>;
  unanswered: number;
  stop(): Promise<void>;
};

/** Thirty clients that each bid, wait, and send again what was not answered, with the same key. */
function startLoad(): Load {
  const journal = new Map<string, Entry>();
  const next = new Map<number, number>();
  let isOver = false;
  const load: Load = { journal, unanswered: 0, stop: async () => undefined };
  const clients = people.map(async (bidderId, client) => {
    for (let turn = 0; !isOver; turn += 1) {
      const listingId = listingIds[(turn + client) % listingIds.length] as number;
      const amountPaise = paise((next.get(listingId) ?? rupees(1000)) + (turn % 3) * 50_000);
      const maxAmountPaise = turn % 4 === 0 ? paise(amountPaise + 200_000) : null;
      const idempotencyKey = `${client}-${turn}`;
      const bid = { listingId, bidderId, amountPaise, maxAmountPaise, idempotencyKey };
      const reply = await sendUntilAnswered(bid, load);
      journal.set(idempotencyKey, { ...bid, reply });
      if ("minimum_next_bid" in reply) {
        next.set(listingId, Math.max(next.get(listingId) ?? 0, reply.minimum_next_bid ?? 0));
      }
    }
  });
  load.stop = async () => {
    isOver = true;
    await Promise.all(clients);
  };
  return load;
}

async function sendUntilAnswered(bid: Parameters<BiddingProcess["send"]>[0], load: Load): Promise<BidReply> {
  for (;;) {
    const reply = await server.send(bid);
    if (reply !== undefined) return reply;
    load.unanswered += 1;
    await pause(20);
  }
}

async function untilAnswered({ journal }: Load, more: number): Promise<void> {
  const enough = journal.size + more;
  while (journal.size < enough) await pause(5);
}

async function startServer(): Promise<BiddingProcess> {
  const started = new BiddingProcess(postgres.url);
  await started.ready();
  return started;
}

/** PostgreSQL comes back on the same port, where the server finds it again by itself. */
async function killPostgres(): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, "cluster", "postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
  await postgres.ended;
  postgres = await startEmbeddedPostgres({ dataDir, port: Number(new URL(postgres.url).port) });
}

async function makeWorld(database: Database): Promise<void> {
  const make = createMake(database);
  listingIds = (await Promise.all([1, 2, 3, 4].map(() => make.listing()))).map(({ id }) => id);
  people = (await Promise.all(Array.from({ length: 30 }, () => make.user()))).map(({ id }) => id);
  for (const listingId of listingIds) {
    for (const bidderId of people) await make.deposit({ listingId, bidderId });
  }
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = createDatabase(postgres.url, { maxConnections: 4 });
  await work(database).finally(() => database.close());
}

async function checkEverything(database: Database, journal: Load["journal"]): Promise<void> {
  const rows = await Promise.all(listingIds.map((id) => checkAuction(database, id)));
  const stored = new Map<string, StoredBid>(
    rows.flatMap((bids, index) => bids.map((bid) => [`${listingIds[index]} ${bid.seq}`, bid] as const)),
  );
  const told = new Set<string>();
  for (const [key, { listingId, bidderId, amountPaise, reply }] of journal) {
    if ("refused" in reply || reply.bid === null) continue;
    const place = `${listingId} ${reply.bid.id}`;
    assert.ok(!told.has(place), `${key}: no bid answers two requests`);
    told.add(place);
    const bid = stored.get(place);
    assert.deepEqual([bid?.bidder_id, bid?.amount_paise], [bidderId, amountPaise], `${key} is stored`);
  }
  const own = [...stored].filter(([, bid]) => !bid.is_automatic).map(([place]) => place);
  assert.deepEqual(own.sort(), [...told].sort(), "no bid is stored that was not answered, and none twice");
  await checkRemembered(database, journal);
}

/** Half a flush would show here: an answer without its bid, or a state that no event tells of. */
async function checkRemembered(database: Database, journal: Load["journal"]): Promise<void> {
  const { rows: answers } = await database.pool.query<{ idempotency_key: string; answer: BidReply }>(
    "select idempotency_key, answer from bid_requests",
  );
  assert.equal(answers.length, journal.size);
  for (const { idempotency_key: key, answer } of answers) assert.deepEqual(answer, journal.get(key)?.reply);
  const { rows: untold } = await database.pool.query(
    `select listing_id from auction_states where bid_count <> (
       select max((payload ->> 'bid_count')::integer) from live_events
       where live_events.listing_id = auction_states.listing_id and kind = 'listing')`,
  );
  assert.deepEqual(untold, []);
}
