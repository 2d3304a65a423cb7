import { sql } from "kysely";
import type { KycState } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";

type Decision = { kycId: string; operatorId: string } & (
  | { state: "verified" }
  | { state: "rejected"; reason: string }
);

/**
 * An operator's word on what somebody handed in; the person is told. Once only: a rejected person hands in anew.
 * Nobody decides on their own.
 */
export async function decideKyc(
  database: Database,
  decision: Decision,
): Promise<{ state: KycState } | Refusal> {
  const { kycId, operatorId, state } = decision;
  const reason = decision.state === "rejected" ? decision.reason : null;
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{ user_id: string; state: KycState }>`
      select user_id, state from kyc_submissions
      where id = ${kycId} and replaced_at is null and user_id <> ${operatorId}
      for update`.execute(tx);
    const [kyc] = rows;
    if (!kyc) return { refused: "not_found", what: "KYC" };
    if (kyc.state !== "submitted") return { refused: "kyc_already_decided", state: kyc.state };
    await sql`
      update kyc_submissions
      set state = ${state}, reason = ${reason}, decided_at = blaze_now(), decided_by = ${operatorId}
      where id = ${kycId}`.execute(tx);
    await queueMessages(tx, [
      {
        userId: kyc.user_id,
        template: state === "verified" ? "kyc_verified" : "kyc_rejected",
        variables: reason === null ? {} : { reason },
        idempotencyKey: `kyc-${kycId}`,
        path: "/profile/businesses",
      },
    ]);
    return { state };
  });
}
