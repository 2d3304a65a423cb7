import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { dealOf, type OfferWord, wordOfDeal } from "../world/offerWords.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import type { Prepared } from "./action.ts";
import type { Wish } from "./buying.ts";
import { nameOf } from "./names.ts";
import { turnOf } from "./turns.ts";

/** So many-th who would bid on what takes offers bid or buy all the same. */
const bidsEvery = 5;
/** In so many of these turns somebody who was to answer there does so first. */
const answersEvery = 2;

type ForOffers = { readonly least: number; readonly asking: number };

/**
 * Where offers are taken: an offer in place of a bid, or what somebody does about the one that they made there. By numbers
 * that are there, so that nothing is drawn for it. Null where bids are taken, and now and then elsewhere.
 */
export async function dealInPlace(
  world: World,
  wish: Wish,
  idempotencyKey: string | null,
): Promise<Prepared | null> {
  if (!world.hasSellersTurns) return null;
  const { listingId, bidderId, hadDeposit } = wish;
  const prices = await readPrices(world, listingId);
  if (prices === undefined || turnOf(world, 12) % bidsEvery === 0) return null;
  if (turnOf(world, 13) % answersEvery === 0) {
    const answer = await prepareAnswer(world, listingId);
    if (answer !== null) return answer;
  }
  const own = (await readStanding(world, listingId)).find((offer) => offer.bidderId === bidderId);
  const deed = { kind: "offer", ...{ listingId, userId: bidderId, hadDeposit, idempotencyKey } } as const;
  const offer = (price: number) => ({ ...deed, pricePaise: paise(Math.max(1, price)) });
  const amount = chooseAmount(world, prices);
  if (own === undefined) {
    const isTwice = turnOf(world, 14) % 8 === 0;
    return prepared(world, isTwice ? "offers twice" : "offers", [
      offer(amount),
      ...(isTwice ? [offer(amount)] : []),
    ]);
  }
  const manner = turnOf(world, 15) % 6;
  if (manner < 2)
    return prepared(world, "offers beside their own", [offer(manner === 0 ? own.amount : amount)]);
  return own.counter === null
    ? manner === 2
      ? prepared(world, "takes back", [deedOf(own, bidderId, "take back")])
      : null
    : answerCounter(world, own);
}

/** Somebody answers an offer that stands, there or anywhere: its seller, or its bidder a price in return. Null when there is none. */
export async function prepareAnswer(world: World, listingId: number | null = null): Promise<Prepared | null> {
  const standing = await readStanding(world, listingId);
  const chosen = standing[turnOf(world, 16) % standing.length];
  if (chosen === undefined) return null;
  if (turnOf(world, 17) % 25 === 0) return byStranger(world, chosen);
  return chosen.counter === null ? answerOffer(world, chosen, standing) : answerCounter(world, chosen);
}

type Standing = ForOffers & {
  readonly id: string;
  readonly listingId: number;
  readonly sellerId: string;
  readonly bidderId: string;
  readonly amount: number;
  readonly counter: number | null;
};

