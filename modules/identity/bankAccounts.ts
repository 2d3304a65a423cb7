import { type Kysely, sql } from "kysely";
import type { BankAccountAnswer } from "#contract/identity.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { BankAccountState } from "#domain/identity/bankCheck.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";

export type BankAccountRow = {
  id: string;
  bank_name: string;
  ifsc_code: string;
  last_four: string;
  state: BankAccountState;
};

/** The user's bank accounts, the first added first. */
export async function listBankAccounts(reader: Kysely<Schema>, userId: string): Promise<BankAccountAnswer[]> {
  const { rows } = await sql<BankAccountRow>`
    select id, bank_name, ifsc_code, last_four, state from bank_accounts
    where user_id = ${userId} and removed_at is null
    order by created_at, id`.execute(reader);
  return rows.map(presentBankAccount);
}

/**
 * An account of this person, or null. Its row is locked against removal until the transaction ends, so that what
 * is made to use it in there does use an account that stays.
 */
export async function ownBankAccount(
  tx: Transaction,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<BankAccountAnswer | null> {
  const { rows } = await sql<BankAccountRow>`
    select id, bank_name, ifsc_code, last_four, state from bank_accounts
    where id = ${accountId} and user_id = ${userId} and removed_at is null
    for share`.execute(tx);
  return rows[0] ? presentBankAccount(rows[0]) : null;
}

export function presentBankAccount(row: BankAccountRow): BankAccountAnswer {
  return {
    id: row.id,
    bank_name: row.bank_name,
    account_no: shownLastFour(row.last_four),
    ifsc_code: row.ifsc_code,
    verified: row.state === "verified",
    state: row.state,
  };
}
