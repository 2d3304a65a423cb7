import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/** What bringing a listing costs, by today's table: of every seventh its seller pays. `which` chooses among `listings`. */
export async function fixDeliveryTerms(tx: Transaction, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into delivery_terms (listing_id, paid_by, near_paise, region_paise, far_paise, free_from_paise)
    select listings.id, case when listings.id % 7 = 0 then 'seller' else 'buyer' end, near_paise, region_paise,
      far_paise, free_from_paise
    from listings
    join categories on categories.id = coalesce(listings.sub_category_id, listings.category_id)
    left join categories as parents on parents.id = categories.parent_id
    cross join lateral (
      select * from delivery_rates
      where weight_class = coalesce(categories.weight_class, parents.weight_class, 'medium')
        and starts_on <= (blaze_now() at time zone 'Asia/Kolkata')::date
      order by starts_on desc limit 1
    ) as rate
    where shipping_mode = 'blaze' and ${which}`.execute(tx);
}
