import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { jobs } from "../actions/working.ts";
import { askForBid } from "../world/askedBids.ts";
import { dealOf } from "../world/offerWords.ts";
import { prepareLapse } from "../world/priceOffers.ts";
import { setClockBy } from "../world/time.ts";
import type { World } from "../world/world.ts";
import {
  hearOfPayments,
  type Life,
  type Perform,
  payDeposits,
  payTheOrder,
  readHeld,
  refundAndPayOut,
} from "./lives.ts";

const hour = 3_600_000;
const bidders = 3;

/**
 * What takes offers is sold for the price that its seller named in return. One offer ran out before, one was taken back,
 * one is over with the sale. Who took it, and who sells it, ask twice, as somebody does who heard nothing.
 */
export const agreed: Life = async (world, perform) => {
  const deals = await beginDeals(world, perform);
  const { listingId } = deals;
  await deals.offer(0, rupees(6_000));
  await deals.bid(1, rupees(6_000));
  await setClockBy(world, 25 * hour);
  await deals.take("seller", 0);
  await perform("lapse", await prepareLapse(world));
  for (let turn = 0; turn < 2; turn += 1) await deals.offer(0, rupees(7_000), `again-${listingId}`);
  await deals.offer(0, rupees(7_500));
  await deals.offer(1, rupees(6_500));
  await deals.offer(2, rupees(9_000), `back-${listingId}`);
  for (let turn = 0; turn < 2; turn += 1) await deals.counter(0, rupees(8_000));
  await deals.counter(0, rupees(8_500));
  for (let turn = 0; turn < 2; turn += 1) await deals.takeBack(2);
  await deals.offer(2, rupees(9_000), `back-${listingId}`);
  await deals.take("seller", 2);
  await deals.take("seller", 0);
  await deals.take("bidder", 0, rupees(7_000));
  await setClockBy(world, 60_000);
  for (let turn = 0; turn < 2; turn += 1) await deals.take("bidder", 0);
  await deals.take("seller", 1);
  await perform("close", jobs.closeDueAuctions);
  await perform("lapse", await prepareLapse(world));
  await perform("sort", jobs.settleClosedDeposits);
  await payTheOrder(world, perform, listingId);
  await hearOfPayments(world, perform);
  await refundAndPayOut(world, perform);
};

/**
 * What takes offers is sold to nobody: its seller is blocked for an hour, in which it stands still; one bidder makes all
 * the offers that they may; the last day of the others is over, and then the listing is.
 */
export const unagreed: Life = async (world, perform) => {
  const deals = await beginDeals(world, perform, { seller: 1 });
  await deals.offer(0, rupees(4_000));
  await deals.offer(0, rupees(6_000));
  await deals.offer(1, rupees(6_500));
  await setClockBy(world, hour);
  await block(world, perform, deals.sellerId);
  await setClockBy(world, hour);
  await deals.take("seller", 1);
  await deals.offer(2, rupees(7_000));
  await setClockBy(world, hour);
  const operatorId = world.operators[0] as string;
  await perform("unblock", ({ database }) => unblockPerson(database, { operatorId, person: deals.sellerId }));
  for (let turn = 0; turn < 4; turn += 1) {
    await deals.offer(0, rupees(6_100 + turn));
    await deals.decline(0);
  }
  await deals.offer(2, rupees(7_000));
  await setClockBy(world, hour);
  await block(world, perform, world.buyers[2] as string);
  await setClockBy(world, hour);
  await deals.take("seller", 2);
  await perform("lapse", await prepareLapse(world));
  await setClockBy(world, 80 * hour);
  await perform("close", jobs.closeDueAuctions);
  await perform("lapse", await prepareLapse(world));
  await perform("sort", jobs.settleClosedDeposits);
  await perform("refund", jobs.processRefunds);
  await perform("unblock", ({ database }) =>
    unblockPerson(database, { operatorId, person: world.buyers[2] as string }),
  );
};

