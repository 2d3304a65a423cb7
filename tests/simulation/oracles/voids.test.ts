import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { decideBidReport } from "#modules/bidding/decideBidReport.ts";
import { reportBid } from "#modules/bidding/reportBid.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { biddingIsJust } from "./bidding.ts";
import { keepTables } from "./keptTables.ts";
import { reportsAreJust } from "./reports.ts";

let world: World;
let process: SimulatedProcess;
let listingId: number;
let usedUpId: number;

/** The first leads with a maximum; the second goes beyond it by mistake, twice, and is withdrawn; the third bids on. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const { make, sellers, buyers, operators, categoryId } = world;
  const changes = { BID_CEILING_RUPEES: 0 };
  await changeSettings(process.database, { changes, operatorId: operators[0] as string });
  listingId = (await make.listing({ sellerId: sellers[0] as string, categoryId })).id;
  for (const bidderId of [...buyers.slice(0, 4), operators[0] as string])
    await make.deposit({ listingId, bidderId });
  await bid(0, 1000, 5000);
  await bid(1, 1500, 90_000);
  await voidBid(1, 2);
  await bid(2, 2000);
  await bid(1, 10_000);
  await voidBid(1, 7);
  await bid(2, 3000);
  await useUp();
});
after(async () => await world.close());
/** Not the reports: which events were written with them tells what came first. */
keepTables(() => world, ["auction_states", "bids"]);

/** The first leads with a maximum that a mistake uses up; a second one goes beyond it. Both are withdrawn, in that order. */
async function useUp(): Promise<void> {
  const { make, sellers, buyers, operators, categoryId } = world;
  usedUpId = (await make.listing({ sellerId: sellers[1] as string, categoryId })).id;
  for (const bidderId of [...buyers.slice(0, 4), operators[0] as string])
    await make.deposit({ listingId: usedUpId, bidderId });
  await bid(0, 1000, 5000, usedUpId);
  await bid(1, 4900, null, usedUpId);
  await bid(2, 6000, null, usedUpId);
  await voidBid(1, 2, usedUpId);
  await voidBid(2, 4, usedUpId);
}

async function bid(
  buyer: number,
  rupees: number,
  max: number | null = null,
  listing = listingId,
): Promise<void> {
  const reply = await askForBid(world, process.batcher, {
    ...{
      listingId: listing,
      bidderId: world.buyers[buyer] as string,
      hadDeposit: true,
      amountPaise: paise(rupees * 100),
    },
    maxAmountPaise: max === null ? null : paise(max * 100),
  });
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  await setClockBy(world, 60_000);
}

async function voidBid(buyer: number, seq: number, listing = listingId): Promise<void> {
  const bidderId = world.buyers[buyer] as string;
  const slip = { listingId: listing, bidderId, seq, reason: "A zero too many." };
  const made = await reportBid(process.database, slip);
  assert.ok(!isRefusal(made), JSON.stringify(made));
  const decision = {
    operatorId: world.operators[0] as string,
    outcome: "void",
    answer: "So be it.",
  } as const;
  const decided = await decideBidReport(process.database, { reportId: made.id, ...decision });
  assert.ok(!isRefusal(decided), JSON.stringify(decided));
  world.seen.decidedReports.push({ id: decided.id, status: decided.report_status });
  await setClockBy(world, 60_000);
}

const rules = async () => {
  const broken = [...(await biddingIsJust(world)), ...(await reportsAreJust(world))];
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

test("mistakes that were voided break no rule", async () => {
  const { rows } = await sql<{ price: number; max: number; seqs: number[] }>`
    select price_paise as price, leader_max_paise as max,
      (select array_agg(seq order by seq) from bids
        where withdrawn_at is null and bids.listing_id = auction_states.listing_id) as seqs
    from auction_states order by listing_id`.execute(world.database.outside.kysely);
  assert.deepEqual(rows, [
    { price: 350_000, max: 500_000, seqs: [1, 5, 6, 8, 9] },
    { price: 100_000, max: 500_000, seqs: [1] },
  ]);
  assert.deepEqual(await rules(), []);
});

const state = "an auction's state is its bids'";
const play = "bids go by the rules";

const breaks: readonly (readonly [
  what: string,
  rule: string,
  change: (world: World) => RawBuilder<unknown>,
])[] = [
  ["a price of before", state, () => sql`update auction_states set price_paise = 450000`],
  ["a maximum that is not given back", play, () => sql`update auction_states set leader_max_paise = null`],
  ["the maximum of the mistake", play, () => sql`update auction_states set leader_max_paise = 9000000`],
  ["an answer that stands", play, () => sql`update bids set withdrawn_at = null where seq = 4`],
  ["a mistake that stands", play, () => sql`update bids set withdrawn_at = null where seq = 7`],
  [
    "a bid that goes for nothing",
    play,
    () => sql`update bids set withdrawn_at = (select max(withdrawn_at) from bids) where seq = 5`,
  ],
  ["a price that screens take for old", state, () => sql`update auction_states set freezes = 2`],
  [
    "a seller who decides",
    "no side of an auction decides what was a mistake there",
    ({ operators }) => sql`update auction_states set seller_id = ${operators[0]}`,
  ],
  [
    "a bidder who decides",
    "no side of an auction decides what was a mistake there",
    ({ operators }) => sql`update bids set bidder_id = ${operators[0]} where seq = 1`,
  ],
  [
    "another's bid",
    "one reports a bid of one's own",
    ({ buyers }) => sql`update bids set bidder_id = ${buyers[3]} where seq = 7`,
  ],
  [
    "a report after ten minutes",
    "a bid is reported within ten minutes",
    () => sql`update bids set placed_at = placed_at - interval '10 minutes' where seq = 7`,
  ],
];

for (const [what, rule, change] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await change(world).execute(world.database.outside.kysely);
    const found = await rules();
    assert.ok(found.includes(rule), found.join(", "));
  });
}

test("it is reported: a decision that an operator was told of and that is not so", async () => {
  world.seen.decidedReports.push({ id: "none", status: "voided" });
  assert.deepEqual(await rules(), ["what was decided stays"]);
  world.seen.decidedReports.pop();
});
