import { sql } from "kysely";
import type { World } from "./world.ts";

/**
 * In two of three worlds delivery costs something: of every other listing its seller pays, and some are free from an
 * amount on. Odd paise, so that shares of it do not come out even. Said before anybody makes a deposit.
 */
export async function promiseDelivery({ database, seed }: World, listingId: number): Promise<void> {
  if (seed % 3 === 0) return;
  await sql`
    insert into delivery_terms (listing_id, paid_by, near_paise, region_paise, far_paise, free_from_paise)
    select id, case when id % 2 = 0 then 'buyer' else 'seller' end, 4901, 7907, 11903,
      case when id % 4 = 0 then 300000 end
    from listings where id = ${listingId} and shipping_mode = 'blaze'`.execute(database.outside.kysely);
}
