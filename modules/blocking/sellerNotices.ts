import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { MessageVariables } from "../messaging/messageText.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { haltNotices } from "./haltNotices.ts";
import type { LockedAuction } from "./lockAuction.ts";

type Told = { readonly kycId: string; readonly listingIds: readonly number[] };
const factsOf: Record<"frozen" | "resumed", (auction: Row) => MessageVariables> = {
  frozen: () => ({ reason: { part: "seller_checked" } }),
  resumed: ({ ends_at: endsAt }) => ({ deadline: { at: endsAt.toISOString() } }),
};

type Row = Pick<LockedAuction, "listingId" | "seller_id" | "title" | "ends_at">;

/**
 * What a seller's KYC does to their auctions: whoever bids there or may bid is told that each stands still or goes on.
 * The seller reads why in one notice of their KYC, and of each auction that goes on when it ends now.
 */
export async function listingNotices(
  tx: Transaction,
  kind: "frozen" | "resumed",
  { kycId, listingIds }: Told,
): Promise<Notice[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select state.listing_id as "listingId", state.seller_id, listings.title, state.ends_at
    from auction_states as state join listings on listings.id = state.listing_id
    where state.listing_id = any(${listingIds}::bigint[]) order by state.listing_id`.execute(tx);
  const halts = rows.map((auction) => ({
    auction,
    subject: `kyc-${kycId}-${auction.listingId}`,
    facts: factsOf[kind](auction),
  }));
  const notices = await haltNotices(tx, kind, halts);
  return kind === "resumed" ? notices : notices.filter(({ template }) => template === "auction_frozen");
}
