import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { acceptReserveOffer, declineReserveOffer } from "#modules/reserveOffers/answerReserveOffer.ts";
import { makeReserveOffer } from "#modules/reserveOffers/makeReserveOffer.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { biddingIsJust } from "./bidding.ts";
import { keepTables } from "./keptTables.ts";
import { ordersAreJust } from "./orders.ts";
import { reservesAreKept } from "./reserves.ts";

let world: World;
let process: SimulatedProcess;
const hourMs = 3_600_000;
const reserve = rupees(8_000);
const price = rupees(7_000);

/** Of one the seller does nothing, one waits for an answer, one is taken, one is declined; the last met its reserve. */
const missed = ["possible", "made", "taken", "declined"] as const;
const ids = new Map<string, number>();

before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  for (const name of missed) ids.set(name, await auctionOf([1_000, 1_500, 2_000]));
  ids.set("met", await auctionOf([1_000, 6_000, 6_500], { max: 8_000 }));
  await setClockBy(world, 2 * hourMs);
  await closeDueAuctions(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
  await setClockBy(world, hourMs);
  for (const name of ["made", "taken", "declined"]) {
    const own = { listingId: idOf(name), sellerId: sellerId() };
    assert.ok(!isRefusal(await makeReserveOffer(process.database, { ...own, pricePaise: price })));
  }
  const bidderId = world.buyers[2] as string;
  const taken = { listingId: idOf("taken"), bidderId, pricePaise: price };
  const order = await acceptReserveOffer(process.database, taken);
  assert.ok(!isRefusal(order));
  world.seen.takenOffers.push({ listingId: taken.listingId, bidderId, price, number: order.order_number });
  assert.ok(
    !isRefusal(await declineReserveOffer(process.database, { listingId: idOf("declined"), bidderId })),
  );
});
after(async () => await world.close());
keepTables(() => world, ["auction_states", "reserve_offers", "deposits", "orders", "bids"]);

const idOf = (name: string) => ids.get(name) as number;
const sellerId = () => world.sellers[0] as string;

/** People bid in turn; the last one allows a maximum. */
async function auctionOf(bids: readonly number[], { max = null as number | null } = {}): Promise<number> {
  const { make, categoryId, buyers } = world;
  const { id: listingId } = await make.listing({
    ...{ sellerId: sellerId(), categoryId, endsInMs: hourMs, depositPaise: 0, reservePaise: reserve },
  });
  const changes = sql`update settings set value = '0' where key = 'BID_CEILING_RUPEES'`;
  await changes.execute(world.database.outside.kysely);
  for (const [place, amount] of bids.entries()) {
    const bidderId = buyers[place] as string;
    await make.deposit({ listingId, bidderId });
    const maxAmountPaise: Paise | null = place === bids.length - 1 && max !== null ? rupees(max) : null;
    const bid = { listingId, bidderId, amountPaise: rupees(amount), maxAmountPaise, hadDeposit: true };
    assert.ok(!isRefusal(await askForBid(world, process.batcher, bid)));
  }
  return listingId;
}

const rules = async () => {
  const broken = [];
  for (const oracle of [biddingIsJust, ordersAreJust, reservesAreKept]) broken.push(...(await oracle(world)));
  return [...new Set(broken.map(({ rule }) => rule))].toSorted();
};

test("reserves that were missed and met, and offers that were made and answered, break no rule", async () => {
  assert.deepEqual(await rules(), []);
  const { rows } = await sql<{ price: number; bids: number }>`
    select price_paise as price, bid_count as bids from auction_states where listing_id = ${idOf("met")}`.execute(
    world.database.outside.kysely,
  );
  assert.deepEqual(rows, [{ price: reserve, bids: 4 }], "the maximum took it to the reserve");
});

const offerOf = (name: string) => sql`listing_id = ${idOf(name)}`;

const breaks: readonly (readonly [
  what: string,
  rules: readonly string[],
  change: () => RawBuilder<unknown>,
])[] = [
  [
    "a price beyond the reserve",
    ["bids go by the rules"],
    () => sql`update auction_states set reserve_paise = reserve_paise - 100 where ${offerOf("met")}`,
  ],
  [
    "a maximum that allows the reserve, with the price below it",
    ["bids go by the rules", "bidders are told the truth"],
    () => sql`
      with gone as (delete from bids where ${offerOf("met")} and seq = 4)
      update auction_states set price_paise = 650000, bid_count = 3, leader_max_paise = 800000
      where ${offerOf("met")}`,
  ],
  [
    "a missed reserve without a chance",
    ["a missed reserve leaves one chance to sell", "below the reserve the highest bidder alone waits"],
    () => sql`delete from reserve_offers where ${offerOf("possible")}`,
  ],
  [
    "an offer to another",
    ["an offer is for the highest bidder of a missed reserve"],
    () => sql`update reserve_offers set bidder_id = ${world.buyers[0]} where ${offerOf("made")}`,
  ],
  [
    "a runner-up below the reserve who waits",
    ["below the reserve the highest bidder alone waits"],
    () => sql`update deposits set status = 'held', finished_at = null where ${offerOf("made")}
      and bidder_id = ${world.buyers[1]}`,
  ],
  [
    "a runner-up below a reserve that was met who stands by",
    ["who stands by has bid the reserve"],
    () => sql`update deposits set standby_rank = 1, refund_due_at = blaze_now(), status = 'held', finished_at = null
      where ${offerOf("met")} and bidder_id = ${world.buyers[1]}`,
  ],
  [
    "a deposit that is gone while its owner waits",
    ["who waits for an offer has a deposit there until its day is over"],
    () => sql`update deposits set refund_due_at = refund_due_at + interval '1 day' where ${offerOf("made")}
      and refund_due_at is not null`,
  ],
  [
    "a declined offer that keeps the deposit",
    [
      "an offer that comes to nothing gives the deposit back",
      "below the reserve the highest bidder alone waits",
    ],
    () => sql`update deposits set status = 'held', finished_at = null, standby_rank = 1, refund_due_at = blaze_now()
      where id = (select deposit_id from reserve_offers where ${offerOf("declined")})`,
  ],
  [
    "an order at another price than was offered",
    ["the winner gets the order", "who took an offer has the order"],
    () => sql`update orders set amount_paise = amount_paise + 100 where ${offerOf("taken")}`,
  ],
  [
    "an offer after its day",
    ["an offer is made within a day"],
    () => sql`update reserve_offers set made_at = made_at + interval '1 day', due_at = due_at + interval '1 day'
      where ${offerOf("declined")}`,
  ],
  [
    "an offer taken after its day",
    ["an offer is taken within its day"],
    () => sql`update reserve_offers set ended_at = ended_at + interval '1 day' where ${offerOf("taken")}`,
  ],
  [
    "an offer that lapsed before its day was over",
    ["an offer lapses when its day is over"],
    () => sql`update reserve_offers set status = 'lapsed' where ${offerOf("declined")}`,
  ],
  [
    "an offer that was left by nobody",
    ["an offer ends for a reason"],
    () => sql`update reserve_offers set status = 'left' where ${offerOf("declined")}`,
  ],
];

for (const [what, expected, change] of breaks) {
  test(`it is reported: ${what}`, async () => {
    await change().execute(world.database.outside.kysely);
    const found = await rules();
    for (const rule of expected)
      assert.ok(
        found.some((one) => one.startsWith(rule)),
        found.join(", "),
      );
  });
}
