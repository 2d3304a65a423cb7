import type { Exclusion } from "#contract/exclusions.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { exclude, type MetBy } from "./excludeBidder.ts";

export type PersonInput = {
  /** Who takes nothing from the other any more. */
  readonly userId: string;
  /** By what they met: a question about a listing of the user's own, or an order between the two. */
  readonly about: { readonly question_id: string } | { readonly order_id: string };
  readonly reason: string;
};

/**
 * Excludes whoever asked about a listing of the user's own, or the other one of an order (R-EXCLUDE-3), as `excludeBidder`
 * does whoever bid. Refuses `not_found` for anybody else's question or order, `too_many_exclusions`.
 */
export async function excludePerson(database: Database, input: PersonInput): Promise<Exclusion | Refusal> {
  const { userId, about, reason } = input;
  return await inTransaction(database, async (tx) => {
    const met =
      "question_id" in about
        ? await askerOf(tx, { userId, questionId: about.question_id })
        : await otherOf(tx, { userId, orderId: about.order_id });
    if (met === undefined)
      return { refused: "not_found", what: "question_id" in about ? "question" : "order" };
    return await exclude(tx, { sellerId: userId, met, reason });
  });
}

async function askerOf(
  tx: Transaction,
  { userId, questionId }: { readonly userId: string; readonly questionId: string },
): Promise<MetBy | undefined> {
  const row = await tx
    .selectFrom("listing_questions")
    .innerJoin("listings", "listings.id", "listing_questions.listing_id")
    .select(["listing_questions.asker_id", "listing_questions.listing_id"])
    .where("listing_questions.id", "=", questionId)
    .where("listings.seller_id", "=", userId)
    .executeTakeFirst();
  if (!row?.asker_id) return undefined;
  return { bidderId: row.asker_id, listingId: row.listing_id, seq: null, origin: "question" };
}

async function otherOf(
  tx: Transaction,
  { userId, orderId }: { readonly userId: string; readonly orderId: string },
): Promise<MetBy | undefined> {
  const row = await tx
    .selectFrom("orders")
    .select(["buyer_id", "seller_id", "listing_id"])
    .where("id", "=", orderId)
    .where((is) => is.or([is("buyer_id", "=", userId), is("seller_id", "=", userId)]))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bidderId = row.buyer_id === userId ? row.seller_id : row.buyer_id;
  return { bidderId, listingId: row.listing_id, seq: null, origin: "order" };
}
