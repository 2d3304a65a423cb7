import { type Kysely, sql } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import type { Schema } from "#db/schema.ts";
import type { ReviewReason } from "#domain/listing/review.ts";

/** What its seller reads of the review of a draft that waits, or else of its latest: that it waits, or why it was refused. */
export async function readDraftReview(reader: Kysely<Schema>, listingId: number): Promise<Draft["review"]> {
  const row = await reader
    .selectFrom("listing_reviews")
    .select(["reasons", "since", "outcome", "reason"])
    .$narrowType<{ reasons: ReviewReason[] }>()
    .where("listing_id", "=", listingId)
    .orderBy(sql`outcome is null`, "desc")
    .orderBy("since", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || (row.outcome !== null && row.outcome !== "refused")) return null;
  return {
    review_status: row.outcome === null ? "waiting" : "refused",
    review_reasons: row.reasons,
    waits_since: row.since.toISOString(),
    refusal_reason: row.reason,
  };
}
