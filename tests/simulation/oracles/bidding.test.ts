import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { BidAnswer } from "#contract/bidding.ts";
import { paise } from "#domain/money/paise.ts";
import { askForBid } from "../world/askedBids.ts";
import { startWorld, type World } from "../world/world.ts";
import { biddingIsJust } from "./bidding.ts";

let world: World;
let listingId: number;
before(async () => {
  world = await startWorld(1);
  // There are none, and emptying the auctions would have to empty them, too.
  // Whatever hangs on an auction is emptied with it, here alone: 32 is the bit of TRUNCATE.
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
    from pg_trigger where tgfoid = 'refuse_change'::regproc and tgtype & 32 <> 0`.execute(
    world.database.outside.kysely,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(world.database.outside.kysely);
});
after(async () => await world.close());

/** An auction from 1,000 rupees, and three people who may bid. */
beforeEach(async () => {
  world.acknowledged.answers = 0;
  world.acknowledged.bids.length = 0;
  await sql`truncate auction_states cascade`.execute(world.database.outside.kysely);
  const { sellers, categoryId, make, buyers } = world;
  listingId = (await make.listing({ sellerId: sellers[0] as string, categoryId })).id;
  for (const bidderId of buyers.slice(0, 3)) await make.deposit({ listingId, bidderId });
});

const bid = (buyer: number, rupees: number, max: number | null = null, key?: string) =>
  askForBid(world, (world.processes[0] as World["processes"][number]).batcher, {
    listingId,
    hadDeposit: true,
    bidderId: world.buyers[buyer] as string,
    amountPaise: paise(rupees * 100),
    maxAmountPaise: max === null ? null : paise(max * 100),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  }) as Promise<BidAnswer>;

const change = async (statement: ReturnType<typeof sql>) => {
  await statement.execute(world.database.outside.kysely);
};

/** A contest of maxima, a raise, a tie, a repetition and refusals of several kinds. */
async function bidAtLength(): Promise<void> {
  await bid(0, 1000, 5000, "first");
  await bid(0, 1000, 5000, "first");
  await bid(1, 1500, 5000);
  await bid(1, 5200);
  await bid(2, 6000, 9000);
  await bid(2, 1, 12_000);
  await bid(1, 6500.5);
  await bid(1, 7000, 9999);
  await bid(3, 20_000).catch(() => undefined);
}

const rules = async () => [...new Set((await biddingIsJust(world)).map(({ rule }) => rule))].toSorted();

test("what was bid by the rules breaks none", async () => {
  await bidAtLength();
  const stranger = world.acknowledged.bids.pop() as World["acknowledged"]["bids"][number];
  world.acknowledged.bids.push({ ...stranger, hadDeposit: false });
  assert.deepEqual(await biddingIsJust(world), []);
});

const state = "an auction's state is its bids'";
const play = "bids go by the rules";
const told = "bidders are told the truth";
const softClose = "the soft close moves the end";

type Break = readonly [what: string, expected: readonly string[], brk: () => Promise<unknown> | unknown];

const lastAsked = () => world.acknowledged.bids.at(-1) as World["acknowledged"]["bids"][number];
const tell = (reply: object) => {
  const { answer } = lastAsked();
  lastAsked().answer = {
    at: answer?.at ?? { answers: 0, clocks: 0 },
    reply: { ...answer?.reply, ...reply } as BidAnswer,
  };
};

const breaks: readonly Break[] = [
  [
    "another leader",
    [state],
    () => change(sql`update auction_states set leader_id = ${world.buyers[5]}, leader_max_paise = null`),
  ],
  ["another price", [state], () => change(sql`update auction_states set price_paise = price_paise + 100`)],
  [
    "a lost bid that was acknowledged",
    [play, state, told],
    () => change(sql`delete from bids where seq = 2`),
  ],
  [
    "a bid after the end",
    [play, softClose, told],
    async () => {
      await change(
        sql`update auction_states set ends_at = placed_at, scheduled_ends_at = placed_at from bids`,
      );
    },
  ],
  [
    "an end beyond its cap",
    [softClose],
    () => change(sql`update auction_states set ends_at = ends_at + interval '1 hour'`),
  ],
  [
    "a tie for the later",
    [play, told],
    async () => {
      await change(
        sql`update bids set bidder_id = ${world.buyers[1]} where seq = (select max(seq) from bids)`,
      );
      await change(sql`update auction_states set leader_id = ${world.buyers[1]}`);
    },
  ],
  [
    "a bid that nobody asked for",
    [play, told],
    () => {
      world.acknowledged.bids.splice(0, world.acknowledged.bids.length);
    },
  ],
  [
    "an acknowledged bid that is not there",
    [play, told],
    () => tell({ bid: { id: 99, amount: 1, placed_at: "2026-01-01" }, bids: 99 }),
  ],
  ["told to lead", [told], () => tell({ winning: true })],
  ["told of another end", [told], () => tell({ end_date: "2026-01-01T00:00:00.000Z" })],
  [
    "refused for nothing",
    [play, told],
    () => {
      const { answer } = lastAsked();
      lastAsked().answer = {
        at: answer?.at ?? { answers: 0, clocks: 0 },
        reply: { refused: "bid_too_low", current_bid: null, minimum_next_bid: 100_000 },
      };
    },
  ],
];

for (const [what, expected, brk] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await bid(0, 1000, 3000);
    await bid(1, 1500, 3000);
    assert.deepEqual(await biddingIsJust(world), []);
    await brk();
    assert.deepEqual(await rules(), expected.toSorted());
  });
}

test("it is reported: a maximum that was lost, a stale answer, a repetition with another answer", async () => {
  await bid(0, 1000, 3000);
  await change(sql`update auction_states set leader_max_paise = null`);
  assert.deepEqual(await rules(), [play]);
  await change(sql`update auction_states set leader_max_paise = 300000`);
  await bid(1, 4000, null, "again");
  await bid(1, 4000, null, "again");
  tell({ winning: false });
  assert.deepEqual(await rules(), [told]);
  tell({ winning: true });
  await bid(2, 4100);
  assert.deepEqual(await rules(), []);
  tell({ current_bid: 100_000, minimum_next_bid: 150_000 });
  assert.deepEqual(await rules(), [told]);
});
