import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { OperatorListing } from "#contract/listingReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { extensionProblem, movedEnd } from "#domain/auction/extension.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { haltNotices } from "./haltNotices.ts";
import { type LockedAuction, lockAuction, refuseEnded } from "./lockAuction.ts";
import { readOperatorListing } from "./operatorListings.ts";

type Extension = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly endsAt: Date;
  readonly reason: string;
};

/**
 * Moves the end of one auction on, and tells bidders and seller why (R-OPERATOR-12). The same end again changes nothing.
 * Refuses `listing_frozen` while it stands still, and `auction_ended` once it is over.
 */
export async function extendAuction(
  database: Database,
  input: Extension,
): Promise<OperatorListing | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const refusal = refuseEnded(auction);
    if (refusal !== null) return refusal;
    if (auction.status === "frozen") return { refused: "listing_frozen" };
    if (auction.ends_at.getTime() !== input.endsAt.getTime()) {
      const problem = extensionProblem(input.endsAt, { endsAt: auction.ends_at, now: auction.now });
      if (problem !== null) return invalidField("end_date", `extension_${problem}`);
      await moveEnd(tx, input, auction);
    }
    return await readOperatorListing({ kysely: tx }, input);
  });
}

/** `freezes` grows by two, so that screens take the later end for later than the one they know. */
async function moveEnd(tx: Transaction, input: Extension, auction: LockedAuction): Promise<void> {
  const { listingId: listing_id, operatorId: extended_by, reason, endsAt: new_end } = input;
  const { ends_at: old_end, scheduled_ends_at: scheduledEndsAt, now: extended_at } = auction;
  const moved = movedEnd({ endsAt: old_end, scheduledEndsAt }, new_end);
  await tx
    .updateTable("auction_states")
    .set((is) => ({
      ends_at: moved.endsAt,
      scheduled_ends_at: moved.scheduledEndsAt,
      freezes: is("freezes", "+", 2),
    }))
    .where("listing_id", "=", listing_id)
    .execute();
  const { id } = await tx
    .insertInto("auction_extensions")
    .values({ listing_id, old_end, new_end, reason, extended_by, extended_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordListingEvents(tx, [listing_id]);
  const facts = { reason, deadline: { at: new_end.toISOString() } };
  await queueMessages(tx, await haltNotices(tx, { auction, kind: "extended", subject: id, facts }));
}
