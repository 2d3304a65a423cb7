import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise } from "#domain/money/paise.ts";
import { acceptReserveOffer, declineReserveOffer } from "#modules/reserveOffers/answerReserveOffer.ts";
import { makeReserveOffer } from "#modules/reserveOffers/makeReserveOffer.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import { type Prepared, wordFor } from "./action.ts";

type OpenOffer = {
  listingId: number;
  sellerId: string;
  bidderId: string;
  highest: number;
  reserve: number;
  /** What was offered; null while nothing is. */
  price: number | null;
};

/**
 * How sellers and the highest bidders of auctions that missed their reserve are, by the number of the listing: nothing is
 * drawn for it, because no action has them as its own. What somebody does on two screens at once is a race.
 */
const sellers = ["once", "twice", "two prices", "once", "never"] as const;
const bidders = ["take", "decline", "take twice", "take and decline", "take", "never"] as const;
/** Where between the highest bid and the reserve the price lies. */
const shares = [0, 0.5, 1] as const;

/** Every third listing has a reserve, and what was listed again comes between them. */
const turnOf = ({ listingId }: OpenOffer) => Math.floor(listingId / 3);

function one<Manner>(manners: readonly Manner[], offer: OpenOffer): Manner {
  return manners[turnOf(offer) % manners.length] as Manner;
}

/**
 * Whoever looks around sees what they can do about an item that missed its reserve: its seller offers it, or its highest
 * bidder answers. Null when there is none, or none of whom anything is to be expected.
 */
export async function prepareOfferStep(world: World): Promise<Prepared | null> {
  const steps = (await readOpenOffers(world)).flatMap((offer) => stepOf(world, offer) ?? []);
  return steps[world.started % steps.length] ?? null;
}

export async function areOffersOpen(world: Pick<World, "database">): Promise<boolean> {
  return (await readOpenOffers(world)).length > 0;
}

async function readOpenOffers({ database }: Pick<World, "database">): Promise<readonly OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`
    select listing_id as "listingId", seller_id as "sellerId", bidder_id as "bidderId",
      highest_bid_paise as highest, reserve_paise as reserve, price_paise as price
    from reserve_offers where status in ('possible', 'made') order by listing_id`.execute(
    database.outside.kysely,
  );
  return rows;
}

function stepOf(world: World, offer: OpenOffer): Prepared | null {
  const { listingId, price } = offer;
  const manner = price === null ? one(sellers, offer) : one(bidders, offer);
  if (manner === "never") return null;
  const who = price === null ? "the seller" : "the highest bidder";
  return {
    label: `${who} at ${listingId}, which missed its reserve: ${manner}`,
    work: async (process) =>
      price === null ? await offerTo(process, offer) : await answerTo(world, process, { offer, price }),
  };
}

async function offerTo({ database }: SimulatedProcess, offer: OpenOffer): Promise<string> {
  const { highest, reserve, listingId, sellerId } = offer;
  const pricePaise = paise(Math.round((highest + (reserve - highest) * one(shares, offer)) / 100) * 100);
  const manner = one(sellers, offer);
  const others = { once: [], never: [], twice: [pricePaise], "two prices": [paise(reserve)] };
  const made = [pricePaise, ...others[manner]].map((price) =>
    makeReserveOffer(database, { listingId, sellerId, pricePaise: price }),
  );
  return wordFor(await firstDone(made), "offered");
}

type Asked = { readonly offer: OpenOffer; readonly price: number };

async function answerTo(
  world: World,
  { database }: SimulatedProcess,
  { offer, price }: Asked,
): Promise<string> {
  const { listingId, bidderId } = offer;
  const take = async () => {
    const answer = await acceptReserveOffer(database, { listingId, bidderId, pricePaise: paise(price) });
    if (isRefusal(answer)) return answer.refused;
    world.seen.takenOffers.push({ listingId, bidderId, price, number: answer.order_number });
    return "taken";
  };
  const decline = async () =>
    wordFor(await declineReserveOffer(database, { listingId, bidderId }), "declined");
  switch (one(bidders, offer)) {
    case "take twice":
      return await firstDone([take(), take()]);
    case "take and decline":
      return await firstDone([take(), decline()]);
    case "decline":
      return await decline();
    default:
      return await take();
  }
}

/** All of them come to their end, whatever becomes of the first. */
async function firstDone<Answer>(calls: readonly Promise<Answer>[]): Promise<Answer> {
  await Promise.allSettled(calls);
  return await (calls[0] as Promise<Answer>);
}
