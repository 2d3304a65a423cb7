import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * Whoever was said to pays for the delivery, by the way to the buyer's only address, which here is in the pin code of all
 * who sell; and from the amount on nobody does. Where nobody knows where it comes from or goes, the way is far.
 */
export const deliveryIsAsPromised: Oracle = async ({ database }: World) => {
  const { rows } = await sql<Broken>`
    with owed as (
      select orders.*, terms.paid_by, case
        when terms.listing_id is null or shipping_mode <> 'blaze' or orders.amount_paise >= free_from_paise then 0
        when pick_up_pin_code is null or deposits.delivery_pin_code is null then far_paise else near_paise end as price
      from orders join listings on listings.id = orders.listing_id join deposits on deposits.id = deposit_id
      left join delivery_terms as terms on terms.listing_id = orders.listing_id
    )
    select 'delivery costs what was promised' as rule,
      id || ': ' || shipping_price_paise || ' and ' || seller_delivery_paise || ' of ' || price as subject
    from owed
    where shipping_price_paise <> case paid_by when 'buyer' then price else 0 end
      or seller_delivery_paise <> case paid_by when 'seller' then price else 0 end
    order by 2`.execute(database.outside.kysely);
  return rows;
};
