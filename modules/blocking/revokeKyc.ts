import type { AnswerOf } from "#contract/endpoint.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { revokeKyc as endpoint } from "#contract/kycReview.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { freezeListings } from "./freezeListings.ts";
import {
  type KycSaid,
  type KycWhy,
  lockKyc,
  lockSeller,
  toldReason,
  whyProblem,
  writeRefusal,
} from "./lockKyc.ts";
import { listingNotices } from "./sellerNotices.ts";

/**
 * Takes an approval back (R-PEOPLE-14). What its person sells stands still at once, as with a block: bids and deposits
 * stand, whoever bids there is told, and it goes on with the time that was left once another KYC of theirs is verified.
 * An auction whose end has passed is left to be closed, and its order goes on. Refuses `kyc_not_verified` where there is no
 * approval to take back.
 */
export async function revokeKyc(
  database: Database,
  said: KycSaid & KycWhy,
): Promise<AnswerOf<typeof endpoint> | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const sellerId = await lockSeller(tx, said);
    const kyc = await lockKyc(tx, said);
    if (isRefusal(kyc)) return kyc;
    if (sellerId === null) throw new Error(`KYC ${said.kycId} came while it was looked for`);
    if (kyc.status !== "verified") return { refused: "kyc_not_verified", status: kyc.status };
    if (kyc.has_changed) return { refused: "case_changed" };
    const problem = whyProblem(said, { type: kyc.type, refusal: "revoke" });
    if (problem !== null) return problem;
    await writeRefusal(tx, { ...said, status: "revoked" });
    const frozen = await freezeListings(tx, sellerId);
    await queueMessages(tx, [
      {
        userId: sellerId,
        template: "kyc_revoked",
        variables: { reason: toldReason(said.reasons) },
        idempotencyKey: `kyc-revoked-${said.kycId}`,
        path: "/profile/businesses",
      },
      ...(await listingNotices(tx, "frozen", { kycId: said.kycId, listingIds: frozen })),
    ]);
    return { status: "revoked", frozen_listings: frozen.length };
  });
}
