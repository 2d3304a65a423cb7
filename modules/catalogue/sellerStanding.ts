import { type RawBuilder, sql } from "kysely";

/**
 * What everybody reads a seller called, of a row of `users` by its alias: their shop's name, or else their own
 * (R-SHOP-1). Of a closed account it is `Seller`: neither is kept.
 */
export function shownSellerName(user: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((select shop.name from shops shop where shop.seller_id = ${user}.id), ${user}.name, 'Seller')`;
}

/** How many listings of a seller were paid for: what nobody paid is no sale (R-ORDER-15). */
export function salesOf(sellerId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from listings other
    where other.seller_id = ${sellerId} and other.status = 'sold' and exists (
      select from orders paid where paid.listing_id = other.id and paid.status = 'paid'))`;
}

/** Whether Blaze has checked who they are. */
export function isVerified(sellerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from kyc_submissions k
    where k.user_id = ${sellerId} and k.replaced_at is null and k.status = 'verified')`;
}
