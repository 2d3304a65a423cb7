import { type RawBuilder, sql } from "kysely";

/** What narrows a list; bounds in paise, both included. */
export type CategoryFilters = {
  condition?: string | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
};

/** The clock is read in a sub-select of its own, because a volatile call in the condition would shut out the index. */
export const isRunning = sql`s.status = 'open' and s.ends_at > (select blaze_now())`;

/** What an auction `s` costs now. */
export const currentPrice = sql`coalesce(s.price_paise, s.base_price_paise)`;

/** Only what is asked of: each join is a read in a random place for every row that is passed by. */
export function tablesFor(
  filters: CategoryFilters,
  { byPrices }: { byPrices: boolean },
): RawBuilder<unknown> {
  const isPriced = byPrices || filters.minPaise !== undefined || filters.maxPaise !== undefined;
  const prices = isPriced ? sql`join search_prices p on p.listing_id = s.listing_id` : sql``;
  const words = filters.condition === undefined ? sql`` : sql`join listings l on l.id = s.listing_id`;
  return sql`auction_states s ${prices} ${words}`;
}

/**
 * The condition on those tables. A price is looked for where prices have an index, some seconds old, and then asked
 * of the auction itself, so that nothing outside of the bounds is shown.
 */
export function passes({ condition, minPaise, maxPaise }: CategoryFilters): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(condition === undefined ? [] : [sql`l.condition = ${condition} and l.status = 'active'`]),
    ...(minPaise === undefined ? [] : [sql`p.price_paise >= ${minPaise} and ${currentPrice} >= ${minPaise}`]),
    ...(maxPaise === undefined ? [] : [sql`p.price_paise <= ${maxPaise} and ${currentPrice} <= ${maxPaise}`]),
  ];
  return sql.join(conditions, sql` and `);
}
