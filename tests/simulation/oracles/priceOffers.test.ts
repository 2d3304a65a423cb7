import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import type { PriceOffer } from "#contract/priceOffers.ts";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { lapsePriceOffers } from "#modules/priceOffers/lapsePriceOffers.ts";
import { dealOf } from "../world/offerWords.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { unfinished } from "./atRest.ts";
import { biddingIsJust } from "./bidding.ts";
import { keepTables } from "./keptTables.ts";
import { ordersAreJust } from "./orders.ts";
import { priceOffersAreJust } from "./priceOffers.ts";
import { purchasesAreJust } from "./purchases.ts";

let world: World;
let process: SimulatedProcess;
let sellerId: string;
const hour = 3_600_000;

/** One is sold for a price in return, while another offer stood; of the other one offer was declined, one lapsed, one stands. */
let sold: number;
let open: number;
let taken: PriceOffer;
let lapsed: PriceOffer;
let standing: PriceOffer;

before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  sellerId = world.sellers[0] as string;
  [sold, open] = [await listingForOffers(), await listingForOffers()];
  lapsed = await offer(open, 2, 1_500);
  taken = await offer(sold, 0, 2_000);
  await offer(sold, 1, 2_500);
  await answer({ kind: "counter", offerId: taken.id, pricePaise: rupees(3_000) });
  await setClockBy(world, 60_000);
  const take = { kind: "take", offerId: taken.id, pricePaise: rupees(3_000) } as const;
  for (const repeated of ["first", "again"])
    assert.ok(!isRefusal(await deal(sold, buyer(0), take)), `${repeated}: it is taken`);
  await setClockBy(world, 1_000);
  await closeDueAuctions(process.database, { limit: 10 });
  await lapsePriceOffers(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
  await answer({ kind: "decline", offerId: (await offer(open, 1, 1_200)).id });
  await setClockBy(world, 25 * hour);
  await lapsePriceOffers(process.database, { limit: 10 });
  standing = await offer(open, 1, 1_300);
});
after(async () => await world.close());
keepTables(() => world, ["auction_states", "bids", "deposits", "orders", "price_offers"]);
beforeEach(async (t) => {
  const { pool } = world.database.outside;
  await pool.query("create table sim.kept_steps as select * from sim.offer_steps");
  if (!("after" in t)) return;
  t.after(async () => {
    await pool.query("delete from sim.offer_steps");
    await pool.query("insert into sim.offer_steps overriding system value select * from sim.kept_steps");
    await pool.query("drop table sim.kept_steps");
  });
});

const buyer = (place: number) => world.buyers[place] as string;

async function listingForOffers(): Promise<number> {
  const { id } = await world.make.listing({
    ...{ sellerId, categoryId: world.categoryId, endsInMs: 72 * hour, depositPaise: 0 },
    ...{ basePricePaise: rupees(1_000), buyNowPaise: rupees(6_000), takesOffers: true },
  });
  for (const place of [0, 1, 2]) await world.make.deposit({ listingId: id, bidderId: buyer(place) });
  return id;
}

type Deed = Parameters<typeof dealOf>[2];
type Rest<Of> = Of extends unknown ? Omit<Of, "listingId" | "userId"> : never;

const deal = async (listingId: number, userId: string, deed: Rest<Deed>) =>
  await dealOf(world, process, { ...deed, listingId, userId } as Deed);

async function offer(listingId: number, place: number, amount: number): Promise<PriceOffer> {
  const wish = { kind: "offer", pricePaise: rupees(amount), idempotencyKey: null, hadDeposit: true } as const;
  const made = await deal(listingId, buyer(place), wish);
  if (isRefusal(made)) throw new Error(`refused: ${made.refused}`);
  return made;
}

async function answer(deed: Rest<Deed>): Promise<void> {
  const answered = await deal(deed.kind === "counter" ? sold : open, sellerId, deed);
  assert.ok(!isRefusal(answered), "it is answered");
}

const rules = async () => {
  const broken = [...(await unfinished(world.database.outside))];
  for (const oracle of [biddingIsJust, ordersAreJust, purchasesAreJust, priceOffersAreJust])
    broken.push(...(await oracle(world)));
  return [...new Set(broken.map(({ rule }) => rule))].filter((rule) => !/^deposit /.test(rule)).toSorted();
};

test("what is agreed by the rules breaks none", async () => {
  assert.deepEqual(await rules(), []);
});

type Break = readonly [what: string, expected: readonly string[], brk: () => RawBuilder<unknown>];

