import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { AccountStanding, PayoutObstacle } from "#domain/payout/payoutWaitsFor.ts";
import { accountStandingOf } from "./bankAccounts.ts";
import { obstacleOf, type PayoutKyc, payoutKycColumns } from "./payoutKyc.ts";

/** What keeps this person from being paid now; null for nothing (R-MONEY-12). */
export async function readPayoutObstacle(
  reader: Kysely<Schema>,
  userId: string,
): Promise<PayoutObstacle | null> {
  const id = sql`${userId}::uuid`;
  const { rows } = await sql<PayoutKyc & { account: AccountStanding }>`
    select ${payoutKycColumns(id)}, ${accountStandingOf(id)} as account`.execute(reader);
  const row = rows[0] as (typeof rows)[number];
  return obstacleOf(row, row.account);
}
