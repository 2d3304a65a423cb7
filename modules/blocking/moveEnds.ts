import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { movedEnd } from "#domain/auction/extension.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { haltNotices } from "./haltNotices.ts";
import type { LockedAuction } from "./lockAuction.ts";

type Move = {
  readonly auction: Pick<
    LockedAuction,
    "listingId" | "seller_id" | "title" | "ends_at" | "scheduled_ends_at"
  >;
  readonly endsAt: Date;
};

type Moves = {
  readonly moves: readonly Move[];
  readonly reason: string;
  readonly operatorId: string;
  /** Null for an extension of one auction. */
  readonly outageId: string | null;
  readonly now: Date;
};

/**
 * Moves the ends of auctions that run and are locked, writes down by whom and why, and tells open screens, bidders and
 * sellers. `freezes` grows by two, so that screens take the later end for later than the one they know.
 */
export async function moveEnds(
  tx: Transaction,
  { moves, reason, operatorId, outageId, now }: Moves,
): Promise<void> {
  const rows = moves.map(({ auction, endsAt }) => {
    const { listingId, ends_at: oldEnd, scheduled_ends_at: scheduledEndsAt } = auction;
    return { listingId, oldEnd, ...movedEnd({ endsAt: oldEnd, scheduledEndsAt }, endsAt) };
  });
  const { rows: written } = await sql<{ id: string; listing_id: number }>`
    with move as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as move ("listingId" bigint, "oldEnd" timestamptz, "endsAt" timestamptz, "scheduledEndsAt" timestamptz)
    ), moved as (
      update auction_states
      set ends_at = move."endsAt", scheduled_ends_at = move."scheduledEndsAt", freezes = freezes + 2
      from move where auction_states.listing_id = move."listingId"
    )
    insert into auction_extensions (listing_id, old_end, new_end, reason, extended_by, extended_at, outage_id)
    select "listingId", "oldEnd", "endsAt", ${reason}, ${operatorId}::uuid, ${now}::timestamptz, ${outageId}::uuid
    from move
    returning id, listing_id`.execute(tx);
  await recordListingEvents(
    tx,
    moves.map(({ auction }) => auction.listingId),
  );
  const ids = new Map(written.map(({ id, listing_id }) => [listing_id, id]));
  const halts = moves.map(({ auction, endsAt }) => ({
    auction,
    subject: ids.get(auction.listingId) as string,
    facts: { reason, deadline: { at: endsAt.toISOString() } },
  }));
  await queueMessages(tx, await haltNotices(tx, "extended", halts));
}
