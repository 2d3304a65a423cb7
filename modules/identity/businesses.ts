import { type Kysely, sql } from "kysely";
import type { BusinessAnswer } from "#contract/identity.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";

export type BusinessRow = { id: string; business_name: string; last_four: string };

/** The user's businesses, the first added first. */
export async function listBusinesses(reader: Kysely<Schema>, userId: string): Promise<BusinessAnswer[]> {
  const { rows } = await sql<BusinessRow>`
    select id, business_name, last_four from businesses
    where user_id = ${userId} and removed_at is null
    order by created_at, id`.execute(reader);
  return rows.map(presentBusiness);
}

/** A business of this person, or null; its row is locked against removal until the transaction ends. */
export async function ownBusiness(
  tx: Transaction,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<BusinessAnswer | null> {
  const { rows } = await sql<BusinessRow>`
    select id, business_name, last_four from businesses
    where id = ${businessId} and user_id = ${userId} and removed_at is null
    for share`.execute(tx);
  return rows[0] ? presentBusiness(rows[0]) : null;
}

export function presentBusiness(row: BusinessRow): BusinessAnswer {
  return {
    id: row.id,
    business_name: row.business_name,
    identification_no: shownLastFour(row.last_four),
  };
}
