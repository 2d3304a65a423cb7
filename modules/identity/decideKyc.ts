import type { KycStatus } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";

type Decision = { kycId: string; operatorId: string } & (
  | { status: "verified" }
  | { status: "rejected"; reason: string }
);

/**
 * An operator's word on what somebody handed in; the person is told. Once only: a rejected person hands in anew.
 * Nobody decides on their own.
 */
export async function decideKyc(
  database: Database,
  decision: Decision,
): Promise<{ status: KycStatus } | Refusal> {
  const { kycId, operatorId, status } = decision;
  const reason = decision.status === "rejected" ? decision.reason : null;
  return inTransaction(database, async (tx) => {
    const kyc = await tx
      .selectFrom("kyc_submissions")
      .select(["user_id", "status"])
      .where("id", "=", kycId)
      .where("replaced_at", "is", null)
      .where("user_id", "<>", operatorId)
      .forUpdate()
      .executeTakeFirst();
    if (!kyc) return { refused: "not_found", what: "KYC" };
    if (kyc.status !== "submitted") return { refused: "kyc_already_decided", status: kyc.status };
    await tx
      .updateTable("kyc_submissions")
      .set({ status, reason, decided_at: blazeNow, decided_by: operatorId })
      .where("id", "=", kycId)
      .execute();
    await queueMessages(tx, [
      {
        userId: kyc.user_id,
        template: status === "verified" ? "kyc_verified" : "kyc_rejected",
        variables: reason === null ? {} : { reason },
        idempotencyKey: `kyc-${kycId}`,
        path: "/profile/businesses",
      },
    ]);
    return { status };
  });
}
