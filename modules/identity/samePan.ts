import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Transaction } from "#db/transaction.ts";

/** True while KYC is on record with another PAN than the one inside a GSTIN (R-PEOPLE-7). */
export async function differsFromKyc(
  tx: Transaction,
  { userId, panFingerprint }: { userId: string; panFingerprint: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from kyc_submissions
    where user_id = ${userId} and replaced_at is null and state <> 'rejected'
      and pan_fingerprint <> ${panFingerprint}`.execute(tx);
  return rows.length > 0;
}

/** True while one of the person's businesses has another PAN inside its GSTIN than the one of their KYC. */
export async function differsFromBusinesses(
  tx: Transaction,
  { userId, panFingerprint }: { userId: string; panFingerprint: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from businesses
    where user_id = ${userId} and removed_at is null and pan_fingerprint <> ${panFingerprint}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export const panDiffers: Invalid = invalidField("identification_no", {
  msg: "The PAN inside the GSTIN must be the PAN of your KYC!",
  type: "pan_differs",
});
