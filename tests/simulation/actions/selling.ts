import { type RawBuilder, sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { defaultEndDate } from "#domain/listing/endDate.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import { copyListing } from "#modules/listings/copyListing.ts";
import type { OwnListing } from "#modules/listings/draftRow.ts";
import { endListingEarly } from "#modules/listings/endListingEarly.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { relistedTerms } from "../world/priceOffers.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

type TakesOffers = ReturnType<typeof relistedTerms>;

/** How it is listed again. */
type Wish = { readonly takesOffers: TakesOffers; readonly endDate: Date };

/** What a seller may do with one of the listings that fit, and what it is called when it was done. */
type Sale = {
  readonly name: string;
  readonly weight: number;
  readonly listings: RawBuilder<unknown>;
  readonly act: (process: SimulatedProcess, own: OwnListing, wish: Wish) => Promise<string>;
};

const sales: readonly Sale[] = [
  {
    name: "end early",
    weight: 1,
    listings: sql`listings.status = 'active'`,
    act: async ({ database }, own) => wordFor(await endListingEarly(database, own), "ended"),
  },
  {
    name: "relist",
    weight: 2,
    listings: sql`listings.status = 'unsold'`,
    async act({ database }, own, wish) {
      const relisted = await relistListing(database, { ...own, ...wish });
      if (isRefusal(relisted)) return relisted.refused;
      return isInvalid(relisted) ? "invalid" : relisted.product_status;
    },
  },
  {
    name: "copy",
    weight: 0.3,
    listings: sql`listings.status in ('sold', 'unsold')`,
    act: async ({ database }, own) => wordFor(await copyListing(database, own), "copied"),
  },
  {
    name: "go live",
    weight: 0.5,
    listings: sql`listings.status = 'draft'`,
    act: async ({ database }, own) => wordFor(await activateListing(database, own), "live"),
  },
];

/** Their own listing, or now and then somebody else's, which is not found. */
export const sellingActions: readonly Action[] = sales.map(({ name, weight, listings, act }) => ({
  name,
  weight,
  on: "server",
  async prepare(world) {
    const { random, sellers } = world;
    const { rows } = await sql<{ id: number; seller: string; base: number }>`
      select id, seller_id as seller, base_price_paise as base from listings where ${listings} order by id desc limit 8`.execute(
      world.database.outside.kysely,
    );
    const chosen = random.one(rows);
    if (name === "go live") await endCopiesSoon(world);
    const stranger = random.chance(0.05) ? random.one(sellers) : undefined;
    if (chosen === undefined) return null;
    const sellerId = stranger ?? chosen.seller;
    const own = { listingId: chosen.id, sellerId };
    // Two days as it stands then: worlds are of minutes, and a week is longer than most of them last.
    const wish = () => ({
      takesOffers: relistedTerms(world, chosen),
      endDate: defaultEndDate(new Date(world.clock.nowMs)),
    });
    return {
      label: `${nameOf(world, sellerId)}: ${chosen.id}`,
      work: async (process: SimulatedProcess) => await act(process, own, wish()),
    };
  },
}));

/** A copy ends a week ahead, which is longer than most worlds last: here it is two days from its making, where its seller chose nothing. */
async function endCopiesSoon({ database: { outside }, seen }: World): Promise<void> {
  // Who works on a draft just now holds its row until the scheduler goes on: it is not waited for.
  await sql`
    update listing_details set end_date = made.soon
    from (
      select listing_id, (date_trunc('day', created_at at time zone 'Asia/Kolkata') + interval '2 days 23:59:59')
        at time zone 'Asia/Kolkata' as soon
      from listing_details as details join listings on listings.id = listing_id
      where status = 'draft' and copied_from is not null and not listing_id = any(${[...seen.plans.chosen.keys()]}::bigint[])
      for no key update of details skip locked
    ) as made
    where listing_details.listing_id = made.listing_id and end_date > made.soon`.execute(outside.kysely);
}
