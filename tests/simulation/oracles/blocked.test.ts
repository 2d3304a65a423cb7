import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { takeDownListing } from "#modules/blocking/takeDownListing.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { blocksAreKept } from "./blocked.ts";
import { keepTables } from "./keptTables.ts";
import { pausesAreKept } from "./pauses.ts";

let world: World;
let process: SimulatedProcess;
let listingId: number;
const minuteMs = 60_000;

/** The first of two leads with a maximum and is blocked; the seller is blocked for an hour, and let in again. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const { make, sellers, buyers, categoryId } = world;
  const [first, second] = buyers as [string, string];
  const seller = sellers[0] as string;
  listingId = (await make.listing({ sellerId: seller, categoryId })).id;
  for (const bidderId of [first, second]) await make.deposit({ listingId, bidderId });
  await bid(second, 1000);
  await bid(first, 1500, 6500);
  await block(first);
  await block(seller);
  await setClockBy(world, 60 * minuteMs);
  await unblockPerson(process.database, { operatorId: world.operators[0] as string, person: seller });
  await setClockBy(world, minuteMs);
  await bid(second, 2000);
});
after(async () => await world.close());
keepTables(() => world, ["auction_states", "bids", "live_events", "user_blocks"]);

async function bid(bidderId: string, rupees: number, max: number | null = null): Promise<void> {
  await askForBid(world, process.batcher, {
    ...{ listingId, bidderId, hadDeposit: true, amountPaise: paise(rupees * 100) },
    maxAmountPaise: max === null ? null : paise(max * 100),
  });
  await setClockBy(world, minuteMs);
}

async function block(person: string): Promise<void> {
  const about = { reason: "seen twice", kind: null, until: null };
  await blockPerson(process.database, { operatorId: world.operators[0] as string, person, ...about });
  world.seen.blocks.push({ userId: person, toldMs: world.clock.nowMs, answers: world.acknowledged.answers });
  await setClockBy(world, minuteMs);
}

const rules = async () => {
  const broken = [...(await blocksAreKept(world)), ...(await pausesAreKept(world))];
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

test("blocks and a pause that were kept break no rule", async () => {
  assert.deepEqual(await rules(), []);
});

const during = sql`(select min(blocked_at) + interval '30 seconds' from user_blocks)`;
const firstAfter = sql`id = (select min(id) from live_events where (payload ->> 'freezes')::integer = 2)`;
const duringPause = sql`id = (select min(id) from live_events where (payload ->> 'freezes')::integer = 1)`;

type Break = readonly [what: string, change: RawBuilder<unknown>, rule: string];

const breaks: readonly Break[] = [
  [
    "a bid of somebody who is blocked",
    sql`update bids set placed_at = ${during} where seq = 2`,
    "nobody bids who is blocked",
  ],
  [
    "an automatic bid for somebody who was blocked",
    sql`
      with ended as (update user_blocks set ended_at = blocked_at + interval '1 second' where ended_at is null)
      update bids set is_automatic = true, placed_at = blaze_now() where seq = 2`,
    "a block ends the maximum",
  ],
  [
    "a maximum that goes on",
    sql`update auction_states set leader_id = (select bidder_id from bids where seq = 2), leader_max_paise = 900000`,
    "a block ends the maximum",
  ],
  [
    "a bid on what a blocked seller sells",
    sql`update bids set placed_at = (select max(blocked_at) + interval '30 minutes' from user_blocks) where seq = 3`,
    "nobody bids on what a blocked seller sells",
  ],
  [
    "a bid while it was paused",
    sql`update live_events set payload = jsonb_set(payload::jsonb, '{bid_count}', '1') where ${duringPause}`,
    "a paused auction stands still",
  ],
  [
    "an hour that is not given back",
    sql`update live_events set payload = jsonb_set(payload::jsonb, '{ends_at}',
      to_jsonb((payload ->> 'ends_at')::timestamptz - interval '1 hour')) where ${firstAfter}`,
    "a paused auction gets its time back",
  ],
];

for (const [what, change, rule] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await change.execute(world.database.outside.kysely);
    assert.deepEqual(await rules(), [rule]);
  });
}

test("it is reported: an auction that was taken down is somebody's, or keeps a deposit", async () => {
  const { kysely } = world.database.outside;
  await block(world.sellers[0] as string);
  const operatorId = world.operators[0] as string;
  await takeDownListing(process.database, { listingId, operatorId, reason: "Forbidden." });
  assert.deepEqual(await rules(), []);
  await sql`update listings set status = 'sold'`.execute(kysely);
  await sql`update deposits set status = 'held'`.execute(kysely);
  assert.deepEqual(await rules(), [
    "deposits come back when it is taken down",
    "what was taken down is nobody's",
  ]);
});
