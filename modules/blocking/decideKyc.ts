import type { Invalid } from "#contract/fieldProblems.ts";
import type { KycStatus } from "#contract/identity.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type KycCheck, missingKycChecks } from "#domain/identity/kycChecklist.ts";
import { hasRevokedKyc } from "../identity/revokedKyc.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";
import { resumeListings } from "./freezeListings.ts";
import {
  type KycSaid,
  type KycWhy,
  type LockedKyc,
  lockKyc,
  lockSeller,
  toldReason,
  whyProblem,
  writeRefusal,
} from "./lockKyc.ts";
import { listingNotices } from "./sellerNotices.ts";

type Decision = KycSaid &
  (
    | { readonly status: "verified"; readonly checks: readonly KycCheck[] }
    | ({ readonly status: "rejected" } & KycWhy)
  );

/**
 * An operator's word on what somebody handed in; the person is told. Once only: a rejected person hands in anew.
 * Nobody decides on their own, nor on what another operator works on, nor before all of its checklist is ticked
 * (R-PEOPLE-13). After an approval that was taken back, verifying lets their auctions go on (R-PEOPLE-14).
 */
export async function decideKyc(
  database: Database,
  decision: Decision,
): Promise<{ status: KycStatus } | Refusal | Invalid> {
  return inTransaction(database, async (tx) => {
    if (decision.status === "verified") await lockSeller(tx, decision);
    const kyc = await lockKyc(tx, decision);
    if (isRefusal(kyc)) return kyc;
    if (kyc.status !== "submitted") return { refused: "kyc_already_decided", status: kyc.status };
    if (kyc.has_changed) return { refused: "case_changed" };
    const problem = problemOf(decision, kyc);
    if (problem !== null) return problem;
    if (decision.status === "verified") await verify(tx, decision, kyc);
    else await refuse(tx, decision, kyc);
    return { status: decision.status };
  });
}

function problemOf(decision: Decision, kyc: LockedKyc): Refusal | Invalid | null {
  const { type, is_shared: isShared } = kyc;
  if (decision.status === "rejected") return whyProblem(decision, { type, refusal: "reject" });
  const checks = missingKycChecks({ type, isShared }, decision.checks);
  return checks.length > 0 ? { refused: "kyc_checks_missing", checks } : null;
}

async function verify(tx: Transaction, { kycId, operatorId }: KycSaid, kyc: LockedKyc): Promise<void> {
  const { user_id: userId } = kyc;
  const row = tx.updateTable("kyc_submissions").where("id", "=", kycId);
  await row.set({ status: "verified", decided_at: blazeNow, decided_by: operatorId }).execute();
  const told = { userId, variables: {}, idempotencyKey: `kyc-${kycId}`, path: "/profile/businesses" };
  await queueMessages(tx, [{ ...told, template: "kyc_verified" }]);
  if (!(await hasRevokedKyc(tx, userId))) return;
  const resumed = await resumeListings(tx, userId);
  await queueMessages(tx, await listingNotices(tx, "resumed", { kycId, listingIds: resumed }));
}

async function refuse(tx: Transaction, decision: KycSaid & KycWhy, kyc: LockedKyc): Promise<void> {
  await writeRefusal(tx, { ...decision, status: "rejected" });
  await queueMessages(tx, [
    {
      userId: kyc.user_id,
      template: "kyc_rejected",
      variables: { reason: toldReason(decision.reasons) },
      idempotencyKey: `kyc-${decision.kycId}`,
      path: "/profile/businesses",
    },
  ]);
}
