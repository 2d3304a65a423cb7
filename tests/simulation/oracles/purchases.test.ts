import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import type { BidAnswer } from "#contract/bidding.ts";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { biddingIsJust } from "./bidding.ts";
import { keepTables } from "./keptTables.ts";
import { keysStandForOne } from "./keys.ts";
import { ordersAreJust } from "./orders.ts";
import { purchasesAreJust } from "./purchases.ts";

let world: World;
let process: SimulatedProcess;
const buyNowPaise = rupees(6_000);

/** One is bought after two bids, by the first bidder; of the other, which cannot be bought any more, somebody tries. */
let bought: number;
let passed: number;

before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  [bought, passed] = [await auctionOf([1_000, 1_500]), await auctionOf([1_000, 3_000])];
  await setClockBy(world, 60_000);
  for (const repeated of ["first", "again"])
    assert.ok(!isRefusal(await buy(bought, 0, "key")), `${repeated}: it is bought`);
  const refusals = [
    await buy(passed, 0),
    await buy(bought, 1),
    await ask(bought, { buyer: 2, amount: 7_000 }),
  ];
  assert.deepEqual(
    refusals.map((reply) => isRefusal(reply) && reply.refused),
    ["buy_now_over", "auction_ended", "auction_ended"],
  );
  await setClockBy(world, 1_000);
  await closeDueAuctions(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
});
after(async () => await world.close());
keepTables(() => world, ["auction_states", "deposits", "orders", "bids", "live_events"]);

/** Two people have bid on it, and three may. */
async function auctionOf(bids: readonly number[]): Promise<number> {
  const { make, categoryId, buyers, sellers } = world;
  const { id: listingId } = await make.listing({
    ...{ sellerId: sellers[0] as string, categoryId, endsInMs: 3_600_000, depositPaise: 0, buyNowPaise },
  });
  for (const bidderId of buyers.slice(0, 3)) await make.deposit({ listingId, bidderId });
  for (const [buyer, amount] of bids.entries())
    assert.ok(!isRefusal(await ask(listingId, { buyer, amount })), `${amount}`);
  return listingId;
}

type Wish = { readonly buyer: number; readonly amount: number };

const ask = (listingId: number, { buyer, amount }: Wish, more: object = {}) =>
  askForBid(world, process.batcher, {
    ...{ listingId, bidderId: world.buyers[buyer] as string, amountPaise: rupees(amount), hadDeposit: true },
    ...more,
  });

const buy = (listingId: number, buyer: number, idempotencyKey: string | null = null) =>
  ask(listingId, { buyer, amount: 6_000 }, { isPurchase: true, idempotencyKey });

const rules = async () => {
  const broken = [];
  for (const oracle of [biddingIsJust, keysStandForOne, ordersAreJust, purchasesAreJust])
    broken.push(...(await oracle(world)));
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

test("what is bought by the rules breaks none", async () => {
  assert.deepEqual(await rules(), []);
});

const state = "an auction's state is its bids'";
const play = "bids go by the rules";
const told = "bidders are told the truth";
const softClose = "the soft close moves the end";
const standby = "nobody stands by behind a purchase";
const waits = "what was bought waits for its closing alone";
const sale = "a purchase is one order at its price";
const once = "who puts no money down buys one thing at a time";
const winner = "the winner gets the order";
const outbid = "nobody is told to bid again on what was bought";

type Break = readonly [what: string, expected: readonly string[], brk: () => RawBuilder<unknown>];

const breaks: readonly Break[] = [
  [
    "a purchase when bidding had passed its price",
    [play, told],
    () => sql`update bids set amount_paise = 300000 where listing_id = ${bought} and seq = 2`,
  ],
  [
    "a purchase without its moment",
    [play, softClose, told],
    () => sql`update auction_states set bought_at = null where listing_id = ${bought}`,
  ],
  [
    "an auction that goes on after a purchase",
    [softClose, waits],
    () => sql`update auction_states set ends_at = ends_at + interval '1 minute' where listing_id = ${bought}`,
  ],
  [
    "another price than the seller's",
    [sale, winner],
    () => sql`update orders set amount_paise = amount_paise - 100 where listing_id = ${bought}`,
  ],
  [
    "somebody who stands by for it",
    [standby],
    () => sql`update deposits set standby_rank = 1, refund_due_at = blaze_now(), status = 'held', finished_at = null
      where listing_id = ${bought} and bidder_id = ${world.buyers[1]}`,
  ],
  [
    "somebody who is told to bid again",
    [outbid],
    () => sql`
      with same_transaction as (update bids set seq = seq where listing_id = ${bought} and seq = 3)
      insert into live_events (listing_id, kind, user_id, payload, created_at)
      values (${bought}, 'personal', ${world.buyers[1]}, '{"kind": "outbid", "order_id": null}', blaze_now())`,
  ],
  [
    "a second thing that is bought without money",
    [once, waits, play, softClose, told, state],
    () => sql`update auction_states set leader_id = ${world.buyers[0]}, price_paise = buy_now_paise,
      bought_at = blaze_now() where listing_id = ${passed}`,
  ],
];

for (const [what, expected, brk] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await brk().execute(world.database.outside.kysely);
    assert.deepEqual(await rules(), expected.toSorted());
  });
}

test("it is reported: told that it is not bought", async () => {
  const answered = world.acknowledged.bids.filter((bid) => bid.idempotencyKey === "key");
  for (const { answer } of answered) if (answer !== null) (answer.reply as BidAnswer).bought = false;
  assert.deepEqual(await rules(), [told]);
});
