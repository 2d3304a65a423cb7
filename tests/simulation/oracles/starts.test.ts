import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { withdrawPosted } from "#modules/listings/withdrawPosted.ts";
import { postForLater, readWaiting } from "../actions/starting.ts";
import { askForBid } from "../world/askedBids.ts";
import { completeListing } from "../world/completeListing.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { unfinished } from "./atRest.ts";
import { biddingIsJust } from "./bidding.ts";
import { keepTables } from "./keptTables.ts";
import { promisesAreKept } from "./promises.ts";
import { startsAreKept } from "./starts.ts";

let world: World;
let process: SimulatedProcess;
const minuteMs = 60_000;
const basePricePaise = rupees(1_000);

/** One started two hours late, one in time, one is taken back, one is of a blocked seller, and one waits. */
const names = ["late", "punctual", "taken back", "blocked", "waiting"] as const;
const ids = new Map<string, number>();
const idOf = (name: (typeof names)[number]) => ids.get(name) as number;

before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const [first, second] = world.sellers as [string, string];
  await post("late", first, { ahead: 30, length: 60 });
  await post("punctual", first, { ahead: 150, length: 61 });
  await post("taken back", first, { ahead: 60, length: 90 });
  await post("blocked", second, { ahead: 60, length: 90 });
  await post("waiting", first, { ahead: 4_000, length: 90 });
  const bidder = { bidderId: world.buyers[0] as string, amountPaise: basePricePaise, hadDeposit: false };
  const early = await askForBid(world, process.batcher, { listingId: idOf("late"), ...bidder });
  assert.ok(isRefusal(early) && early.refused === "not_found");
  const [, , taken] = await readWaiting(world);
  const own = { listingId: idOf("taken back"), sellerId: first };
  assert.equal(taken?.listingId, own.listingId);
  assert.ok(!isRefusal(await withdrawPosted(process.database, own)));
  world.seen.plans.takenBack.push(taken.start);
  const by = { operatorId: world.operators[0] as string, person: second, reason: "Why.", kind: null };
  assert.ok(!isRefusal(await blockPerson(process.database, { ...by, until: null })));
  for (const userId of [first, second])
    world.seen.blocks.push({ userId, toldMs: world.clock.nowMs, answers: 1 });
  await setClockBy(world, 150 * minuteMs);
  for (let left = 4; left > 0; left -= 1) await startListings(process.database);
  await world.make.deposit({ listingId: idOf("late"), bidderId: bidder.bidderId });
  const bid = { listingId: idOf("late"), ...bidder, hadDeposit: true };
  assert.ok(!isRefusal(await askForBid(world, process.batcher, bid)));
});
after(async () => await world.close());
keepTables(
  () => world,
  [
    ...["listing_starts", "auction_states", "listings", "deposits", "bids", "messages", "user_blocks"],
    "listing_details",
  ],
);

async function post(
  name: (typeof names)[number],
  sellerId: string,
  plan: { readonly ahead: number; readonly length: number },
): Promise<void> {
  const { id: listingId } = await world.make.listing({
    ...{ sellerId, categoryId: world.categoryId, basePricePaise, endsInMs: 90 * minuteMs },
  });
  await completeListing(world, { listingId, sellerId });
  const original = { listingId, sellerId, basePricePaise };
  assert.equal(await postForLater(world, process, { original, ...plan }), "waits for its start");
  ids.set(name, (await readWaiting(world)).at(-1)?.listingId ?? 0);
}

