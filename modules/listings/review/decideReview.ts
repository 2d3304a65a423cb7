import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { endAfterReview } from "#domain/listing/review.ts";
import { startAhead } from "#domain/listing/startDate.ts";
import { type Notice, queueMessages } from "../../messaging/queueMessages.ts";
import { type DraftRow, lockDraftRow } from "../draftRow.ts";
import { startDraft } from "../goLive.ts";
import { writeDetails, writeListing } from "../writeListing.ts";

type Decision = {
  readonly reviewId: string;
  readonly operatorId: string;
  /** Why it is refused; without it, it goes live. */
  readonly reason: string | null;
};

type Decided = { id: string; outcome: "released" | "refused" };

type Review = {
  listing_id: number;
  seller_id: string;
  since: Date;
  outcome: string | null;
  reason: string | null;
  decided_by: string | null;
};

/**
 * Lets a draft go live that waits, its end later by the days that it waited, or gives it back to its seller with a reason
 * (R-OPERATOR-25). One whose chosen start is still ahead waits for that then, and ends when it was to end (R-START-5). The same again is answered alike; whoever comes second otherwise, or after its seller took it back, is
 * refused `review_over`. What it lacks by now keeps it from going live, and so does a seller who is blocked. Nobody
 * decides about their own.
 */
export async function decideReview(database: Database, decision: Decision): Promise<Decided | Refusal> {
  return await inTransaction(database, async (tx) => {
    const seen = await readReview(tx, decision);
    if (seen === undefined) return { refused: "not_found", what: "review" };
    const mayList = await lockSeller(tx, seen.seller_id);
    const draft = await lockDraftRow(tx, { listingId: seen.listing_id, sellerId: seen.seller_id });
    // The draft is locked: nobody takes it back or decides about it any more.
    const review = await readReview(tx, decision);
    if (draft === undefined || review === undefined) return { refused: "not_found", what: "review" };
    const outcome = decision.reason === null ? "released" : "refused";
    if (review.outcome !== null) {
      const isSame = review.outcome === outcome && review.reason === decision.reason;
      const isOwn = review.decided_by === decision.operatorId;
      return isSame && isOwn ? { id: decision.reviewId, outcome } : { refused: "review_over" };
    }
    const refusal = outcome === "released" ? await release(tx, { draft, review, mayList }) : null;
    if (refusal !== null) return refusal;
    await writeOutcome(tx, decision, { outcome, draft });
    return { id: decision.reviewId, outcome };
  });
}

async function readReview(
  tx: Transaction,
  { reviewId, operatorId }: Pick<Decision, "reviewId" | "operatorId">,
): Promise<Review | undefined> {
  const { rows } = await sql<Review>`
    select reviews.listing_id, listings.seller_id, reviews.since, reviews.outcome, reviews.reason, reviews.decided_by
    from listing_reviews as reviews join listings on listings.id = reviews.listing_id
    where reviews.id = ${reviewId} and listings.seller_id <> ${operatorId}`.execute(tx);
  return rows[0];
}

/** Before the listing, as everybody who posts one locks it. Returns whether this person may list anything. */
async function lockSeller(tx: Transaction, sellerId: string): Promise<boolean> {
  const sellers = tx.selectFrom("users").select("is_blocked").where("id", "=", sellerId);
  const seller = await sellers.forNoKeyUpdate().executeTakeFirstOrThrow();
  return !seller.is_blocked;
}

type Release = { readonly draft: DraftRow; readonly review: Review; readonly mayList: boolean };

async function release(tx: Transaction, { draft, review, mayList }: Release): Promise<Refusal | null> {
  if (!mayList) return { refused: "seller_not_active" };
  const waited = { since: review.since, startsAt: draft.starts_at, now: draft.now };
  const endDate = draft.end_date && endAfterReview(draft.end_date, waited);
  const missing = await startDraft(tx, { ...draft, end_date: endDate });
  if (missing.length > 0) return { refused: "draft_incomplete", missing };
  await writeDetails(tx, draft.id, { end_date: endDate });
  return null;
}

type Outcome = { readonly outcome: Decided["outcome"]; readonly draft: DraftRow };

async function writeOutcome(
  tx: Transaction,
  { reviewId, operatorId, reason }: Decision,
  { outcome, draft }: Outcome,
): Promise<void> {
  // Changed at will from now on, it is no equal of the others any more (R-LOT-5).
  if (outcome === "refused") await writeListing(tx, draft.id, { lot_id: null });
  await tx
    .updateTable("listing_reviews")
    .set({ outcome, reason, ended_at: draft.now, decided_by: operatorId })
    .where("id", "=", reviewId)
    .execute();
  const told = {
    userId: draft.seller_id,
    idempotencyKey: `review_${outcome}:${reviewId}`,
    path: `/sell/draft/${draft.id}`,
  };
  await queueMessages(tx, [{ ...told, ...saidOf(draft, reason) }]);
}

type NoticeSaid = Pick<Notice, "template" | "variables" | "path">;

/** Refused, live, or still to start. */
function saidOf({ title, ...draft }: DraftRow, reason: string | null): NoticeSaid {
  if (reason !== null) return { template: "listing_refused", variables: { title, reason } };
  const startsAt = startAhead(draft.starts_at, draft.now);
  if (startsAt === null) return { template: "listing_released", variables: { title }, path: "/sell" };
  return {
    template: "listing_released_to_start",
    variables: { title, time: { at: startsAt.toISOString() } },
  };
}
