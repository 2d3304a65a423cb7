import { type RawBuilder, sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { mostSoldCounted, type SoldPrices } from "#contract/soldPrices.ts";
import type { Database } from "#db/pool.ts";
import type { Paise } from "#domain/money/paise.ts";

/** A price is told for so many days. */
const toldDays = 365;
/** Fewer would tell of somebody's sale, not of a price. */
const fewestSales = 3;
const latestShown = 5;

/** A kind of goods as its seller or a search wrote it. */
export type Model = { readonly categoryId: number; readonly brandKey: string; readonly modelKey: string };

type Row = { count: number } & (
  | { lowest: null }
  | { lowest: Paise; highest: Paise; since: string; latest: SoldPrices["latest"] }
);

/**
 * What other items of the same brand and model were sold for (R-SELL-13): sales that were paid and came to their end. What
 * one item sold for says nothing of a set, beside which nothing stands. Both
 * names are found in every spelling that the catalogue knows today.
 */
export async function readSoldPrices(
  database: Database,
  listingId: number,
): Promise<{ sold_prices: SoldPrices | null } | Refusal> {
  const listing = sql`
    select l.id, l.category_id, l.brand_key, case when l.quantity = 1 then l.model_key end as model_key
    from auction_states s join listings l on l.id = s.listing_id
    where s.listing_id = ${listingId}`;
  const row = await readSales(database, listing);
  if (row === undefined) return { refused: "not_found", what: "product" };
  return { sold_prices: told(row) };
}

/** The same of a model, whether or not one is for sale. */
export async function readSoldPricesOf(
  database: Database,
  { categoryId, brandKey, modelKey }: Model,
): Promise<SoldPrices | null> {
  const row = await readSales(
    database,
    sql`select null::bigint as id, ${categoryId}::bigint as category_id, ${brandKey} as brand_key, ${modelKey} as model_key`,
  );
  return row === undefined ? null : told(row);
}

function told(row: Row): SoldPrices | null {
  return row.lowest === null || row.count < fewestSales ? null : row;
}

/** `goods`: id, category_id, brand_key and model_key of what is asked about; without an id it is no listing. */
async function readSales(database: Database, goods: RawBuilder<unknown>): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with asked as (
      select l.id, l.category_id,
        array(select named.key from brand_names same join brand_names named using (brand_id) where same.key = l.brand_key)
          || l.brand_key as brands,
        array(select named.key
          from brand_names brand
          join model_names same using (brand_id)
          join model_names named using (brand_id, category_id, name)
          where brand.key = l.brand_key and same.category_id = l.category_id and same.key = l.model_key)
          || l.model_key as models
      from (${goods}) as l
    )
    select sales.*
    from asked
    cross join lateral (
      select count(*) as count, min(amount) as lowest, max(amount) as highest,
        min(month) as since,
        jsonb_agg(jsonb_build_object('amount', amount, 'condition', condition, 'month', month) order by place)
          filter (where place <= ${latestShown}) as latest
      from (
        select o.amount_paise as amount, other.condition,
          to_char(other.closed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
          row_number() over (order by other.closed_at desc, other.id) as place
        from (select distinct key from unnest(asked.brands) as key) as brand
        cross join (select distinct key from unnest(asked.models) as key) as model
        -- Of each spelling the latest alone: an index has them in this order.
        cross join lateral (
          select id, condition, closed_at from listings
          -- What several were sold for together is the price of none.
          where status = 'sold' and quantity = 1 and category_id = asked.category_id and brand_key = brand.key
            and model_key = model.key and id is distinct from asked.id
            and closed_at > (select blaze_now()) - ${toldDays} * interval '1 day'
          order by closed_at desc
          limit ${mostSoldCounted}
        ) other
        join orders o on o.listing_id = other.id and o.status = 'paid' and o.stage = 'completed'
        order by other.closed_at desc, other.id
        limit ${mostSoldCounted}
      ) sale
    ) sales
  `.execute(database.kysely);
  return rows[0];
}
