import { sql } from "kysely";
import type { Addition } from "#contract/additions.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { presentAddition } from "../../catalogue/additions.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import type { OwnListing } from "../draftRow.ts";
import { type LiveListing, readLive, refuseChange, tellChanged } from "./lockLive.ts";
import { refuseListedWords } from "./refuseUnlooked.ts";

type NewAddition = OwnListing & { readonly text: string; readonly idempotencyKey: string | null };

/**
 * Adds a note to a live listing of the seller (R-SELL-15), and tells whoever bids there, may bid or watches it. The same
 * Idempotency-Key adds once, and is refused with another text.
 *
 * The auction is locked last, and for a moment: whoever watches may be many, and no bid waits until their notices are
 * queued. One that ends meanwhile has the note all the same.
 */
export async function addToListing(database: Database, input: NewAddition): Promise<Addition | Refusal> {
  return await inTransaction(database, async (tx) => {
    // One after the other, so that they are counted right.
    await sql`select pg_advisory_xact_lock(hashtext(${`addition:${input.listingId}`}))`.execute(tx);
    const live = await readLive(tx, input);
    if (isRefusal(live)) return live;
    const earlier = await findEarlier(tx, input);
    if (earlier !== undefined) {
      const isRepeated = earlier.text === input.text;
      return isRepeated ? presentAddition(earlier) : { refused: "idempotency_key_reused" };
    }
    const refusal = (await refuseChange(tx, "addition", live)) ?? (await refuseListedWords(tx, input.text));
    if (refusal !== null) return refusal;
    const added = await tx
      .insertInto("listing_additions")
      .values({
        listing_id: live.id,
        text: input.text,
        added_at: live.now,
        idempotency_key: input.idempotencyKey ?? crypto.randomUUID(),
      })
      .returning(["id", "text", "added_at"])
      .executeTakeFirstOrThrow();
    await tellFollowers(tx, live, added.id);
    await tellChanged(tx, live.id);
    return presentAddition(added);
  });
}

async function findEarlier(tx: Transaction, { listingId, idempotencyKey }: NewAddition) {
  if (idempotencyKey === null) return undefined;
  return await tx
    .selectFrom("listing_additions")
    .select(["id", "text", "added_at"])
    .where("listing_id", "=", listingId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

/** Whoever has bid or may bid has a deposit there, also one of nothing. */
async function tellFollowers(tx: Transaction, { id, title }: LiveListing, additionId: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select bidder_id as user_id from deposits where listing_id = ${id} and status = 'held'
    union
    select user_id from watches where listing_id = ${id}`.execute(tx);
  await queueMessages(
    tx,
    rows.map(({ user_id: userId }) => ({
      userId,
      template: "listing_added",
      variables: { title },
      idempotencyKey: `listing_added:${additionId}`,
      path: `/product/${id}`,
    })),
  );
}
