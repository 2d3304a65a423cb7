import { sql } from "kysely";
import { isWithin } from "../model/block.ts";
import { isMadeInTime, isTakenInTime, lapsesInTime, type TimedOffer } from "../model/offer.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import { readBlocks, wasToldBefore } from "./blocked.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Below its reserve a thing is offered once, to its highest bidder, who alone waits for it and not for long. */
export const reservesAreKept: Oracle = async (world) => [
  ...(await offerFaults(world)),
  ...(await lateFaults(world)),
  ...(await forgottenOrders(world)),
];

async function offerFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with missed as (
      select state.* from auction_states as state
      where status = 'closed' and price_paise < reserve_paise
        and not exists (select from listing_take_downs where listing_take_downs.listing_id = state.listing_id)
    ), offer as (
      select reserve_offers.*, deposits.status as deposit_status, standby_rank, refund_due_at, standby_withdrawn_at,
        deposits.bidder_id as owner_id, deposits.listing_id as deposit_listing_id
      from reserve_offers join deposits on deposits.id = deposit_id
    )
    select 'a missed reserve leaves one chance to sell' as rule, listing_id::text as subject from missed
    where not exists (select from reserve_offers where reserve_offers.listing_id = missed.listing_id)
      and not exists (select from deposit_settlements where deposit_settlements.listing_id = missed.listing_id)
      and not exists (select from listing_details where relisted_from = missed.listing_id)
    union all
    select 'an offer is for the highest bidder of a missed reserve', offer.listing_id::text
    from offer left join missed on missed.listing_id = offer.listing_id
    where missed.listing_id is null or offer.bidder_id <> leader_id or highest_bid_paise <> missed.price_paise
      or offer.reserve_paise <> missed.reserve_paise or offer.seller_id <> missed.seller_id
      or owner_id <> bidder_id or deposit_listing_id <> offer.listing_id
    union all
    select 'who waits for an offer has a deposit there until its day is over', listing_id::text from offer
    where status in ('possible', 'made')
      and (deposit_status <> 'held' or standby_rank is distinct from 1 or refund_due_at is distinct from due_at)
    union all
    select 'below the reserve the highest bidder alone waits', deposits.id::text
    from deposits join missed using (listing_id)
    where deposits.status = 'held'
      and not exists (select from deposit_settlements where deposit_settlements.listing_id = missed.listing_id)
      and not exists (select from offer where deposit_id = deposits.id and offer.status in ('possible', 'made'))
    union all
    select 'an offer that comes to nothing gives the deposit back', listing_id::text from offer
    where status in ('declined', 'lapsed', 'passed', 'left') and deposit_status not in ('refund_due', 'refunded')
    union all
    select 'an offer that is taken has the deposit for its order', offer.listing_id::text
    from offer left join orders on orders.deposit_id = offer.deposit_id
    where offer.status = 'accepted' and (orders.id is null or deposit_status in ('pending', 'held'))
    union all
    select 'an offer ends for a reason', listing_id::text from offer
    where (status = 'left') <> (standby_withdrawn_at is not null)
      or status = 'passed' and not exists (select from listing_details where relisted_from = offer.listing_id)
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

type StoredOffer = TimedOffer & {
  readonly id: number;
  readonly seller: string;
  readonly bidder: string;
  /** One of the two was blocked once, which ends it at once. */
  readonly wasBlocked: boolean;
};

/** What was made, taken or over at the wrong time, or although one of its two was blocked. */
async function lateFaults(world: World): Promise<readonly Broken[]> {
  const blocks = await readBlocks(world);
  const broken: Broken[] = [];
  for (const offer of await readOffers(world)) {
    const { id, seller, bidder, sortedAt, madeAt, endedAt, dueAt } = offer;
    const say = (rule: string, span: { earliest: number; latest: number }) => {
      if (!wentBackWithin(world.clockReadings, span)) broken.push({ rule, subject: `offer of ${id}` });
    };
    if (!isMadeInTime(offer))
      say("an offer is made within a day", { earliest: sortedAt, latest: madeAt ?? dueAt });
    if (!isTakenInTime(offer)) say("an offer is taken within its day", { earliest: dueAt, latest: dueAt });
    if (!lapsesInTime(offer) && !offer.wasBlocked)
      say("an offer lapses when its day is over", { earliest: endedAt ?? dueAt, latest: dueAt });
    for (const at of [madeAt, offer.isTaken ? endedAt : null]) {
      if (at === null) continue;
      const block = blocks.find(
        (one) => [seller, bidder].includes(one.user) && isWithin(one, at) && wasToldBefore(world, one, at),
      );
      if (block !== undefined)
        say("nothing is offered or taken with one side blocked", { earliest: block.from, latest: at });
    }
  }
  return broken;
}

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** Its deposits were sorted, at the latest, when its highest bidder was told that they had lost. */
async function readOffers({ database }: World): Promise<readonly StoredOffer[]> {
  const { rows } = await sql<StoredOffer>`
    select listing_id as id, seller_id as seller, bidder_id as bidder, ${inMs("due_at")} as "dueAt",
      ${inMs("made_at")} as "madeAt", ${inMs("ended_at")} as "endedAt", status = 'accepted' as "isTaken",
      status = 'lapsed' as "isLapsed", ${inMs("told.sorted_at")} as "sortedAt",
      exists (select from user_blocks where user_id in (seller_id, bidder_id)) as "wasBlocked"
    from reserve_offers as offer left join lateral (
      select min(created_at) as sorted_at from live_events
      where kind = 'personal' and payload ->> 'kind' = 'lost' and live_events.listing_id = offer.listing_id
        and live_events.user_id = offer.bidder_id
    ) as told on true
    order by listing_id`.execute(database.outside.kysely);
  return rows;
}

/** Whoever was told that it is theirs has the order that they were told of, whoever died. */
async function forgottenOrders({ database, seen }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<{ sale: string }>`
    select listing_id || ' ' || buyer_id || ' ' || amount_paise || ' ' || number as sale from orders`.execute(
    database.outside.kysely,
  );
  const sales = new Set(rows.map(({ sale }) => sale));
  return seen.takenOffers
    .map(({ listingId, bidderId, price, number }) => `${listingId} ${bidderId} ${price} ${number}`)
    .filter((taken) => !sales.has(taken))
    .map((subject) => ({ rule: "who took an offer has the order", subject }));
}
