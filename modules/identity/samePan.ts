import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { selectBusinesses } from "./businesses.ts";

/** True while KYC is on record with another PAN than the one inside a GSTIN (R-PEOPLE-7). */
export async function differsFromKyc(
  tx: Transaction,
  { userId, panFingerprint }: { userId: string; panFingerprint: string },
): Promise<boolean> {
  const own = tx.selectFrom("kyc_submissions").where("user_id", "=", userId);
  const standing = own.where("replaced_at", "is", null).where("status", "in", ["submitted", "verified"]);
  return (await countRows(standing.where("pan_fingerprint", "<>", panFingerprint))) > 0;
}

/** True while one of the person's businesses has another PAN inside its GSTIN than the one of their KYC. */
export async function differsFromBusinesses(
  tx: Transaction,
  { userId, panFingerprint }: { userId: string; panFingerprint: string },
): Promise<boolean> {
  const businesses = selectBusinesses(tx, userId);
  return (await countRows(businesses.where("pan_fingerprint", "<>", panFingerprint))) > 0;
}

export const panDiffers: Invalid = invalidField("identification_no", "pan_differs");