const rules = async () => {
  const broken = [...(await startsAreKept(world)), ...(await biddingIsJust(world))];
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

test("what started late and in time, was taken back, or could not start breaks no rule", async () => {
  assert.deepEqual(await rules(), []);
  const { rows } = await sql<{ id: number; outcome: string | null; runs: number | null }>`
    select listing_id as id, outcome, extract(epoch from ends_at - state.starts_at)::integer / 60 as runs
    from listing_starts left join auction_states as state using (listing_id) order by posted_at, listing_id`.execute(
    world.database.outside.kysely,
  );
  assert.deepEqual(
    rows.map(({ outcome, runs }) => [outcome, runs]),
    [
      ["started", 60],
      ["started", 61],
      ["withdrawn", null],
      ["not_started", null],
      [null, null],
    ],
  );
});

const early = "nothing begins before its chosen start";
const once = "what waits starts once";
const parts = "what starts has every part of an auction";
const end = "an auction ends when it was to, or later by its delay";
const told = "its seller is told once what became of a start";
const lacks = "what lacks nothing starts";
const back = "what was taken back does not start";
const blocked = "what a blocked seller posted does not start";
const answers = "bidders are told the truth";

type Break = readonly [what: string, expected: readonly string[], brk: () => RawBuilder<unknown>];

const bidding = "bids go by the rules";
const softClose = "the soft close moves the end";

const breaks: readonly Break[] = [
  [
    "an auction that began before its start",
    [early],
    () =>
      sql`update listing_details set starts_at = starts_at + interval '3 hours' where listing_id = ${idOf("late")}`,
  ],
  [
    "one that starts again",
    [once, told],
    () => sql`insert into listing_starts (listing_id, starts_at, posted_at, outcome, ended_at)
      select listing_id, starts_at, posted_at, outcome, ended_at from listing_starts where listing_id = ${idOf("late")}`,
  ],
  [
    "one that is live and waits",
    [once, told],
    () =>
      sql`update listing_starts set outcome = null, ended_at = null where listing_id = ${idOf("punctual")}`,
  ],
  [
    "one that started and is a draft",
    [once],
    () => sql`update listings set status = 'draft' where id = ${idOf("punctual")}`,
  ],
  [
    "a start without its deposit",
    [parts],
    () => sql`update listings set deposit_paise = 0 where id = ${idOf("punctual")}`,
  ],
  [
    "an auction that says that it began earlier",
    [early, parts],
    () =>
      sql`update auction_states set starts_at = starts_at - interval '1 second' where listing_id = ${idOf("punctual")}`,
  ],
  [
    "a start that nobody is told of",
    [told],
    () => sql`delete from messages where template = 'listing_started'`,
  ],
  [
    "a seller who is told that it started, and it did not",
    [told],
    () => sql`update messages set template = 'listing_started' where template = 'listing_not_started'`,
  ],
  ["a listing that does not start for nothing", [lacks], () => sql`delete from user_blocks`],
  [
    "a listing that does not start because its end has passed",
    [lacks],
    () => sql`update listing_starts set missing = array['end_date'] where outcome = 'not_started'`,
  ],
  [
    "what was taken back and waits again by itself",
    [back],
    () => sql`update listing_starts set outcome = null, ended_at = null where outcome = 'withdrawn'`,
  ],
  [
    "a blocked seller's listing that started",
    [blocked, lacks],
    () => sql`update user_blocks set user_id = ${world.sellers[0]}`,
  ],
  [
    "a bid from before the start",
    ["nobody bids before the start"],
    () => sql`update bids set placed_at = placed_at - interval '1 minute' where listing_id = ${idOf("late")}`,
  ],
  [
    "a deposit from before the start",
    ["nobody makes a deposit before the start"],
    () =>
      sql`update deposits set created_at = created_at - interval '1 minute' where listing_id = ${idOf("late")}`,
  ],
];

for (const [what, expected, brk] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await brk().execute(world.database.outside.kysely);
    const ofBids = new Set([bidding, softClose, answers]);
    const found = (await rules()).filter((rule) => expected.includes(rule) || !ofBids.has(rule));
    assert.deepEqual(found, expected.toSorted());
  });
}

test("it is reported: a late start that leaves minutes to bid", async () => {
  const plan = world.seen.plans.chosen.get(idOf("late"));
  assert.ok(plan);
  world.seen.plans.chosen.set(idOf("late"), { ...plan, endsMs: plan.endsMs + minuteMs });
  assert.deepEqual(await rules(), [end]);
  world.seen.plans.chosen.set(idOf("late"), plan);
});

test("it is reported: what somebody has bid on is not found", async () => {
  const [first] = world.acknowledged.bids;
  assert.ok(first);
  world.acknowledged.bids.push({ ...first, asked: { ...first.asked, answers: world.acknowledged.answers } });
  assert.deepEqual(await rules(), [answers]);
  world.acknowledged.bids.pop();
});

test("it is reported: a start that is due and does not come", async () => {
  const isStart = ({ rule }: { rule: string }) => rule === "start" || rule.includes("posted for later");
  const found = async () =>
    [...(await unfinished(process.database)), ...(await promisesAreKept(world))].filter(isStart);
  Object.assign(world, { restsSinceMs: world.clock.nowMs });
  assert.deepEqual(await found(), []);
  await setClockBy(world, 6 * 24 * 60 * minuteMs);
  assert.deepEqual((await found()).map(({ rule }) => rule).toSorted(), [
    "start",
    "what is posted for later starts when it was to",
  ]);
});