/** What nobody has ended, whether or not its day is over. */
async function readStanding({ database }: World, listingId: number | null): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select offer.id, offer.listing_id as "listingId", seller_id as "sellerId", bidder_id as "bidderId",
      amount_paise as amount, counter_paise as counter, base_price_paise as least, buy_now_paise as asking
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where ended_at is null and (${listingId}::bigint is null or offer.listing_id = ${listingId})
    order by offer.created_at, offer.id`.execute(database.outside.kysely);
  return rows;
}

export async function areOffersStanding(world: World): Promise<boolean> {
  return (await readStanding(world, null)).length > 0;
}

async function readPrices({ database }: World, listingId: number): Promise<ForOffers | undefined> {
  const { rows } = await sql<ForOffers>`
    select base_price_paise as least, buy_now_paise as asking from auction_states
    where listing_id = ${listingId} and takes_offers`.execute(database.outside.kysely);
  return rows[0];
}

/** Mostly between the two prices, in whole rupees; now and then what nobody may offer. */
function chooseAmount(world: World, { least, asking }: ForOffers): number {
  const turn = turnOf(world, 18) % 24;
  if (turn === 0) return least - 100;
  if (turn === 1) return asking;
  if (turn === 2) return asking - 50;
  const share = [0, 0.25, 0.5, 0.9][turn % 4] as number;
  return Math.round((least + (asking - 100 - least) * share) / 100) * 100;
}

type Deed = Parameters<typeof dealOf>[2];

const deedOf = ({ id, listingId }: Standing, userId: string, kind: "decline" | "take back"): Deed => ({
  ...{ kind, listingId, userId, offerId: id },
});

function priced(
  { id, listingId, amount, counter }: Standing,
  by: { readonly userId: string; readonly kind: "take" | "counter"; readonly price?: number },
): Deed {
  const { price = counter ?? amount, userId, kind } = by;
  return { kind, listingId, userId, offerId: id, pricePaise: paise(price) };
}

/** Its seller: what they do on two screens at once is a race, also with an offer of somebody else. */
function answerOffer(world: World, offer: Standing, standing: readonly Standing[]): Prepared | null {
  const { sellerId: userId, listingId, amount, asking } = offer;
  const take = priced(offer, { userId, kind: "take" });
  const between = Math.round((amount + (asking - amount) / 2) / 100) * 100;
  const price = turnOf(world, 19) % 5 === 0 ? asking : Math.max(between, amount + 100);
  const counter = priced(offer, { userId, kind: "counter", price });
  const decline = deedOf(offer, userId, "decline");
  const other = standing.find((one) => one.listingId === listingId && one.id !== offer.id);
  const both = other === undefined ? [] : [priced(other, { userId, kind: "take" })];
  const manners: readonly (readonly [string, readonly Deed[]])[] = [
    ["takes", [take]],
    ["answers with a price", [counter]],
    ["takes every offer", [take, ...both]],
    ["answers with a price", [counter]],
    ["declines", [decline]],
    ["takes and declines", [take, decline]],
    ["answers with two prices", [counter, priced(offer, { userId, kind: "counter", price: asking })]],
    ["takes while it is taken back", [take, deedOf(offer, offer.bidderId, "take back")]],
    ["takes it for another price", [priced(offer, { userId, kind: "take", price: amount + 100 })]],
    ["takes twice", [take, take]],
  ];
  const [what, deeds] = manners[turnOf(world, 20) % manners.length] as (typeof manners)[number];
  return prepared(world, what, deeds);
}

/** Its bidder, to whom the seller named a price; or the seller takes that back. */
function answerCounter(world: World, offer: Standing): Prepared {
  const { bidderId: userId, sellerId, amount } = offer;
  const take = priced(offer, { userId, kind: "take" });
  const takeBack = deedOf(offer, userId, "take back");
  const manners: readonly (readonly [string, readonly Deed[]])[] = [
    ["takes", [take]],
    ["declines", [deedOf(offer, userId, "decline")]],
    ["takes twice", [take, take]],
    ["takes back", [takeBack]],
    ["takes and takes back", [take, takeBack]],
    ["takes what the seller takes back", [take, deedOf(offer, sellerId, "decline")]],
    ["takes it for what they offered", [priced(offer, { userId, kind: "take", price: amount })]],
    ["is answered for by the seller", [priced(offer, { userId: sellerId, kind: "take" })]],
  ];
  const [what, deeds] = manners[turnOf(world, 21) % manners.length] as (typeof manners)[number];
  return prepared(world, what, deeds);
}

/** Somebody else: to them there is no such offer. */
function byStranger(world: World, offer: Standing): Prepared | null {
  const userId = world.buyers.find((id) => id !== offer.bidderId && id !== offer.sellerId);
  return userId === undefined
    ? null
    : prepared(world, "takes, a stranger,", [priced(offer, { userId, kind: "take" })]);
}

/** All of them at once; what came of the first one is told. */
function prepared(world: World, what: string, deeds: readonly Deed[]): Prepared {
  const [first] = deeds as [Deed];
  const price = "pricePaise" in first ? ` ${first.pricePaise}` : "";
  return {
    label: `${nameOf(world, first.userId)} ${what}${price} on ${first.listingId}, which takes offers`,
    async work({ database }: SimulatedProcess) {
      const calls = deeds.map((deed) => dealOf(world, { database }, deed));
      await Promise.allSettled(calls);
      return wordOfDeal((await calls[0]) as NonNullable<OfferWord["told"]>["reply"]);
    },
  };
}
