import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { KycStatus } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { IdentificationType } from "#domain/identity/identityNumber.ts";
import { type KycReason, type KycRefusal, kycReasonsProblem } from "#domain/identity/kycReasons.ts";
import { refuseOthersCase } from "../cases/caseRows.ts";
import { kycVersion, othersWithNumber } from "../identity/kycReviewRows.ts";
import { blazeNow } from "../operations/readClock.ts";
import { lockAuctionsOf } from "./freezeListings.ts";

export type KycSaid = {
  readonly kycId: string;
  readonly operatorId: string;
  /** The version of it that the operator read; without one it is not compared. */
  readonly version?: string | undefined;
};

export type KycWhy = { readonly reasons: readonly KycReason[]; readonly note: string };

export type LockedKyc = {
  readonly user_id: string;
  readonly status: KycStatus;
  readonly type: IdentificationType;
  readonly is_shared: boolean;
  /** Since the operator read it. */
  readonly has_changed: boolean;
};

/** The one that counts, locked. Refuses what is not there, is the operator's own, or is another's case. */
export async function lockKyc(
  tx: Transaction,
  { kycId, operatorId, version }: KycSaid,
): Promise<LockedKyc | Refusal> {
  const { rows } = await sql`
    select from kyc_submissions
    where id = ${kycId} and replaced_at is null and user_id <> ${operatorId}
    for update`.execute(tx);
  if (rows.length === 0) return { refused: "not_found", what: "KYC" };
  const taken = await refuseOthersCase(tx, { kind: "kyc", subject: kycId, operatorId });
  if (taken !== null) return taken;
  // A statement of its own after the lock: who else has the number is not in the locked row.
  const { rows: found } = await sql<LockedKyc>`
    select kyc.user_id, kyc.status, kyc.identification_type as type, exists (${othersWithNumber}) as is_shared,
      ${kycVersion} <> coalesce(${version ?? null}::text, ${kycVersion}) as has_changed
    from kyc_submissions as kyc join users on users.id = kyc.user_id
    where kyc.id = ${kycId}`.execute(tx);
  return found[0] as LockedKyc;
}

/**
 * Whoever the KYC is of, with the auctions that they sell in locked before their own row (docs/lock-order.md): nothing of
 * theirs goes live, takes a bid or ends meanwhile. Null for what is not there.
 */
export async function lockSeller(tx: Transaction, { kycId }: KycSaid): Promise<string | null> {
  const kyc = tx.selectFrom("kyc_submissions").select("user_id").where("id", "=", kycId);
  const seller = await kyc.where("replaced_at", "is", null).executeTakeFirst();
  if (seller === undefined) return null;
  await lockAuctionsOf(tx, seller.user_id);
  await tx.selectFrom("users").select("id").where("id", "=", seller.user_id).forNoKeyUpdate().execute();
  return seller.user_id;
}

/** What is wrong with the reasons, beside its field. */
export function whyProblem(
  { reasons, note }: KycWhy,
  of: { readonly type: IdentificationType; readonly refusal: KycRefusal },
): Invalid | null {
  const problem = kycReasonsProblem({ ...of, reasons, note });
  if (problem === null) return null;
  return problem === "note"
    ? invalidField("note", "refusal_note")
    : invalidField("reasons", "refusal_reasons");
}

/** Writes down that it is not accepted, or not any more, and why. */
export async function writeRefusal(
  tx: Transaction,
  {
    kycId,
    operatorId,
    status,
    reasons,
    note,
  }: KycSaid & KycWhy & { readonly status: "rejected" | "revoked" },
): Promise<void> {
  await tx
    .updateTable("kyc_submissions")
    .set({
      status,
      reasons: [...new Set(reasons)],
      reason: note || null,
      decided_at: blazeNow,
      decided_by: operatorId,
    })
    .where("id", "=", kycId)
    .execute();
}

/** The first reason, for a notice: all of them, and what to do, stand on the page that it leads to. */
export function toldReason([first = "other"]: readonly KycReason[]) {
  return { part: `kyc_${first}` } as const;
}
