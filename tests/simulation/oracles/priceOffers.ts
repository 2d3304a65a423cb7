import { sql } from "kysely";
import { isWithin } from "../model/block.ts";
import { historyFaults, mayBeAnswered, mayBeOffered, type OfferHistory } from "../model/priceOffer.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import { readBlocks, wasToldBefore } from "./blocked.ts";
import type { OfferOnListing } from "./offerRefusals.ts";
import { offerWordFaults } from "./offerWords.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * What takes offers is sold for a price that both sides named, once, and nobody bids there; each offer is within its
 * bounds, answered once, and over in time; people were told the truth of it (R-OFFER-1 to R-OFFER-5).
 */
export const priceOffersAreJust: Oracle = async (world) => {
  const offers = await readOffers(world);
  const ofThisWorld = offers.length > 0 || world.seen.offerWords.length > 0;
  return [
    ...(await saleFaults(world)),
    ...offers.flatMap((offer) => pathFaults(world, offer)),
    ...(await blockedFaults(world, offers)),
    ...sweptFaults(world, offers),
    ...(ofThisWorld ? await offerWordFaults(world, offers) : []),
  ];
};

async function saleFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with listing as (select * from auction_states where takes_offers), taken as (
      select *, coalesce(counter_paise, amount_paise) as price from price_offers where status = 'taken'
    )
    select 'what takes offers is sold for what was asked or agreed' as rule, listing_id::text as subject
    from listing where price_paise <> buy_now_paise and not exists (
      select from taken where taken.listing_id = listing.listing_id and bidder_id = leader_id and price = price_paise)
    union all
    select 'an offer that is taken sells its item', taken.id::text
    from taken left join listing on listing.listing_id = taken.listing_id
    where bought_at is distinct from ended_at or leader_id is distinct from bidder_id
      or price_paise is distinct from price or bid_count <> 1
    union all
    select 'one offer for a listing is taken', listing_id::text from taken group by listing_id having count(*) > 1
    union all
    select 'where offers are taken there is no bid but the purchase', listing_id::text
    from listing where bid_count > 1 or (bid_count = 1) <> (bought_at is not null)
    union all
    select 'offers are made where they are taken', price_offers.id::text
    from price_offers left join listing using (listing_id) where listing.listing_id is null
    union all
    select 'one offer of a person stands at a listing, and three are made', listing_id || ' ' || bidder_id
    from price_offers group by listing_id, bidder_id
    having count(*) > 3 or count(*) filter (where ended_at is null) > 1
    union all
    select 'whoever does not get what took offers has the deposit back', deposits.id::text
    from listing join deposits using (listing_id)
    where listing.status = 'closed' and deposits.bidder_id is distinct from leader_id
      and deposits.status not in ('pending', 'refund_due', 'refunded')
      and not exists (select from deposit_settlements where deposit_settlements.listing_id = listing.listing_id)
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

type StoredOffer = OfferOnListing & OfferHistory;

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

async function readOffers({ database }: World): Promise<readonly StoredOffer[]> {
  const { rows } = await sql<Omit<StoredOffer, "steps"> & { steps: StoredOffer["steps"] | null }>`
    select offer.id, offer.listing_id as listing, seller_id as seller, offer.bidder_id as bidder, offer.status,
      amount_paise as amount, counter_paise as counter, base_price_paise as least, buy_now_paise as asking,
      ${inMs("due_at")} as due, ${inMs("created_at")} as "madeAt", ${inMs("ended_at")} as "endedAt",
      exists (select from user_blocks where user_id in (seller_id, offer.bidder_id))
        or exists (select from bidder_exclusions as excluded where excluded.seller_id = state.seller_id
          and excluded.bidder_id = offer.bidder_id) as "mayNotDeal", (
        select json_agg(json_build_object('status', step.status, 'counter', step.counter_paise,
          'due', ${inMs("step.due_at")}, 'at', ${inMs("at")}, 'auction', auction, 'isBought', is_bought,
          'end', ${inMs("step.ends_at")}, 'freezes', step.freezes) order by step.id)
        from sim.offer_steps as step where offer_id = offer.id
      ) as steps
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    order by offer.listing_id, created_at, offer.id`.execute(database.outside.kysely);
  return rows.map((row) => ({ ...row, steps: row.steps ?? [] }));
}

/** What was offered and answered, and what became of it. */
function pathFaults({ clockReadings }: World, offer: StoredOffer): readonly Broken[] {
  const { amount, counter, least, asking } = offer;
  const rules = historyFaults(offer)
    .filter((span) => !wentBackWithin(clockReadings, span))
    .map(({ rule }) => rule);
  if (!mayBeOffered(amount, { least, asking }))
    rules.push("an offer is from the least one to below what is asked");
  if (counter !== null && !mayBeAnswered(counter, amount, { asking }))
    rules.push("a price in return is above the offer and at most what is asked");
  return rules.map((rule) => ({ rule, subject: subjectOf(offer) }));
}

const subjectOf = ({ id, listing }: StoredOffer) => `offer ${id} for ${listing}`;

/** What was made, or taken, although one of its two was known to be blocked. */
async function blockedFaults(world: World, offers: readonly StoredOffer[]): Promise<readonly Broken[]> {
  const blocks = await readBlocks(world);
  return offers.flatMap((offer) => {
    const moments = [offer.madeAt, ...(offer.status === "taken" ? [offer.endedAt as number] : [])];
    const isBroken = moments.some((at) =>
      blocks.some(
        (block) =>
          [offer.seller, offer.bidder].includes(block.user) &&
          isWithin(block, at) &&
          wasToldBefore(world, block, at) &&
          !wentBackWithin(world.clockReadings, { earliest: block.from, latest: at }),
      ),
    );
    return isBroken
      ? [{ rule: "nothing is agreed on with one side blocked", subject: subjectOf(offer) }]
      : [];
  });
}

/** What was over before a worker began to end such offers is ended by it, but where somebody may have locked it. */
function sweptFaults({ seen, clockReadings }: World, offers: readonly StoredOffer[]): Broken[] {
  const { sweptOffers, offerWords } = seen;
  const busy = new Set(offerWords.filter(({ told }) => told === null).map(({ listingId }) => listingId));
  return offers
    .filter(({ id, endedAt, listing }) => {
      const sweptAt = sweptOffers.get(id);
      if (sweptAt === undefined || busy.has(listing)) return false;
      if (endedAt === null) return true;
      return endedAt > sweptAt && !wentBackWithin(clockReadings, { earliest: sweptAt, latest: endedAt });
    })
    .map((offer) => ({ rule: "an offer is over with what it is for", subject: subjectOf(offer) }));
}
