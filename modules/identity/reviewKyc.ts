import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { KycStatus } from "#contract/identity.ts";
import type { KycReading, listKyc } from "#contract/kycReview.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { kycChecklist } from "#domain/identity/kycChecklist.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import { readHolders } from "../cases/caseRows.ts";
import type { IdentityParts } from "./identityParts.ts";
import { kycVersion, othersWithNumber, presentReview, selectReviews } from "./kycReviewRows.ts";
import { recordAccess } from "./recordAccess.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

type ReviewPage = KeysetPage & { operatorId: string; status: KycStatus };

/** What waits for an operator, the oldest first, or what was decided, the latest first; numbers masked. */
export async function listKycReviews(
  reader: Kysely<Schema>,
  { operatorId, status, ...page }: ReviewPage,
): Promise<AnswerOf<typeof listKyc>> {
  const ofStatus = selectReviews(reader, operatorId).where("kyc.status", "=", status);
  // Said although each of them has it: it is the condition of their index.
  const reviews = status === "submitted" ? ofStatus : ofStatus.where("kyc.decided_at", "is not", null);
  const { rows, next_cursor } = await selectKeysetPage(reviews, page, {
    ...(status === "submitted"
      ? { first: "oldest", moment: sql`kyc.created_at` }
      : { first: "latest", moment: sql`kyc.decided_at` }),
    id: sql`kyc.id`,
  });
  const ids = rows.map(({ id }) => id);
  const holders = await readHolders(reader, { kind: "kyc", operatorId }, ids);
  const results = rows.map((row) => ({
    ...presentReview(row, shownLastFour(row.last_four)),
    case: holders.get(row.id) ?? null,
  }));
  return { results, next_cursor };
}

/**
 * One with its whole number, for comparing with its paper, and with who else has it. That the operator read it is
 * recorded.
 */
export async function readKycReview(
  { database, config }: IdentityParts,
  { operatorId, kycId }: { operatorId: string; kycId: string },
): Promise<KycReading | Refusal> {
  return inTransaction(database, async (tx) => {
    const row = await selectReviews(tx, operatorId).where("kyc.id", "=", kycId).executeTakeFirst();
    if (!row) return { refused: "not_found", what: "KYC" };
    const { user_id: userId, identification_type: type } = row;
    await recordAccess(tx, { userId, operatorId, subject: "kyc", subjectId: kycId, purpose: "review" });
    return {
      ...presentReview(row, openNumber(config, row.number_sealed, sealedPlaces.kyc(kycId))),
      ...(await readBeside(tx, kycId)),
      checks: [...kycChecklist({ type, isShared: row.others_with_number > 0 })],
    };
  });
}

type Beside = Pick<KycReading, "paper" | "same_number" | "drafts" | "live_listings" | "version">;

/** What is shown beside the number. */
async function readBeside(tx: Transaction, kycId: string): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select ${kycVersion} as version,
      (select jsonb_build_object('id', id, 'kind', kind, 'width', width, 'height', height)
        from uploads where id = kyc.upload_id) as paper,
      coalesce((
        select jsonb_agg(jsonb_build_object('user_id', people.id, 'name', coalesce(people.name, ''),
          'is_blocked', people.is_blocked, 'kyc_status', theirs.status) order by people.created_at, people.id)
        from (select * from (${othersWithNumber}) as some_people order by user_id limit 20) as others
        join users as people on people.id = others.user_id
        left join kyc_submissions as theirs on theirs.user_id = people.id and theirs.replaced_at is null
      ), '[]') as same_number,
      (select count(*)::integer from listings where seller_id = kyc.user_id and status = 'draft') as drafts,
      (select count(*)::integer from auction_states
        where seller_id = kyc.user_id and status in ('open', 'frozen')) as live_listings
    from kyc_submissions as kyc join users on users.id = kyc.user_id
    where kyc.id = ${kycId}`.execute(tx);
  return rows[0] as Beside;
}
