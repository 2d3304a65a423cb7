import type { OperatorListing } from "#contract/listingReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { freezeAuction, resumeListing } from "./freezeListings.ts";
import { haltNotices } from "./haltNotices.ts";
import { type LockedAuction, lockAuction, refuseEnded } from "./lockAuction.ts";
import { readOperatorListing } from "./operatorListings.ts";

type FreezeInput = { readonly listingId: number; readonly operatorId: string; readonly reason: string };

/**
 * Freezes one auction, whether or not its seller is blocked: it stands still until an operator lets it go on, and
 * bidders and seller are told why (R-OPERATOR-11). The same again is answered alike; whoever comes second is refused
 * `listing_frozen`. Refuses `auction_ended` once it is over.
 */
export async function freezeListing(
  database: Database,
  input: FreezeInput,
): Promise<OperatorListing | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const refusal = refuseEnded(auction);
    if (refusal !== null) return refusal;
    const known = await readFreeze(tx, input.listingId);
    if (known !== undefined) {
      const isSame = known.frozen_by === input.operatorId && known.reason === input.reason;
      return isSame ? await readOperatorListing({ kysely: tx }, input) : { refused: "listing_frozen" };
    }
    const { id } = await writeFreeze(tx, input, auction);
    await freezeAuction(tx, input.listingId);
    const { reason } = input;
    await queueMessages(tx, await haltNotices(tx, "frozen", [{ auction, subject: id, facts: { reason } }]));
    return await readOperatorListing({ kysely: tx }, input);
  });
}

/**
 * Lets an auction go on that an operator froze, with the time that it had left. Where its seller is blocked it stands
 * still until that block ends too, and nobody is told that it goes on. Done twice it does no harm.
 */
export async function resumeFrozenListing(
  database: Database,
  input: Omit<FreezeInput, "reason">,
): Promise<OperatorListing | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const ended = await endFreeze(tx, { auction, endedBy: input.operatorId });
    if (ended !== undefined && (await resumeListing(tx, input.listingId))) {
      const seen = await lockAuction(tx, input);
      if (isRefusal(seen)) return seen;
      const facts = { deadline: { at: seen.ends_at.toISOString() } };
      await queueMessages(tx, await haltNotices(tx, "resumed", [{ auction, subject: ended.id, facts }]));
    }
    return await readOperatorListing({ kysely: tx }, input);
  });
}

/** Ends what an operator froze, if anything: `endedBy` is null where it ends with its auction. */
export async function endFreeze(
  tx: Transaction,
  { auction, endedBy }: { auction: LockedAuction; endedBy: string | null },
): Promise<{ id: string } | undefined> {
  return await tx
    .updateTable("listing_freezes")
    .set((is) => ({
      ended_at: is.fn<Date>("greatest", ["frozen_at", is.val(auction.now)]),
      ended_by: endedBy,
    }))
    .where("listing_id", "=", auction.listingId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
}

async function readFreeze(tx: Transaction, listingId: number) {
  const freezes = tx.selectFrom("listing_freezes").select(["reason", "frozen_by"]);
  return await freezes.where("listing_id", "=", listingId).where("ended_at", "is", null).executeTakeFirst();
}

async function writeFreeze(
  tx: Transaction,
  { listingId: listing_id, operatorId: frozen_by, reason }: FreezeInput,
  { now: frozen_at }: LockedAuction,
): Promise<{ id: string }> {
  const freeze = tx.insertInto("listing_freezes").values({ listing_id, frozen_by, reason, frozen_at });
  return await freeze.returning("id").executeTakeFirstOrThrow();
}
