import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

type BidAlert = {
  readonly userId: string;
  readonly listingId: number;
  readonly kind: "outbid" | "last_hour";
};

/** Until then several beaten bids become one message, and whoever bids again at once gets none. */
const gatherMinutes = 2;

/**
 * Notes what a phone is told that may be off: once for each person, auction and kind, whatever comes after it.
 * `sendBidAlerts` says when, and with what else.
 */
export async function noteBidAlerts(tx: Transaction, alerts: readonly BidAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    insert into bid_alerts (user_id, listing_id, kind, created_at, due_at)
    select "userId", "listingId", kind, clock.now, clock.now + ${gatherMinutes} * interval '1 minute'
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as alert ("userId" uuid, "listingId" bigint, kind text)
    cross join (select blaze_now() as now) as clock
    on conflict (user_id, listing_id, kind) do nothing`.execute(tx);
}
