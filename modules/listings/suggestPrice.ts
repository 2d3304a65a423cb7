import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { SellerProduct } from "#contract/selling.ts";
import type { Database } from "#db/pool.ts";
import { medianPaise } from "#domain/listing/medianPaise.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OwnListing } from "./draftRow.ts";

/** From fewer sales nothing is suggested (R-SELL-4). */
const leastSales = 3;

/** A sale is comparable for this many days. */
const comparableDays = 365;
/** How alike two titles must be, from 0 to 1: "Pixel 7, 128 GB" and "Google Pixel 7" are, "Galaxy S23" is not. */
const leastLikeness = 0.2;
const mostSales = 9;

type Sale = {
  id: number;
  title: string;
  condition: SellerProduct["condition"];
  amount_paise: Paise;
  sold_at: Date;
};

type Suggestion = {
  amount: Paise | null;
  comparable_sales: {
    id: number;
    title: string;
    condition: SellerProduct["condition"];
    amount: Paise;
    sold_at: string;
  }[];
};

/** The median of what alike things of the same kind were paid for, from three on, and those sales (R-SELL-4, R-ORDER-15). */
export async function suggestPrice(database: Database, own: OwnListing): Promise<Suggestion | Refusal> {
  const { rows } = await sql<Sale | { id: null }>`
    select sale.*
    from listings l
    left join lateral (
      select other.id, other.title, other.condition, o.amount_paise, other.closed_at as sold_at
      from listings other
      -- The one that was paid: what a winner has bid and may never pay is no price.
      join orders o on o.listing_id = other.id and o.status = 'paid'
      where other.status = 'sold' and other.category_id = l.category_id and other.quantity = l.quantity
        and other.sub_category_id is not distinct from l.sub_category_id
        and other.closed_at > (select blaze_now()) - ${comparableDays} * interval '1 day'
        and similarity(search_text(other.title), search_text(l.title)) >= ${leastLikeness}::real
      order by similarity(search_text(other.title), search_text(l.title)) desc, other.closed_at desc
      limit ${mostSales}
    ) sale on true
    where l.id = ${own.listingId} and l.seller_id = ${own.sellerId}
  `.execute(database.kysely);
  if (rows.length === 0) return { refused: "not_found", what: "product" };
  const sales = rows.filter((row): row is Sale => row.id !== null);
  return {
    amount: sales.length < leastSales ? null : medianPaise(sales.map((sale) => sale.amount_paise)),
    comparable_sales: sales.map(({ amount_paise: amount, sold_at: soldAt, ...sale }) => ({
      ...sale,
      amount,
      sold_at: soldAt.toISOString(),
    })),
  };
}
