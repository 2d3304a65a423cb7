import { type RawBuilder, sql } from "kysely";
import type { SearchSort } from "#contract/search.ts";
import { microseconds, momentOf } from "#db/moments.ts";

type Position = { value: number; id: number };

/** How results are sorted, for the two ways of finding them (see readSearchPage.ts). Ties go by the listing's number. */
export type SearchOrder = {
  /** The value of a row of `auction_states s`, a whole number, smallest first. */
  value: RawBuilder<unknown>;
  /** The same for a row `w` of the walk, which goes along an index of this table. */
  walkTable: "search_documents" | "search_prices";
  walkValue: RawBuilder<unknown>;
  /** Columns of `w`. */
  walkBy: RawBuilder<unknown>;
  walkAfter(end: Position): RawBuilder<unknown>;
};

const endingSoon: SearchOrder = {
  value: microseconds(sql`s.ends_at`),
  walkTable: "search_documents",
  walkValue: microseconds(sql`w.ends_at`),
  walkBy: sql`w.ends_at, w.listing_id`,
  walkAfter: ({ value, id }) => sql`(ends_at, listing_id) > (${momentOf(value)}, ${id})`,
};

const newest: SearchOrder = {
  value: sql`-${microseconds(sql`s.starts_at`)}`,
  walkTable: "search_documents",
  walkValue: sql`-${microseconds(sql`w.starts_at`)}`,
  walkBy: sql`w.starts_at desc, w.listing_id`,
  walkAfter: ({ value, id }) => sql`starts_at <= ${momentOf(-value)}
    and (starts_at < ${momentOf(-value)} or listing_id > ${id})`,
};

const priceLow: SearchOrder = {
  value: sql`coalesce(s.price_paise, s.base_price_paise)`,
  walkTable: "search_prices",
  walkValue: sql`w.price_paise`,
  walkBy: sql`w.price_paise, w.listing_id`,
  walkAfter: ({ value, id }) => sql`(price_paise, listing_id) > (${value}, ${id})`,
};

const priceHigh: SearchOrder = {
  value: sql`-coalesce(s.price_paise, s.base_price_paise)`,
  walkTable: "search_prices",
  walkValue: sql`-w.price_paise`,
  walkBy: sql`w.price_paise desc, w.listing_id`,
  walkAfter: ({ value, id }) =>
    sql`price_paise <= ${-value} and (price_paise < ${-value} or listing_id > ${id})`,
};

const mostBids: SearchOrder = {
  value: sql`-s.bid_count::bigint`,
  walkTable: "search_prices",
  walkValue: sql`-w.bid_count::bigint`,
  walkBy: sql`w.bid_count desc, w.listing_id`,
  walkAfter: ({ value, id }) =>
    sql`bid_count <= ${-value}::bigint and (bid_count < ${-value}::bigint or listing_id > ${id})`,
};

/** Relevance is a matter of tiers; within one, what ends soonest comes first. */
export const searchOrders: Record<SearchSort, SearchOrder> = {
  relevance: endingSoon,
  ending_soon: endingSoon,
  newest,
  price_low: priceLow,
  price_high: priceHigh,
  most_bids: mostBids,
};
