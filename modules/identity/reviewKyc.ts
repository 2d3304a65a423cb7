import { type InferResult, type Kysely, type NotNull, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { KycReview, KycStatus, listKyc } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import type { IdentityParts } from "./identityParts.ts";
import { recordAccess } from "./recordAccess.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

/** Nobody reviews their own. */
function selectReviews(reader: Kysely<Schema>, operatorId: string) {
  const others = sql<number>`(
    select count(distinct other.user_id)::integer from kyc_submissions as other
    where other.number_fingerprint = kyc.number_fingerprint and other.replaced_at is null
      and other.user_id <> kyc.user_id)`;
  return reader
    .selectFrom("kyc_submissions as kyc")
    .innerJoin("users", "users.id", "kyc.user_id")
    .selectAll("kyc")
    .select(["users.name", "users.mobile", others.as("others_with_number")])
    .where("kyc.replaced_at", "is", null)
    .where("kyc.user_id", "<>", operatorId)
    .$narrowType<{ number_sealed: NotNull }>();
}

type Row = InferResult<ReturnType<typeof selectReviews>>[number];

type ReviewPage = KeysetPage & { operatorId: string; status: KycStatus };

/** What waits for an operator, the oldest first, or what was decided, the latest first; numbers masked. */
export async function listKycReviews(
  reader: Kysely<Schema>,
  { operatorId, status, ...page }: ReviewPage,
): Promise<AnswerOf<typeof listKyc>> {
  const reviews = selectReviews(reader, operatorId).where("kyc.status", "=", status);
  const { rows, next_cursor } = await selectKeysetPage(reviews, page, {
    ...(status === "submitted"
      ? { first: "oldest", moment: sql`kyc.created_at` }
      : { first: "latest", moment: sql`kyc.decided_at` }),
    id: sql`kyc.id`,
  });
  return { results: rows.map((row) => presentReview(row, shownLastFour(row.last_four))), next_cursor };
}

/** One with its whole number, for comparing with the document. That the operator read it is recorded. */
export async function readKycReview(
  { database, config }: IdentityParts,
  { operatorId, kycId }: { operatorId: string; kycId: string },
): Promise<KycReview | Refusal> {
  return inTransaction(database, async (tx) => {
    const row = await selectReviews(tx, operatorId).where("kyc.id", "=", kycId).executeTakeFirst();
    if (!row) return { refused: "not_found", what: "KYC" };
    const { user_id: userId } = row;
    await recordAccess(tx, {
      userId,
      operatorId,
      subject: "kyc",
      subjectId: kycId,
      purpose: "review",
    });
    return presentReview(row, openNumber(config, row.number_sealed, sealedPlaces.kyc(kycId)));
  });
}

function presentReview(row: Row, shownNumber: string): KycReview {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    mobile: row.mobile,
    is_business: row.is_business,
    identification_type: row.identification_type,
    identification_no: shownNumber,
    identification_file: row.upload_id,
    status: row.status,
    reason: row.reason,
    others_with_number: row.others_with_number,
    submitted_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
