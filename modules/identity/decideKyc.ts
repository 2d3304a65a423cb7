import type { KycState } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";

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
    const kyc = await tx
      .selectFrom("kyc_submissions")
      .select(["user_id", "state"])
      .where("id", "=", kycId)
      .where("replaced_at", "is", null)
      .where("user_id", "<>", operatorId)
      .forUpdate()
      .executeTakeFirst();
    if (!kyc) return { refused: "not_found", what: "KYC" };
    if (kyc.state !== "submitted") return { refused: "kyc_already_decided", state: kyc.state };
    await tx
      .updateTable("kyc_submissions")
      .set({ state, reason, decided_at: blazeNow, decided_by: operatorId })
      .where("id", "=", kycId)
      .execute();
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
