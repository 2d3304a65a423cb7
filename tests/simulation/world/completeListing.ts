import { sql } from "kysely";
import type { OwnListing } from "#modules/listings/draftRow.ts";
import type { World } from "./world.ts";

/** What the wizard collects beside what every listing has: without it nothing is relisted at once. */
export async function completeListing({ database, make }: World, own: OwnListing): Promise<void> {
  const { kysely } = database.outside;
  const known = kysely.selectFrom("addresses").select("id").where("user_id", "=", own.sellerId);
  const address =
    (await known.where("removed_at", "is", null).executeTakeFirst()) ??
    (await make.address({ userId: own.sellerId }));
  await sql`
    insert into listing_details (listing_id, address_id, account_id, end_date)
    select ${own.listingId}, ${address.id}, bank_accounts.id, auction_states.ends_at
    from auction_states, bank_accounts
    where listing_id = ${own.listingId} and user_id = ${own.sellerId} and removed_at is null
    order by bank_accounts.created_at, bank_accounts.id limit 1`.execute(kysely);
}
