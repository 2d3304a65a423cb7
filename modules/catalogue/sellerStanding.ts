import { type RawBuilder, sql } from "kysely";

/**
 * What everybody reads a seller called, of a row of `users` by its alias: their shop's name, or else their own
 * (R-SHOP-1). Of a closed account it is `Seller`: neither is kept.
 */
export function shownSellerName(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((select shop.name from shops shop where shop.seller_id = ${user}.id), ${user}.name, 'Seller')`;
}

/** True of an order that was paid and whose goods came to their buyer, whatever became of it later. */
export function hasCome(order: "orders" | "sale"): RawBuilder<boolean> {
  return sql`(${sql.ref(`${order}.paid_at`)} is not null and exists (
    select from order_events
    where order_id = ${sql.ref(`${order}.id`)} and kind in ('delivered', 'handed_over')))`;
}

/** How many sales of a seller came to their buyer: the figure that stands beside their ratings too (R-RATING-4). */
export function salesOf(sellerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from orders sale where sale.seller_id = ${sellerId} and ${hasCome("sale")})`;
}

/** Whether Blaze has checked who they are. */
export function isVerified(sellerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from kyc_submissions k
    where k.user_id = ${sellerId} and k.replaced_at is null and k.status = 'verified')`;
}
