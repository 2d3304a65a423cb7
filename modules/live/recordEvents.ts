import { sql } from "kysely";
import type { LiveEvent } from "#contract/live.ts";
import type { Transaction } from "#db/transaction.ts";
import { listingFactsSql } from "./listingFacts.ts";

/**
 * What wakes every server's tail. It carries nothing, so PostgreSQL sends it once a transaction however
 * often it is called. It takes a lock of the whole database at commit: once a batch, never once a bid.
 */
export const wakeLiveSql = "select pg_notify('blaze_live', '')";

/** Something of one person changed: what it is, on which listing, on which order. */
export type PersonalChange = {
  userId: string;
  kind: LiveEvent<"personal">["kind"];
  listingId: number | null;
  orderId?: string | null;
};

/** Tells every screen the present state of these listings, when the transaction commits. */
export async function recordListingEvents(tx: Transaction, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  await sql`
    insert into live_events (kind, listing_id, payload, created_at)
    select 'listing', s.listing_id, ${sql.raw(listingFactsSql)}, (select blaze_now())
    from auction_states s
    join listings l on l.id = s.listing_id
    where s.listing_id = any(${listingIds}::bigint[])
    order by s.listing_id`.execute(tx);
  await wakeLive(tx);
}

/** Tells each of these people, and nobody else, when the transaction commits. */
export async function recordPersonalEvents(
  tx: Transaction,
  changes: readonly PersonalChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ userId, kind, listingId, orderId }) => ({
    user_id: userId,
    listing_id: listingId,
    payload: { kind, order_id: orderId ?? null },
  }));
  await sql`
    insert into live_events (kind, listing_id, user_id, payload, created_at)
    select 'personal', listing_id, user_id, payload, (select blaze_now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change (listing_id bigint, user_id uuid, payload jsonb)`.execute(tx);
  await wakeLive(tx);
}

/** Tells every screen that an operator's setting or, in demo mode, the clock was changed. */
export async function recordSignal(tx: Transaction, kind: "settings" | "clock"): Promise<void> {
  await tx.insertInto("live_events").values({ kind, payload: "{}" }).execute();
  await wakeLive(tx);
}

async function wakeLive(tx: Transaction): Promise<void> {
  await sql.raw(wakeLiveSql).execute(tx);
}
