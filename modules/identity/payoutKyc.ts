import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/pool.ts";
import {
  type AccountStanding,
  type PayoutObstacle,
  type PayoutStanding,
  payoutWaitsFor,
} from "#domain/payout/payoutWaitsFor.ts";

export type PayoutKyc = Pick<PayoutStanding, "kyc"> & { was_rejected: boolean; is_held: boolean };

/** Three columns of a query: where the KYC of `userId` stands, whether one was ever turned down or taken back, and whether an operator holds payouts. */
export function payoutKycColumns(userId: RawBuilder<unknown>): RawBuilder<PayoutKyc> {
  return sql`
    coalesce((select status from kyc_submissions
      where user_id = ${userId} and replaced_at is null), 'none') as kyc,
    exists (select from kyc_submissions where user_id = ${userId} and status in ('rejected', 'revoked')) as was_rejected,
    exists (select from payout_holds where seller_id = ${userId} and released_at is null) as is_held`;
}

/** What a balance waits for, by these columns. */
export function obstacleOf(
  { kyc, was_rejected: wasRejected, is_held: isHeld }: PayoutKyc,
  account: AccountStanding,
): PayoutObstacle | null {
  return payoutWaitsFor({ kyc, wasRejected, isHeld, account });
}

/** What keeps this seller from being paid now, besides a bank account. */
export async function findObstacle({ kysely }: Database, userId: string): Promise<PayoutObstacle | null> {
  const { rows } = await sql<PayoutKyc>`select ${payoutKycColumns(sql`${userId}::uuid`)}`.execute(kysely);
  return obstacleOf(rows[0] as PayoutKyc, "known");
}
