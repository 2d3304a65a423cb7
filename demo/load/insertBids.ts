import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { PlannedListing } from "./planListings.ts";

/** The bids of the past, and for each bidder the deposit of zero paise with which they began. */
export async function insertBids(tx: Transaction, listings: readonly PlannedListing[]): Promise<void> {
  const bids = listings.flatMap(({ id, auction }) =>
    (auction?.past.bids ?? []).map((bid) => ({ id, ...bid })),
  );
  const json = JSON.stringify(bids);
  await sql`
    insert into deposits (listing_id, bidder_id, amount_paise, status, mode, created_at, held_at)
    select id, "bidderId", 0, 'held', 'NONE', min("placedAt") - interval '1 minute',
      min("placedAt") - interval '1 minute'
    from jsonb_to_recordset(${json}::jsonb) as bid (id bigint, "bidderId" uuid, "placedAt" timestamptz)
    group by id, "bidderId"`.execute(tx);
  await sql`
    insert into bids (listing_id, seq, bidder_id, amount_paise, is_automatic, placed_at)
    select id, seq, "bidderId", "amountPaise", "isAutomatic", "placedAt"
    from jsonb_to_recordset(${json}::jsonb) as bid
      (id bigint, seq integer, "bidderId" uuid, "amountPaise" bigint, "isAutomatic" boolean,
        "placedAt" timestamptz)`.execute(tx);
}
