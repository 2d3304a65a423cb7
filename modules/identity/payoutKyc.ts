import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { type PayoutStanding, payoutWaitsFor } from "#domain/payout/payoutWaitsFor.ts";

export type PayoutKyc = Pick<PayoutStanding, "kyc"> & { was_rejected: boolean };

/** Two columns of a query: where the KYC of `userId` stands, and whether one was ever turned down. */
export function payoutKycColumns(userId: RawBuilder<unknown>): RawBuilder<PayoutKyc> {
  return sql`
    coalesce((select status from kyc_submissions
      where user_id = ${userId} and replaced_at is null), 'none') as kyc,
    exists (select from kyc_submissions where user_id = ${userId} and status = 'rejected') as was_rejected`;
}

/** Whether this seller's KYC keeps them from being paid now. */
export async function waitsForKyc({ kysely }: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<PayoutKyc>`select ${payoutKycColumns(sql`${userId}::uuid`)}`.execute(kysely);
  const { kyc, was_rejected: wasRejected } = rows[0] as PayoutKyc;
  return payoutWaitsFor({ kyc, wasRejected, hasAccount: true }) !== null;
}
