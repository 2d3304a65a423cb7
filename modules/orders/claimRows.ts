import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Claim } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";

/** A row of `claims` with its pictures in their order. */
export type ClaimRow = {
  id: string;
  order_id: string;
  buyer_id: string;
  reason: Claim["reason"];
  details: string;
  status: Claim["status"];
  refund_paise: Paise;
  answer: string;
  idempotency_key: string | null;
  created_at: Date;
  answer_by: Date;
  answered_at: Date | null;
  pictures: string[];
};

/** What a query of claims selects from `claims`. */
export const claimColumns: RawBuilder<ClaimRow> = sql`
  claims.id, claims.order_id, claims.buyer_id, claims.reason, claims.details, claims.status,
  claims.refund_paise, claims.answer, claims.idempotency_key, claims.created_at, claims.answer_by,
  claims.answered_at,
  array(select upload_id::text from claim_pictures where claim_id = claims.id order by position) as pictures`;

/** The claim of an order, if there is one. */
export async function readClaimOf(reader: Kysely<Schema>, orderId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns} from claims where claims.order_id = ${orderId}`.execute(reader);
  return rows[0];
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
