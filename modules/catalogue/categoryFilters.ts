import { type RawBuilder, sql } from "kysely";
import { allFilters, type ListFilters, type PerFilter } from "#domain/search/listFilters.ts";
import { type Near, type SquareSize, squaresWithin } from "#domain/search/near.ts";
import { type CategoryScope, inScope } from "./categoryScope.ts";
import { dearestDelivery, priceTo } from "./deliveryCost.ts";

/** The clock is read in a sub-select of its own, because a volatile call in the condition would shut out the index. */
export const isRunning = sql`s.status = 'open' and s.ends_at > (select blaze_now())`;

/** What an auction `s` costs now. */
export const currentPrice = sql`coalesce(s.price_paise, s.base_price_paise)`;

/** Whether an auction `s` can be bought at once: `openBuyNow` in SQL. */
export const isBuyNow = sql`buy_now_is_open(s.buy_now_paise, s.price_paise, s.bid_steps)`;

/** Whether what is asked for stands in the listing itself. */
function isDescribed({ condition, brand, way, storage, size, near }: ListFilters): boolean {
  return [condition, brand, way, storage, size, near].some((wanted) => wanted !== undefined);
}

/** Tables of a list, and which of them its scope is asked of. */
type ListTables = { readonly tables: RawBuilder<unknown>; readonly scoped: "s" | "p" | "l" };

/** From a row to its auction: a join that PostgreSQL takes in no other direction, be there as many running as there may. */
export const auctionOf = (listingId: RawBuilder<unknown>) =>
  sql`join lateral (select * from auction_states where listing_id = ${listingId} offset 0) as s on true`;

/**
 * A list that is walked along the index of its order, in `auction_states s` or `search_prices p`. Of the others only those
 * that are asked of: each is a read in a random place for every row that is passed by. From row to row in this direction:
 * joined freely, all of them are sometimes joined and sorted for a page of twenty.
 */
export function walked(filters: ListFilters, scoped: "s" | "p"): ListTables {
  const first = scoped === "p" ? sql`search_prices p ${auctionOf(sql`p.listing_id`)}` : sql`auction_states s`;
  const prices =
    scoped === "s" && isPriced(filters)
      ? sql`join lateral (select * from search_prices where listing_id = s.listing_id offset 0) as p on true`
      : sql``;
  const words = isDescribed(filters)
    ? sql`join lateral (select * from listings where id = s.listing_id offset 0) as l on true`
    : sql``;
  return { tables: sql`${first} ${prices} ${words}`, scoped };
}

/** All that pass, in no order: from what is described or priced so, by an index of its own. What few have is found without walking by all others. */
export function passing(filters: ListFilters, { byPrices }: { byPrices: boolean }): ListTables {
  const isPriceAsked = byPrices || isPriced(filters);
  if (isDescribed(filters)) {
    const prices = isPriceAsked ? sql`join search_prices p on p.listing_id = l.id` : sql``;
    return { tables: sql`listings l ${prices} ${auctionOf(sql`l.id`)}`, scoped: "l" };
  }
  return walked(filters, isPriceAsked ? "p" : "s");
}

function isPriced({ minPaise, maxPaise }: ListFilters): boolean {
  return minPaise !== undefined || maxPaise !== undefined;
}

/** As the indexes of listings have them. */
const squareOf: Record<SquareSize, RawBuilder<unknown>> = {
  small: sql`place_square(l.pick_up_lat, l.pick_up_lon, 0.05)`,
  large: sql`place_square(l.pick_up_lat, l.pick_up_lon, 0.25)`,
};

function isInSquares(near: Near): RawBuilder<unknown> {
  const { size, names } = squaresWithin(near);
  return sql`l.pick_up_lat is not null and ${squareOf[size]} = any(${names}::text[])`;
}

/** How far a listing `l`, or a document whatever it is called in the query, is from another one, in kilometres; null where either is not known. */
export function kmFrom(place: "listing" | "document", near: Near | undefined): RawBuilder<unknown> {
  if (!near?.place) return sql`null::float8`;
  const [lat, lon] = place === "document" ? ["lat", "lon"] : ["l.pick_up_lat", "l.pick_up_lon"];
  return sql`distance_km(${sql.ref(lat)}, ${sql.ref(lon)}, ${near.place.lat}, ${near.place.lon})`;
}

/** What an auction `s` costs now, with its delivery where one is asked about. */
export const priceOfAuction = ({ deliverTo }: ListFilters) =>
  priceTo(deliverTo, { id: sql`s.listing_id`, price: currentPrice });

/**
 * The conditions on those tables. A price is looked for where prices have an index, some seconds old, and then asked
 * of the auction itself, so that nothing outside of the bounds is shown. With a delivery the index is asked for what may be
 * dear enough with the dearest one.
 */
const conditionsOf = (filters: ListFilters): PerFilter<RawBuilder<unknown>> => ({
  bids: () => sql`s.bid_count = 0`,
  buy: (wanted) =>
    wanted === "now" ? sql`s.buy_now_paise is not null and ${isBuyNow}` : sql`s.takes_offers`,
  condition: (wanted) => sql`l.condition = ${wanted} and l.status = 'active'`,
  minPaise: (least) =>
    filters.deliverTo === undefined
      ? sql`p.price_paise >= ${least} and ${currentPrice} >= ${least}`
      : sql`p.price_paise >= ${least}::bigint - ${dearestDelivery} and ${priceOfAuction(filters)} >= ${least}`,
  maxPaise: (most) => sql`p.price_paise <= ${most} and ${priceOfAuction(filters)} <= ${most}`,
  deliverTo: () => sql`true`,
  brand: (keys) => sql`l.brand_key = any(${keys}::text[]) and l.status = 'active'`,
  way: (wanted) => sql`l.shipping_mode = ${wanted} and l.status = 'active'`,
  storage: (wanted) => sql`l.storage = ${wanted} and l.status = 'active'`,
  size: (wanted) => sql`l.size = ${wanted} and l.status = 'active'`,
  near: (near) =>
    sql`l.status = 'active' and ${isInSquares(near)} and ${kmFrom("listing", near)} <= ${near.km}`,
  endsWithin: (hours) => sql`s.ends_at <= (select blaze_now()) + make_interval(hours => ${hours})`,
});

/** The category is asked of the listing too: its index by category and condition, or way, finds the few there are. */
export function passes(filters: ListFilters, scope: CategoryScope): RawBuilder<unknown> {
  const place = isDescribed(filters) ? inScope("l", scope) : sql`true`;
  return sql.join([place, ...allFilters(filters, conditionsOf(filters))], sql` and `);
}
