import { type Kysely, type Selectable, sql } from "kysely";
import type { Claim } from "#contract/fulfilment.ts";
import type { ClaimsTable, Schema } from "#db/schema.ts";

/** A row of `claims` with its pictures in their order. */
export type ClaimRow = Selectable<ClaimsTable> & { pictures: string[] };

export function selectClaims(reader: Kysely<Schema>) {
  const pictures = sql<string[]>`
    array(select upload_id::text from claim_pictures where claim_id = claims.id order by position)`;
  return reader.selectFrom("claims").selectAll("claims").select(pictures.as("pictures"));
}

/** The claim of an order, if there is one. */
export async function readClaimOf(reader: Kysely<Schema>, orderId: string): Promise<ClaimRow | undefined> {
  return await selectClaims(reader).where("claims.order_id", "=", orderId).executeTakeFirst();
}

export function claimAnswer(row: ClaimRow): Claim {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    status: row.status,
    refund_amount: row.refund_paise,
    answer: row.answer,
    pictures: row.pictures,
    created_at: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}
