import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import { anyListing } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { likenessWeights, priceTimes } from "#domain/listing/likeness.ts";
import { currentPrice, isRunning } from "./categoryFilters.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** Of each way to be alike so many are compared. */
const mostCompared = 100;
/** A strip has room for these. */
const mostShown = 10;

const { model, brand, subCategory, storage, size, price } = likenessWeights;
const likeness = sql`
  ${model}::integer * coalesce((l.model_key = wanted.model_key and l.brand_key = wanted.brand_key)::integer, 0)
  + ${brand}::integer * coalesce((l.brand_key = wanted.brand_key)::integer, 0)
  + ${subCategory}::integer * coalesce((l.sub_category_id = wanted.sub_category_id)::integer, 0)
  + ${storage}::integer * coalesce((l.storage = wanted.storage)::integer, 0)
  + ${size}::integer * coalesce((l.size = wanted.size)::integer, 0)
  + ${price}::integer * greatest(0, 1 - abs(ln(${currentPrice}::float8 / wanted.price)) / ln(${priceTimes}::float8))`;

/**
 * Running auctions like these listings, whatever became of those: the most alike first (R-SIMILAR-1). They are of the same
 * category, by others than the reader. Nothing is kept of who asked for which.
 */
export async function readSimilar(
  database: Pick<Database, "kysely">,
  reader: Reader,
  ids: readonly number[],
): Promise<{ results: ProductSummary[] }> {
  const isOthers = sql`seller_id is distinct from ${reader.userId}::uuid`;
  const { rows } = await sql<ProductRow>`
    with wanted as materialized (
      select l.id, l.lot_id, l.category_id, l.sub_category_id, l.brand_key, l.model_key, l.storage, l.size,
        ${currentPrice}::float8 as price
      from auction_states s join listings l on l.id = s.listing_id
      where s.listing_id = ${anyListing(ids)}
    ),
    candidates as materialized (
      select wanted.id as like_id, found.listing_id
      from wanted
      cross join lateral (
        (select o.id as listing_id from listings o
          where o.status = 'active' and o.brand_key = wanted.brand_key and o.model_key = wanted.model_key
            and o.category_id = wanted.category_id and ${isOthers}
          order by o.id desc limit ${mostCompared})
        union
        (select o.id from listings o
          where o.status = 'active' and o.brand_key = wanted.brand_key and o.category_id = wanted.category_id
            and ${isOthers}
          order by o.id desc limit ${mostCompared})
        union
        (select s.listing_id from auction_states s
          where s.sub_category_id = wanted.sub_category_id and ${isRunning} and ${isOthers}
          order by s.ends_at, s.listing_id limit ${mostCompared})
        union
        (select s.listing_id from auction_states s
          where s.category_id = wanted.category_id and ${isRunning} and ${isOthers}
          order by s.ends_at, s.listing_id limit ${mostCompared})
      ) as found
    ),
    ranked as materialized (
      select s.listing_id, max(${likeness}) as likeness, s.ends_at
      from candidates
      join wanted on wanted.id = candidates.like_id
      join auction_states s on s.listing_id = candidates.listing_id
      join listings l on l.id = s.listing_id
      where ${isRunning} and s.listing_id <> all(${[...ids]}::bigint[])
        and s.seller_id is distinct from ${reader.userId}::uuid
        -- The others of a lot stand on its pages by themselves (R-LOT-5).
        and (l.lot_id is null or l.lot_id is distinct from wanted.lot_id)
      group by s.listing_id, s.ends_at
      order by likeness desc, s.ends_at, s.listing_id
      limit ${mostShown}
    )
    select ${productColumns}
    from ranked
    join auction_states s on s.listing_id = ranked.listing_id
    ${productTables}
    order by ranked.likeness desc, ranked.ends_at, ranked.listing_id`.execute(database.kysely);
  return { results: rows.map((row) => productSummary(row, reader)) };
}
