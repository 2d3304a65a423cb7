import { type Kysely, sql } from "kysely";
import type { KycReview, KycState } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import type { IdentityParts } from "./identityParts.ts";
import type { KycRow } from "./readKycStanding.ts";
import { recordReading } from "./recordReading.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

type Row = KycRow & {
  user_id: string;
  name: string | null;
  mobile: string | null;
  upload_id: string | null;
  number_sealed: string;
  others_with_number: number;
  decided_at: Date | null;
};

/** Nobody reviews their own. */
const selectReview = (operatorId: string) => sql`
  select kyc.id, kyc.user_id, users.name, users.mobile, kyc.is_business, kyc.identification_type, kyc.last_four,
    kyc.number_sealed, kyc.upload_id, kyc.state, kyc.reason, kyc.created_at, kyc.decided_at,
    (select count(distinct other.user_id)::integer from kyc_submissions as other
      where other.number_fingerprint = kyc.number_fingerprint and other.replaced_at is null
        and other.user_id <> kyc.user_id) as others_with_number
  from kyc_submissions as kyc join users on users.id = kyc.user_id
  where kyc.replaced_at is null and kyc.user_id <> ${operatorId}`;

type ReviewPage = Page & { operatorId: string; state: KycState };

/** What waits for an operator, the oldest first, or what was decided, the latest first; numbers masked. */
export async function listKycReviews(
  reader: Kysely<Schema>,
  { operatorId, state, ...page }: ReviewPage,
): Promise<{ results: KycReview[]; total: number }> {
  const { rows, total } = await readPage(
    reader,
    page,
    (slice) => sql<Row & { total: number }>`
      select review.*, (count(*) over ())::integer as total
      from (${selectReview(operatorId)} and kyc.state = ${state}) as review
      order by decided_at desc, created_at, id
      ${slice}`,
  );
  return {
    results: rows.map((row) => presentReview(row, shownLastFour(row.last_four))),
    total,
  };
}

/** One with its whole number, for comparing with the document. That the operator read it is recorded. */
export async function readKycReview(
  { database, config }: IdentityParts,
  { operatorId, kycId }: { operatorId: string; kycId: string },
): Promise<KycReview | Refusal> {
  return inTransaction(database, async (tx: Transaction) => {
    const { rows } = await sql<Row>`${selectReview(operatorId)} and kyc.id = ${kycId}`.execute(tx);
    const [row] = rows;
    if (!row) return { refused: "not_found", what: "KYC" };
    const { user_id: userId } = row;
    await recordReading(tx, {
      userId,
      readerId: operatorId,
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
    state: row.state,
    reason: row.reason,
    others_with_number: row.others_with_number,
    submitted_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