const breaks: readonly Break[] = [
  [
    "sold for another price than was agreed",
    [
      "a purchase is one order at its price",
      "an auction's state is its bids'",
      "an offer that is taken sells its item",
      "the winner gets the order",
      "what takes offers is sold for what was asked or agreed",
    ],
    () => sql`update auction_states set price_paise = 250000 where listing_id = ${sold}`,
  ],
  [
    "sold by a bid for which nobody took an offer",
    [
      "bidders are told the truth",
      "bids go by the rules",
      "nothing becomes of an offer that is over",
      "what takes offers is sold for what was asked or agreed",
      "who was told of an offer has it",
    ],
    () => sql`update price_offers set status = 'over' where id = ${taken.id}`,
  ],
  [
    "taken for what nobody took it for",
    [
      "a seller answers an offer with a price once",
      "a seller names the price in return",
      "an offer that is taken sells its item",
      "bidders are told the truth",
      "bids go by the rules",
      "nothing becomes of an offer that is over",
      "nothing is taken of a listing that is frozen or over",
      "what takes offers is sold for what was asked or agreed",
      "who was told of an offer has it",
    ],
    () => sql`update price_offers set counter_paise = 310000 where id = ${taken.id}`,
  ],
  [
    "taken after its day",
    ["an offer is taken within its day"],
    () =>
      sql`update sim.offer_steps set due_at = ends_at - interval '3 days' where offer_id = ${taken.id} and status = 'countered'`,
  ],
  [
    "a second one that is taken",
    ["an offer that is taken sells its item", "nothing is sold that nobody took"],
    () => sql`update price_offers set status = 'taken', ended_at = blaze_now() where id = ${standing.id}`,
  ],
  [
    "a bid where offers are taken",
    [
      "bidders are told the truth",
      "bids go by the rules",
      "what takes offers is sold for what was asked or agreed",
      "where offers are taken there is no bid but the purchase",
    ],
    () => sql`with bid as (insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
        values (${open}, 1, ${buyer(1)}, 150000, blaze_now()))
      update auction_states set bid_count = 1, price_paise = 150000, leader_id = ${buyer(1)} where listing_id = ${open}`,
  ],
  [
    "an offer where bids are taken",
    ["offers are made where they are taken"],
    () => sql`update auction_states set takes_offers = false where listing_id = ${open}`,
  ],
  [
    "an offer that nobody made",
    ["an offer is made as often as it was asked for"],
    () => sql`insert into price_offers (listing_id, bidder_id, amount_paise, due_at)
      values (${open}, ${buyer(0)}, 150000, blaze_now() + interval '1 day')`,
  ],
  [
    "a fourth offer, which binds for a week",
    [
      "an offer begins as one that its seller may answer",
      "an offer is made as often as it was asked for",
      "an offer is taken back by its bidder",
      "one offer of a person stands at a listing, and three are made",
    ],
    () => sql`insert into price_offers (listing_id, bidder_id, amount_paise, due_at, status, ended_at)
      select ${open}, ${buyer(1)}, 150000, blaze_now() + interval '7 days', 'withdrawn', blaze_now() from generate_series(1, 2)`,
  ],
  [
    "an offer that binds for less than a day",
    ["an offer binds for a day, or to the listing's end"],
    () => sql`update sim.offer_steps set due_at = due_at - interval '1 hour' where offer_id = ${standing.id}`,
  ],
  [
    "an offer of as much as is asked",
    ["an offer is from the least one to below what is asked", "who was told of an offer has it"],
    () => sql`update price_offers set amount_paise = 600000 where id = ${standing.id}`,
  ],
  [
    "a price in return that nobody named, above what is asked",
    ["a price in return is above the offer and at most what is asked", "a seller names the price in return"],
    () => sql`update price_offers set status = 'countered', counter_paise = 700000 where id = ${standing.id}`,
  ],
  [
    "an offer that lapses before its time",
    ["an offer does not lapse before its day is over"],
    () => sql`update price_offers set status = 'lapsed', ended_at = blaze_now() where id = ${standing.id}`,
  ],
  [
    "an offer that is over without a reason",
    ["an offer is over for a reason"],
    () => sql`update price_offers set status = 'over', ended_at = blaze_now() where id = ${standing.id}`,
  ],
  [
    "an offer that stands again when it is over",
    ["nothing becomes of an offer that is over", "price offer open"],
    () => sql`update price_offers set status = 'open', ended_at = null where id = ${lapsed.id}`,
  ],
  [
    "an offer with more time than a day",
    ["the day of an offer is longer by a pause alone"],
    () => sql`update price_offers set due_at = due_at + interval '1 hour' where id = ${standing.id}`,
  ],
  [
    "an offer that stands when its item is sold",
    ["held_after_end", "price offer open", "whoever does not get what took offers has the deposit back"],
    () => sql`update auction_states set status = 'closed' where listing_id = ${open}`,
  ],
  [
    "a deposit that is kept of whoever did not get it",
    ["held_after_end", "whoever does not get what took offers has the deposit back"],
    () => sql`update deposits set status = 'held', refund_due_at = null, finished_at = null
      where listing_id = ${sold} and bidder_id = ${buyer(1)}`,
  ],
];

for (const [what, expected, brk] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await brk().execute(world.database.outside.kysely);
    assert.deepEqual(await rules(), expected.toSorted());
  });
}
