import { type RawBuilder, sql } from "kysely";
import type { ProductSort } from "#contract/catalogue.ts";
import { microseconds, momentOf } from "#db/moments.ts";
import type { PageCursor } from "#db/pageCursor.ts";

/** How a list of a category is sorted. Each way goes along indexes of its own, one for each kind of scope. */
export type CategoryOrder = {
  /** The table that is walked: `auction_states s`, or `search_prices p`, which is some seconds old. */
  table: "s" | "p";
  /** The value of a row for the cursor: a whole number, zero or more. */
  value: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** The same for the rows of a page, by their `value` and `listing_id`. */
  pickedBy: RawBuilder<unknown>;
  isAfter(end: PageCursor): RawBuilder<unknown>;
};

const moment = ({ value }: PageCursor) => momentOf(value);

const upwards = sql`picks.value, picks.listing_id`;
const downwards = sql`picks.value desc, picks.listing_id desc`;

export const categoryOrders: Record<ProductSort, CategoryOrder> = {
  ending_soon: {
    table: "s",
    value: microseconds(sql`s.ends_at`),
    by: sql`s.ends_at, s.listing_id`,
    pickedBy: upwards,
    isAfter: (end) => sql`(s.ends_at, s.listing_id) > (${moment(end)}, ${end.id})`,
  },
  newest: {
    table: "s",
    value: microseconds(sql`s.starts_at`),
    by: sql`s.starts_at desc, s.listing_id`,
    pickedBy: sql`picks.value desc, picks.listing_id`,
    isAfter: (end) => sql`s.starts_at <= ${moment(end)}
      and (s.starts_at < ${moment(end)} or s.listing_id > ${end.id})`,
  },
  price_low: {
    table: "p",
    value: sql`p.price_paise`,
    by: sql`p.price_paise, p.listing_id`,
    pickedBy: upwards,
    isAfter: (end) => sql`(p.price_paise, p.listing_id) > (${end.value}::bigint, ${end.id}::bigint)`,
  },
  price_high: {
    table: "p",
    value: sql`p.price_paise`,
    by: sql`p.price_paise desc, p.listing_id desc`,
    pickedBy: downwards,
    isAfter: (end) => sql`(p.price_paise, p.listing_id) < (${end.value}::bigint, ${end.id}::bigint)`,
  },
  most_bids: {
    table: "p",
    value: sql`p.bid_count::bigint`,
    by: sql`p.bid_count desc, p.listing_id desc`,
    pickedBy: downwards,
    isAfter: (end) => sql`(p.bid_count, p.listing_id) < (${end.value}::bigint, ${end.id}::bigint)`,
  },
};
