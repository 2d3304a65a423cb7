import { sql } from "kysely";
import type { OperatorListing } from "#contract/listingReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { type LockedAuction, lockAuction } from "./lockAuction.ts";
import { readOperatorListing } from "./operatorListings.ts";

export type LiftInput = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly reason: string;
};

/**
 * Says that a listing was taken down by mistake: its seller is told why, and may list it again or copy it. The auction
 * does not go on, since its bids are void (R-OPERATOR-26). Lifted twice, the first one's reason and name stay. Refuses
 * `not_found` to an operator who sells or bids there and of what was not taken down, and `second_operator_needed` to who
 * took it down.
 */
export async function liftTakeDown(database: Database, input: LiftInput): Promise<OperatorListing | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const refusal = await lift(tx, auction, input);
    return refusal ?? (await readOperatorListing({ kysely: tx }, input));
  });
}

async function lift(tx: Transaction, auction: LockedAuction, input: LiftInput): Promise<Refusal | null> {
  const { listingId, operatorId, reason } = input;
  const down = await tx
    .selectFrom("listing_take_downs")
    .select(["taken_down_by", "lifted_at"])
    .where("listing_id", "=", listingId)
    .executeTakeFirst();
  if (down === undefined) return { refused: "not_found", what: "listing" };
  if (down.lifted_at !== null) return null;
  if (down.taken_down_by === operatorId) return { refused: "second_operator_needed" };
  await tx
    .updateTable("listing_take_downs")
    .set({ lifted_by: operatorId, lifted_at: sql`blaze_now()`, lift_reason: reason })
    .where("listing_id", "=", listingId)
    .execute();
  await queueMessages(tx, [
    {
      userId: auction.seller_id,
      template: "take_down_lifted",
      variables: { title: auction.title, reason },
      idempotencyKey: `take_down_lifted:${listingId}`,
      path: `/sell/${listingId}/unsold`,
    },
  ]);
  return null;
}
