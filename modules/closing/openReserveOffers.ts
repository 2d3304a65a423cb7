import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import type { ClosedAuction, SortedDeposits } from "./closedDeposits.ts";

/** The chance to sell to the highest bidders of auctions that missed their reserve, for as long as they stand by. */
export async function openReserveOffers(
  tx: Transaction,
  auctions: ReadonlyMap<number, ClosedAuction>,
  standingBy: SortedDeposits["standingBy"],
): Promise<void> {
  const rows = standingBy.flatMap((deposit) => {
    const auction = auctions.get(deposit.listing_id);
    if (!auction?.missed) return [];
    const { listing_id, seller_id, missed } = auction;
    return [
      {
        listing_id,
        seller_id,
        ...missed,
        bidder_id: deposit.bidder_id,
        deposit_id: deposit.id,
        due_at: deposit.until,
      },
    ];
  });
  if (rows.length === 0) return;
  await sql`
    insert into reserve_offers (listing_id, seller_id, bidder_id, deposit_id, highest_bid_paise, reserve_paise,
      status, due_at)
    select listing_id, seller_id, bidder_id, deposit_id, highest_bid_paise, reserve_paise, 'possible', due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missed (listing_id bigint, seller_id uuid,
      bidder_id uuid, deposit_id uuid, highest_bid_paise bigint, reserve_paise bigint, due_at timestamptz)`.execute(
    tx,
  );
  // The seller's page knows of the end already, and not yet of this.
  await recordPersonalEvents(
    tx,
    rows.map(({ seller_id: userId, listing_id: listingId }) => ({ userId, kind: "order", listingId })),
  );
}
