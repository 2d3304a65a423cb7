import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { fixDeliveryTerms } from "../load/fixDeliveryTerms.ts";

/** So many auctions run at least, and the next one ends within this time. */
const LEAST_ACTIVE = 200;
const NEXT_END_MINUTES = 15;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Lists things anew when auctions have run out, so that a demo left alone over night, or moved on by days, is
 * still alive. A new listing is a copy of an old one of the demo's sellers, without its bids. Returns how many
 * were listed.
 */
export async function keepSupply(database: Database, random: () => number): Promise<number> {
  return await inTransaction(database, async (tx) => {
    const { missing, lacksSoon } = await readSupply(tx);
    const soon = lacksSoon
      ? [between(random, 6 * MINUTE, 12 * MINUTE), between(random, 9 * MINUTE, 14 * MINUTE)]
      : [];
    const later = Array.from({ length: Math.max(0, missing - soon.length) }, (_, index) =>
      index % 5 === 0 ? between(random, 15 * MINUTE, 3 * HOUR) : between(random, 3 * HOUR, 72 * HOUR),
    );
    const ends = [...soon, ...later];
    if (ends.length > 0) await relist(tx, ends);
    return ends.length;
  });
}

async function readSupply(tx: Transaction): Promise<{ missing: number; lacksSoon: boolean }> {
  const { rows } = await sql<{ active: number; soon: number }>`
    select count(*) as active,
      count(*) filter (where ends_at < blaze_now() + make_interval(mins => ${NEXT_END_MINUTES})) as soon
    from auction_states
    where status = 'open' and ends_at > blaze_now()`.execute(tx);
  const { active = 0, soon = 0 } = rows[0] ?? {};
  return { missing: Math.max(0, LEAST_ACTIVE - active), lacksSoon: soon === 0 };
}

/**
 * Copies listings that have ended, those first of which no copy runs, one for each end (in seconds from now).
 * Old and new ids are paired before anything is inserted, so that pictures find their listing.
 */
async function relist(tx: Transaction, endsInSeconds: readonly number[]): Promise<void> {
  await sql`
    create temporary table relisting on commit drop as
    with thing as (
      select distinct on (listings.title) listings.id, listings.title,
        bool_or(listings.status = 'active') over (partition by listings.title) as is_running
      from listings
      join users on users.id = listings.seller_id
      where listings.status <> 'draft' and users.mobile is null
      order by listings.title, listings.id
    ), ranked as (
      select id, row_number() over (order by is_running, random()) as place from thing
    )
    select ranked.id as old_id, nextval(pg_get_serial_sequence('listings', 'id')) as new_id,
      blaze_now() as starts_at, blaze_now() + make_interval(secs => ending.seconds) as ends_at
    from unnest(${endsInSeconds}::integer[]) with ordinality as ending (seconds, place)
    join ranked using (place)`.execute(tx);
  await sql`
    insert into listings (id, seller_id, category_id, sub_category_id, title, description_html, condition,
      brand, brand_key, model_key, status, base_price_paise, deposit_paise, created_at, published_at)
    overriding system value
    select new_id, seller_id, category_id, sub_category_id, title, description_html, condition,
      brand, brand_key, model_key, 'active', base_price_paise, deposit_paise, starts_at, starts_at
    from relisting join listings on listings.id = old_id`.execute(tx);
  await sql`
    insert into listing_images (listing_id, position, media_key, alt, width, height)
    select new_id, position, media_key, alt, width, height
    from relisting join listing_images on listing_id = old_id`.execute(tx);
  await sql`
    insert into listing_details (listing_id, end_date, specifications, conditions, shown_specifications,
      shown_conditions, completed, address_id)
    select new_id, ends_at, specifications, conditions, shown_specifications, shown_conditions, completed, address_id
    from relisting join listing_details on listing_id = old_id`.execute(tx);
  await sql`insert into listing_views (listing_id) select new_id from relisting`.execute(tx);
  await sql`
    insert into auction_states (listing_id, status, seller_id, category_id, sub_category_id, bid_steps,
      base_price_paise, starts_at, scheduled_ends_at, ends_at)
    select new_id, 'open', state.seller_id, state.category_id, state.sub_category_id, state.bid_steps,
      state.base_price_paise, relisting.starts_at, relisting.ends_at, relisting.ends_at
    from relisting join auction_states state on state.listing_id = old_id`.execute(tx);
  await fixDeliveryTerms(tx, sql`listings.id in (select new_id from relisting)`);
}

function between(random: () => number, least: number, most: number): number {
  return Math.round(least + random() * (most - least));
}
