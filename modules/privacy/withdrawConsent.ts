import { sql } from "kysely";
import type { ConsentAnswer, ConsentPurpose } from "#contract/privacy.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { endConsent, listConsents, recordConsents } from "../accounts/consents.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { forgetUploadsOf } from "../media/releaseUploads.ts";
import { forgottenSubmission } from "./forgetPerson.ts";

/** Agrees to word of offers; the other consents are given by what they are for. */
export async function giveConsent(
  database: Database,
  { userId, purpose }: { userId: string; purpose: "offers" },
): Promise<ConsentAnswer[]> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    await recordConsents(tx, { userId, purposes: [purpose] });
    return await listConsents(tx, userId);
  });
}

/**
 * Withdraws a consent, as easily as it was given (DPDP Act 2023). With the one for the identity check, number and
 * document are forgotten; while somebody sells or is owed money the law wants them, so that it is refused then.
 */
export async function withdrawConsent(
  database: Database,
  { userId, purpose }: { userId: string; purpose: ConsentPurpose },
): Promise<ConsentAnswer[] | Refusal<"consent_needed" | "identity_in_use">> {
  if (purpose === "terms" || purpose === "privacy") return { refused: "consent_needed" };
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    if (purpose === "identity") {
      if (await isSelling(tx, userId)) return { refused: "identity_in_use" };
      await forgetKyc(tx, userId);
    }
    await endConsent(tx, { userId, purpose });
    return await listConsents(tx, userId);
  });
}

async function isSelling(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from listings where seller_id = ${userId} and status = 'active')
      or exists (select from orders where seller_id = ${userId} and status in ('awaiting_payment', 'paid'))`.execute(
    tx,
  );
  return rows.length > 0;
}

async function forgetKyc(tx: Transaction, userId: string): Promise<void> {
  const submissions = tx.updateTable("kyc_submissions").where("user_id", "=", userId);
  await submissions.where("replaced_at", "is", null).set(forgottenSubmission).execute();
  await forgetUploadsOf(tx, { ownerId: userId, purposes: ["identity"] });
}
