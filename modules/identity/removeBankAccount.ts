import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { lockPerson } from "./lockPerson.ts";

/**
 * Removes a bank account and forgets its number; its row stays for the payouts that were made to it. Refused while
 * a live listing or a payout under way uses it.
 */
export async function removeBankAccount(
  database: Database,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ removed: true } | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId); // no draft of theirs goes live with it meanwhile
    // A payout that is just being proposed to it has a share of the row.
    const { rows } = await sql`
      select from bank_accounts where id = ${accountId} and user_id = ${userId} and removed_at is null
      for update`.execute(tx);
    if (rows.length === 0) return { refused: "not_found", what: "bank account" };
    const use = await findUse(tx, accountId);
    if (use) return { refused: "bank_account_in_use", use };
    const forgotten = { account_no_sealed: null, account_no_fingerprint: null, next_check_at: null };
    const account = tx.updateTable("bank_accounts").where("id", "=", accountId);
    await account.set({ removed_at: blazeNow, ...forgotten }).execute();
    await forgetBankNames(tx, userId);
    return { removed: true };
  });
}

/** What a bank said of whose its account is goes with the account. */
export async function forgetBankNames(tx: Transaction, userId: string): Promise<void> {
  await sql`
    update bank_checks set name_at_bank = null
    from bank_accounts
    where bank_account_id = bank_accounts.id and user_id = ${userId} and removed_at is not null
      and name_at_bank is not null`.execute(tx);
}

/** Listings and payouts name their account; asking their tables keeps no second book of it that could be wrong. */
async function findUse(tx: Transaction, accountId: string): Promise<"listing" | "payout" | null> {
  const { rows } = await sql<{ listing: boolean; payout: boolean }>`
    select
      exists (select from listing_details join listings on listings.id = listing_details.listing_id
        where listing_details.account_id = ${accountId} and listings.status = 'active') as listing,
      exists (select from payouts
        where bank_account_id = ${accountId} and status in ('proposed', 'approved', 'sent')) as payout
  `.execute(tx);
  if (rows[0]?.listing) return "listing";
  return rows[0]?.payout ? "payout" : null;
}
