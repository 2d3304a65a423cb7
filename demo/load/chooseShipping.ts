import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { fixDeliveryTerms } from "./fixDeliveryTerms.ts";

/**
 * What Blaze does not ship is handed over by its seller, so is every fifth listing, and so is the one that was paid last: so both ways of an order
 * can be tried at once. The demo also has a price list of its own; production begins without a fee.
 */
export async function chooseShipping(tx: Transaction): Promise<void> {
  await sql`
    update listings set shipping_mode = 'handover'
    from (
      select listing_id, row_number() over (order by listing_id) as place,
        row_number() over (partition by ends_at < blaze_now() order by ends_at desc) as latest,
        ends_at < blaze_now() as is_past
      from auction_states
    ) as auction
    where listings.id = auction.listing_id
      and (listings.category_id in (select id from categories where parent_id is null and approved_goods is null)
        or case when is_past then latest = 2 else place % 5 = 0 end)`.execute(tx);
  // A draft has its terms when it goes live.
  await fixDeliveryTerms(tx, sql`listings.status <> 'draft'`);
  await sql`
    update deposits set delivery_pin_code = place.pin_code,
      delivery_paise = case when place.pin_code is null then far_paise else near_paise end
    from delivery_terms, (
      select users.id, addresses.pin_code from users
      left join addresses on addresses.id = sole_address(users.id)
    ) as place
    where delivery_terms.listing_id = deposits.listing_id and place.id = bidder_id`.execute(tx);
  await sql`
    insert into rates (kind, starts_on, basis_points, source)
    values ('platform_fee', '2024-07-11', 500, 'The price list of the demo')`.execute(tx);
}
