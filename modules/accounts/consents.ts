import type { Kysely } from "kysely";
import { type ConsentAnswer, type ConsentPurpose, consentEditions } from "#contract/privacy.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";

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
    await withdrawn(tx, { userId, purpose }).where("edition", "<>", edition).execute();
    await tx
      .insertInto("consents")
      .values({ user_id: userId, purpose, edition })
      .onConflict((given) =>
        given.columns(["user_id", "purpose"]).where("withdrawn_at", "is", null).doNothing(),
      )
      .execute();
  }
}

type Consent = { readonly userId: string; readonly purpose: ConsentPurpose };

export async function endConsent(tx: Transaction, consent: Consent): Promise<void> {
  await withdrawn(tx, consent).execute();
}

function withdrawn(tx: Transaction, { userId, purpose }: Consent) {
  return tx
    .updateTable("consents")
    .set({ withdrawn_at: blazeNow })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "is", null);
}

/** What somebody agreed to, the latest first; nobody has hundreds. */
export async function listConsents(reader: Kysely<Schema>, userId: string): Promise<ConsentAnswer[]> {
  const own = reader.selectFrom("consents").where("user_id", "=", userId);
  const latestFirst = own.orderBy("given_at", "desc").orderBy("id", "desc").limit(100);
  const rows = await latestFirst.select(["purpose", "edition", "given_at", "withdrawn_at"]).execute();
  return rows.map(({ given_at, withdrawn_at, ...row }) => ({
    ...row,
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }));
}