async function block(world: World, perform: Perform, person: string): Promise<void> {
  const operatorId = world.operators[0] as string;
  await perform("block", async ({ database }) => {
    const by = { operatorId, person, reason: "To be looked at.", kind: null, until: null };
    const isBlocked = !isRefusal(await blockPerson(database, by));
    const { answers } = world.acknowledged;
    if (isBlocked) world.seen.blocks.push({ userId: person, toldMs: world.clock.nowMs, answers });
  });
}

/** It asks 20,000 rupees and takes offers from 5,000 on, for three days; those who deal pay their deposits. */
async function beginDeals(world: World, perform: Perform, { seller = 0 } = {}) {
  const sellerId = world.sellers[seller] as string;
  await letEverybodyIn(world, [sellerId, ...world.buyers.slice(0, bidders)]);
  const { id: listingId } = await world.make.listing({
    ...{ sellerId, categoryId: world.categoryId, title: "A telephone", endsInMs: 72 * hour },
    ...{ basePricePaise: rupees(5_000), depositPaise: rupees(500) },
    ...{ buyNowPaise: rupees(20_000), takesOffers: true },
  });
  await payDeposits(world, perform, { listingId, bidders, modes: ["UPI"] });
  const bidderOf = (buyer: number) => world.buyers[buyer] as string;
  const say = (label: string, deed: Parameters<typeof dealOf>[2]) =>
    perform(label, (process) => dealOf(world, process, deed));
  const last = async (buyer: number) => await readLast(world, listingId, bidderOf(buyer));
  return {
    ...{ listingId, sellerId },
    async offer(buyer: number, pricePaise: Paise, idempotencyKey: string | null = null) {
      const userId = bidderOf(buyer);
      const hadDeposit = (await readHeld(world, listingId)).has(userId);
      await say("offer", {
        kind: "offer",
        ...{ listingId, userId, pricePaise, idempotencyKey, hadDeposit },
      });
    },
    async counter(buyer: number, pricePaise: Paise) {
      const offer = await last(buyer);
      if (offer === null) return;
      await say("answer", { kind: "counter", listingId, userId: sellerId, offerId: offer.id, pricePaise });
    },
    async take(by: "seller" | "bidder", buyer: number, pricePaise?: Paise) {
      const offer = await last(buyer);
      if (offer === null) return;
      const userId = by === "seller" ? sellerId : bidderOf(buyer);
      const price = pricePaise ?? offer.price;
      await say("agree", { kind: "take", listingId, userId, offerId: offer.id, pricePaise: price });
    },
    async decline(buyer: number) {
      const offer = await last(buyer);
      if (offer !== null)
        await say("decline", { kind: "decline", listingId, userId: sellerId, offerId: offer.id });
    },
    async takeBack(buyer: number) {
      const offer = await last(buyer);
      if (offer === null) return;
      await say("take back", { kind: "take back", listingId, userId: bidderOf(buyer), offerId: offer.id });
    },
    async bid(buyer: number, amountPaise: Paise) {
      const bidderId = bidderOf(buyer);
      const hadDeposit = (await readHeld(world, listingId)).has(bidderId);
      await perform("bid", ({ batcher }) =>
        askForBid(world, batcher, { listingId, bidderId, amountPaise, hadDeposit }),
      );
    },
  };
}

/** Whoever was blocked in a life before, whose operator's server died. */
async function letEverybodyIn({ database, operators }: World, people: readonly string[]): Promise<void> {
  const operatorId = operators[0] as string;
  for (const person of people) await unblockPerson(database.outside, { operatorId, person });
}

type LastOffer = { readonly id: string; readonly price: Paise };

/** What somebody offered there last, and for what it would be sold now; null where whoever offered it died. */
async function readLast({ database }: World, listingId: number, bidderId: string): Promise<LastOffer | null> {
  const { rows } = await sql<LastOffer>`
    select id, coalesce(counter_paise, amount_paise) as price from price_offers
    where listing_id = ${listingId} and bidder_id = ${bidderId} order by created_at desc, id desc limit 1`.execute(
    database.outside.kysely,
  );
  return rows[0] ?? null;
}
