import { type Kysely, sql } from "kysely";
import { type ConsentAnswer, type ConsentPurpose, consentEditions } from "#contract/privacy.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";

/**
 * Records that somebody agreed to the present edition of a text, once. One for an older edition ends with it (DPDP
 * Act 2023: a record of what was agreed, and when).
 */
export async function recordConsents(
  tx: Transaction,
  { userId, purposes }: { userId: string; purposes: readonly ConsentPurpose[] },
): Promise<void> {
  for (const purpose of purposes) {
    const edition = consentEditions[purpose];
    await sql`
      update consents set withdrawn_at = blaze_now()
      where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null and edition <> ${edition}
    `.execute(tx);
    await sql`
      insert into consents (user_id, purpose, edition) values (${userId}, ${purpose}, ${edition})
      on conflict (user_id, purpose) where withdrawn_at is null do nothing`.execute(tx);
  }
}

export async function endConsent(
  tx: Transaction,
  { userId, purpose }: { userId: string; purpose: ConsentPurpose },
): Promise<void> {
  await sql`
    update consents set withdrawn_at = blaze_now()
    where user_id = ${userId} and purpose = ${purpose} and withdrawn_at is null`.execute(tx);
}

type Row = { purpose: ConsentPurpose; edition: string; given_at: Date; withdrawn_at: Date | null };

/** What somebody agreed to, the latest first; nobody has hundreds. */
export async function listConsents(reader: Kysely<Schema>, userId: string): Promise<ConsentAnswer[]> {
  const { rows } = await sql<Row>`
    select purpose, edition, given_at, withdrawn_at from consents
    where user_id = ${userId} order by given_at desc, id desc limit 100`.execute(reader);
  return rows.map(({ given_at, withdrawn_at, ...row }) => ({
    ...row,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
}
