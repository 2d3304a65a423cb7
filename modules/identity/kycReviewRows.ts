import { type InferResult, type Kysely, type NotNull, sql } from "kysely";
import type { KycReview } from "#contract/kycReview.ts";
import type { Schema } from "#db/schema.ts";
import type { KycReason } from "#domain/identity/kycReasons.ts";

/**
 * Of `kyc_submissions as kyc`: whoever else has handed in its number, or has its PAN, by itself or inside a GSTIN. Each
 * part walks an index of fingerprints, which an `or` of the three would not.
 */
export const othersWithNumber = sql<{ user_id: string }>`
  select user_id from kyc_submissions as other
  where other.number_fingerprint = kyc.number_fingerprint and replaced_at is null and user_id <> kyc.user_id
  union
  select user_id from kyc_submissions as other
  where other.pan_fingerprint = kyc.pan_fingerprint and replaced_at is null and user_id <> kyc.user_id
  union
  select user_id from businesses as other
  where other.pan_fingerprint = kyc.pan_fingerprint and removed_at is null and user_id <> kyc.user_id`;

/** Of `kyc_submissions as kyc` and its `users`: another text once anything changed of what is compared with the paper. */
export const kycVersion = sql<string>`
  md5(concat_ws('|', kyc.status, users.name, kyc.number_fingerprint,
    (select string_agg(user_id::text, ',' order by user_id) from (${othersWithNumber}) as others)))`;

/** What an operator reviews. Nobody reviews their own. */
export function selectReviews(reader: Kysely<Schema>, operatorId: string) {
  const others = sql<number>`(select count(*)::integer from (${othersWithNumber}) as others)`;
  const attempt = sql<number>`(
    select count(*)::integer from kyc_submissions as earlier
    where earlier.user_id = kyc.user_id and earlier.created_at <= kyc.created_at)`;
  return reader
    .selectFrom("kyc_submissions as kyc")
    .innerJoin("users", "users.id", "kyc.user_id")
    .selectAll("kyc")
    .select(["users.name", "users.mobile", others.as("others_with_number"), attempt.as("attempt")])
    .where("kyc.replaced_at", "is", null)
    .where("kyc.user_id", "<>", operatorId)
    .$narrowType<{ number_sealed: NotNull; reasons: KycReason[] }>();
}

export type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number];

/** What the list and one of them have in common; the number is masked in the one and whole in the other. */
export function presentReview(row: ReviewRow, shownNumber: string): Omit<KycReview, "case"> {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    mobile: row.mobile,
    is_business: row.is_business,
    identification_type: row.identification_type,
    identification_no: shownNumber,
    status: row.status,
    reasons: row.reasons,
    reason: row.reason,
    others_with_number: row.others_with_number,
    attempt: row.attempt,
    submitted_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
