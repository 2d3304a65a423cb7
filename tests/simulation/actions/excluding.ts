import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { excludeBidder } from "#modules/exclusions/excludeBidder.ts";
import { endExclusion } from "#modules/exclusions/ownExclusions.ts";
import { noteExclusion } from "../world/exclusions.ts";
import type { World } from "../world/world.ts";
import type { Prepared } from "./action.ts";
import { nameOf } from "./names.ts";
import { turnOf } from "./turns.ts";

/** So many people are excluded at one time: the others go on. */
const mostExcluded = 4;
/** So many-th exclusions are tried by a seller on whose listing nobody of that name bid. */
const strangerEvery = 8;

type Excluded = { readonly id: string; readonly sellerId: string; readonly bidderId: string };

/** A seller takes no bids any more from somebody who bid with them. Null when enough are excluded, or nobody bid. */
export async function prepareExclusion(world: World): Promise<Prepared | null> {
  if ((await readExcluded(world)).length >= mostExcluded) return null;
  const bids = await readBids(world);
  const bid = bids[turnOf(world, 4) % bids.length];
  if (bid === undefined) return null;
  const { listingId, seq, bidderId } = bid;
  const isStranger = turnOf(world, 5) % strangerEvery === 0;
  const other = world.sellers.find((seller) => seller !== bid.sellerId && seller !== bidderId);
  const sellerId = isStranger ? (other ?? bid.sellerId) : bid.sellerId;
  return {
    label: `${nameOf(world, sellerId)} excludes ${nameOf(world, bidderId)} by bid ${seq} of ${listingId}`,
    async work({ database }) {
      let word = "excluded";
      await noteExclusion(world, { kind: "exclude", sellerId, bidderId }, async () => {
        const answer = await excludeBidder(database, { listingId, sellerId, seq, reason: "Did not pay." });
        if (isRefusal(answer)) word = answer.refused;
        return !isRefusal(answer);
      });
      return word;
    },
  };
}

type PlacedBid = { listingId: number; seq: number; sellerId: string; bidderId: string };

/** The last bids of people who are not excluded by that seller; first of those who are just paying to bid with them. */
async function readBids({ database }: World): Promise<readonly PlacedBid[]> {
  const { rows } = await sql<PlacedBid>`
    select bids.listing_id as "listingId", max(seq) as seq, seller_id as "sellerId", bidder_id as "bidderId",
      exists (select from deposits join auction_states as own on own.listing_id = deposits.listing_id
        where deposits.bidder_id = bids.bidder_id and own.seller_id = state.seller_id
          and own.status = 'open' and deposits.status = 'pending') as pays
    from bids join auction_states as state on state.listing_id = bids.listing_id
    where not exists (select from bidder_exclusions as known where known.seller_id = state.seller_id
        and known.bidder_id = bids.bidder_id and ended_at is null)
    group by bids.listing_id, state.seller_id, bidder_id
    order by pays desc, bids.listing_id desc, 2 desc limit 4`.execute(database.outside.kysely);
  return rows;
}

/** Who is excluded now. */
export async function readExcluded({ database }: Pick<World, "database">): Promise<readonly Excluded[]> {
  const { rows } = await sql<Excluded>`
    select id, seller_id as "sellerId", bidder_id as "bidderId" from bidder_exclusions
    where ended_at is null order by created_at, listing_id, bid_seq`.execute(database.outside.kysely);
  return rows;
}

/** A seller takes bids again from whoever they excluded first. Null while few are excluded. */
export async function prepareLettingIn(world: World): Promise<Prepared | null> {
  const excluded = await readExcluded(world);
  const first = excluded[0];
  if (first === undefined || excluded.length < mostExcluded - 1) return null;
  const { id: exclusionId, sellerId, bidderId } = first;
  return {
    label: `${nameOf(world, sellerId)} lets in ${nameOf(world, bidderId)}`,
    async work({ database }) {
      let word = "let in again";
      await noteExclusion(world, { kind: "let in", sellerId, bidderId }, async () => {
        const answer = await endExclusion(database, { sellerId, exclusionId });
        if (isRefusal(answer)) word = answer.refused;
        return !isRefusal(answer);
      });
      return word;
    },
  };
}

/** Who of these people bids with the seller of this listing: not whom that seller excludes. */
export async function readWelcome(
  { database }: Pick<World, "database">,
  listingId: number,
  people: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select bidder_id as id from bidder_exclusions join listings using (seller_id)
    where listings.id = ${listingId} and ended_at is null`.execute(database.outside.kysely);
  const excluded = new Set(rows.map(({ id }) => id));
  return people.filter((id) => !excluded.has(id));
}

/** So many-th bids and deposits are tried by somebody who is excluded, where there is anybody. */
const excludedEvery = 3;

/** Somebody whom the seller of this listing excludes, and who tries it all the same; null most of the time. */
export async function chooseExcluded(world: World, listingId: number): Promise<string | null> {
  if (turnOf(world, 6) % excludedEvery !== 0) return null;
  const { rows } = await sql<{ id: string }>`
    select bidder_id as id from bidder_exclusions join listings using (seller_id)
    where listings.id = ${listingId} and ended_at is null
    order by bidder_exclusions.created_at, bidder_exclusions.id`.execute(world.database.outside.kysely);
  return rows[turnOf(world, 7) % rows.length]?.id ?? null;
}
