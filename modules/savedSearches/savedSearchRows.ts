import { sql } from "kysely";
import type { SavedSearch } from "#contract/savedSearches.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";
import { deliveryDue, deliveryWayOf } from "../catalogue/deliveryCost.ts";
import { shownSellerName } from "../catalogue/sellerStanding.ts";
import { placeOfPinCode } from "../delivery/places.ts";

export type SavedSearchRow = {
  id: string;
  words: string;
  category: SavedSearch["category"];
  parent_slug: string | null;
  condition: SavedSearch["condition"];
  min_price_paise: Paise | null;
  max_price_paise: Paise | null;
  to_pin_code: string | null;
  brand: string | null;
  way: SavedSearch["way"];
  buy: SavedSearch["buy"];
  storage: string | null;
  size: string | null;
  near_place: SavedSearch["near_place"];
  within_km: SavedSearch["within_km"];
  seller: SavedSearch["seller"];
  is_on: boolean;
  saved_at: Date;
  new_count: number;
  newest_at: Date | null;
  newest: { id: number; title: string; media_key: string | null; image_alt: string | null }[];
};

/** What is looked for, of `saved_searches s` with `wantedTables`. */
export const wantedColumns = sql`
  s.id, s.words, s.condition, s.min_price_paise, s.max_price_paise, s.to_pin_code, s.brand, s.way, s.buy, s.storage, s.size,
  s.within_km, case when s.near_pin_code is not null then jsonb_build_object('pin_code', s.near_pin_code,
    'locality', coalesce(place.locality, s.near_pin_code), 'city', coalesce(place.city, s.near_pin_code),
    'lat', s.near_lat, 'lon', s.near_lon) end as near_place,
  case when c.id is not null then jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) end as category,
  parent.slug as parent_slug,
  case when followed.id is not null
    then jsonb_build_object('id', followed.public_id, 'name', ${shownSellerName(sql`followed`)}) end as seller`;

export const wantedTables = sql`
  left join categories c on c.id = s.category_id
  left join categories parent on parent.id = c.parent_id
  left join users followed on followed.id = s.seller_id
  left join lateral (${placeOfPinCode(sql`s.near_pin_code`)}) as place on true`;

/** From `saved_searches s` and `savedSearchTables`. */
export const savedSearchColumns = sql`
  ${wantedColumns}, s.is_on, s.saved_at, found.new_count, found.newest_at, found.newest`;

const toOfSearch = { pinCode: sql`s.to_pin_code`, lat: sql`s.to_lat`, lon: sql`s.to_lon` };
const currentPrice = sql`coalesce(a.price_paise, a.base_price_paise)`;

/** The way of an auction `a`, for whether it is still wanted. */
export const joinWay = sql`left join lateral (${deliveryWayOf(sql`a.listing_id`)}) as way on true`;

/**
 * Whether an auction `a`, with its `way`, still fits a search `s`, by what bidding changes: what it costs now, with its
 * delivery where the search counts that (R-FILTER-4), lies within its bounds, and it can be bought at once where that was
 * asked for; what takes offers does so to its end. The list that a search leads to is narrowed so.
 */
export const isStillWanted = sql`case when s.to_pin_code is null then ${currentPrice}
      else ${currentPrice} + coalesce(${deliveryDue(sql`way`, toOfSearch, currentPrice)}, 0) end
    between coalesce(s.min_price_paise, 0) and coalesce(s.max_price_paise, 9223372036854775807)
  and (s.buy is null or s.buy = 'offers' or (a.buy_now_paise is not null and buy_now_is_open(a.buy_now_paise, a.price_paise, a.bid_steps)))`;

/** So many pictures of what is new stand beside a search. */
const mostShown = 3;
/** Nobody counts further. */
const mostNew = 100;

/** What was found since the search was looked at, of auctions that still run. */
export const savedSearchTables = sql`
  ${wantedTables}
  cross join lateral (
    select coalesce(max(news.total), 0)::integer as new_count, max(news.found_at) as newest_at,
      coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'media_key', picture.media_key,
        'image_alt', picture.image_alt) order by news.found_at desc, l.id desc) filter (where l.id is not null), '[]') as newest
    from (
      select listing_id, found_at, count(*) over () as total
      from (
        select find.listing_id, find.found_at
        from saved_search_finds find
        join auction_states a on a.listing_id = find.listing_id
        ${joinWay}
        where find.saved_search_id = s.id and find.found_at > s.seen_at
          and a.status = 'open' and a.ends_at > (select blaze_now()) and ${isStillWanted}
        order by find.found_at desc, find.listing_id desc
        limit ${mostNew}
      ) counted
      order by found_at desc, listing_id desc
      limit ${mostShown}
    ) news
    join listings l on l.id = news.listing_id
    left join lateral (select ${coverColumns} from (select) one ${joinCover(sql`l.id`)}) as picture on true
  ) as found`;

/** One saved search of this person, as it stands; undefined when it is not theirs. */
export async function readSavedSearch(
  tx: Transaction,
  { userId, savedSearchId }: { readonly userId: string; readonly savedSearchId: string },
): Promise<SavedSearch | undefined> {
  const { rows } = await sql<SavedSearchRow>`
    select ${savedSearchColumns} from saved_searches s ${savedSearchTables}
    where s.id = ${savedSearchId} and s.user_id = ${userId}`.execute(tx);
  return rows[0] && savedSearch(rows[0]);
}

export function savedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    words: row.words,
    category: row.category,
    condition: row.condition,
    min_price: row.min_price_paise,
    max_price: row.max_price_paise,
    deliver_to: row.to_pin_code,
    brand: row.brand,
    way: row.way,
    buy: row.buy,
    storage: row.storage,
    size: row.size,
    near_place: row.near_place,
    within_km: row.within_km,
    seller: row.seller,
    is_on: row.is_on,
    saved_at: row.saved_at.toISOString(),
    new_count: row.new_count,
    newest_at: row.newest_at?.toISOString() ?? null,
    newest: row.newest.map((one) => ({ id: one.id, title: one.title, ...coverOf(one) })),
    path: savedSearchPath(row),
  };
}

type Placed = Pick<
  SavedSearchRow,
  | "words"
  | "category"
  | "parent_slug"
  | "condition"
  | "min_price_paise"
  | "max_price_paise"
  | "to_pin_code"
  | "brand"
  | "way"
  | "buy"
  | "storage"
  | "size"
  | "near_place"
  | "within_km"
  | "seller"
>;

/** Where a site shows what is found: a search, without words the list of a category, or a seller's page; the newest first. */
export function savedSearchPath(row: Placed): string {
  if (row.seller !== null) return `/sellers/${row.seller.id}`;
  const { words, category, parent_slug: parent } = row;
  const filters = {
    buy: row.buy,
    condition: row.condition,
    min: inRupees(row.min_price_paise),
    max: inRupees(row.max_price_paise),
    to: row.to_pin_code,
    brand: row.brand,
    way: row.way,
    storage: row.storage,
    size: row.size,
    near: row.near_place?.pin_code,
    km: row.within_km,
    sort: "newest",
  };
  if (words !== "") return address("/search", { q: words, category: category?.slug, ...filters });
  if (category === null) return address("/products/ending-soon", filters);
  const place = parent === null ? { in: category.slug, sub: "all" } : { in: parent, sub: category.slug };
  return address(`/products/${place.in}`, { sub: place.sub, ...filters });
}

function inRupees(amount: Paise | null): number | null {
  return amount === null ? null : Math.floor(amount / 100);
}

function address(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const entries = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined) entries.set(key, String(value));
  return `${path}?${entries}`;
}
