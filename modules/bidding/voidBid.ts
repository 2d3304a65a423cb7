import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { AuctionState, BidRow } from "#domain/auction/auctionState.ts";
import { reachReserve } from "#domain/auction/reserve.ts";
import { type StoredBid, withdrawBid } from "#domain/auction/withdrawBid.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { paise } from "#domain/money/paise.ts";
import { readStrikeStanding } from "../accounts/buyerStrikes.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import type { ReportRow } from "./bidReportRows.ts";
import { readLockedAuction } from "./lockAuctions.ts";

/**
 * Takes a bid out of an auction that runs and is locked: it stays in the history as withdrawn, price and leader are what
 * is left without it (domain/auction/withdrawBid.ts), and whom it concerns is told. The end stays where it is.
 * `freezes` grows by two, so that screens take the lower price for later than the one they know.
 */
export async function voidBid(tx: Transaction, report: ReportRow, now: Date): Promise<void> {
  const { listing_id: listingId, seq } = report;
  const before = await readLockedAuction(tx, listingId);
  const left = withdrawBid(await readBids(tx, listingId), seq, before);
  await sql`
    update bids set withdrawn_at = ${now}
    where listing_id = ${listingId} and seq = any(${left.withdrawn.map((bid) => bid.seq)}::integer[])`.execute(
    tx,
  );
  const keeps = left.leaderId !== null && (await keepsMaximum(tx, left.leaderId, left.maximumAt ?? now));
  const maxPaise = (keeps ? left.leaderMaxPaise : null) ?? left.pricePaise;
  const { state: after, rows } = reachReserve({
    ...before,
    pricePaise: left.pricePaise,
    leaderId: left.leaderId,
    leaderMaxPaise: maxPaise,
  });
  await storeBids(tx, { listingId, rows, now });
  await sql`
    update auction_states
    set price_paise = ${after.pricePaise}, leader_id = ${after.leaderId},
      leader_max_paise = nullif(${after.leaderMaxPaise}::bigint, ${after.pricePaise}::bigint),
      bid_count = ${after.bidCount}, freezes = freezes + 2
    where listing_id = ${listingId}`.execute(tx);
  await recordListingEvents(tx, [listingId]);
  await queueMessages(tx, noticesOf(report, { before, after, left }));
}

/** Whoever allows the reserve is at the reserve again (R-RESERVE-2). */
async function storeBids(
  tx: Transaction,
  { listingId, rows, now }: { listingId: number; rows: readonly BidRow[]; now: Date },
): Promise<void> {
  const values = rows.map(({ seq, bidderId, amountPaise, isAutomatic }) => ({
    ...{ listing_id: listingId, seq, bidder_id: bidderId, amount_paise: amountPaise },
    ...{ is_automatic: isAutomatic, placed_at: now },
  }));
  if (values.length > 0) await tx.insertInto("bids").values(values).execute();
}

async function readBids(tx: Transaction, listingId: number): Promise<StoredBid[]> {
  const rows = await tx
    .selectFrom("bids")
    .selectAll()
    .where("listing_id", "=", listingId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    bidderId: row.bidder_id,
    amountPaise: paise(row.amount_paise),
    isAutomatic: row.is_automatic,
    placedAt: row.placed_at,
    withdrawnAt: row.withdrawn_at,
    ...(row.beaten_max_paise === null ? {} : { beatenMaxPaise: paise(row.beaten_max_paise) }),
  }));
}

/**
 * Nothing is bid any more for somebody who has three strikes, is blocked, or was since they last had their maximum
 * for certain: a block ends a maximum, also one that they did not lead with.
 */
async function keepsMaximum(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  const blocked = tx.selectFrom("users").select("id").where("id", "=", userId).where("is_blocked", "=", true);
  if ((await blocked.executeTakeFirst()) !== undefined) return false;
  const blocks = tx.selectFrom("user_blocks").select("id").where("user_id", "=", userId);
  if ((await blocks.where("blocked_at", ">=", since).executeTakeFirst()) !== undefined) return false;
  return (await readStrikeStanding(tx, userId)) !== "stopped";
}

type Change = {
  readonly before: AuctionState;
  readonly after: AuctionState;
  readonly left: ReturnType<typeof withdrawBid>;
};

/** The bidder, who leads now, whose bids went with it, and the seller. */
function noticesOf(report: ReportRow, { before, after, left }: Change): Notice[] {
  const { id, bidder_id: bidderId, listing_id: listingId, title } = report;
  const price = after.pricePaise ?? before.basePricePaise;
  const notice = (userId: string, template: Notice["template"]): Notice => ({
    userId,
    template,
    variables: { title, amount: formatRupees(template === "bid_voided" ? report.amount_paise : price) },
    idempotencyKey: `${template}:${id}`,
    path: template === "bid_voided_seller" ? "/sell" : `/product/${listingId}`,
  });
  const others = new Set(left.withdrawn.map((bid) => bid.bidderId));
  others.delete(bidderId);
  const leads = left.leaderId !== null && left.leaderId !== bidderId ? left.leaderId : null;
  if (leads !== null) others.delete(leads);
  return [
    notice(bidderId, "bid_voided"),
    ...(leads === null ? [] : [notice(leads, "bid_voided_leader")]),
    ...[...others].map((userId) => notice(userId, "bid_voided_other")),
    notice(before.sellerId, "bid_voided_seller"),
  ];
}
