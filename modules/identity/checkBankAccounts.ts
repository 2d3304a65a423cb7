import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type BankAccountState, bankCheckState, nextBankCheckMs } from "#domain/identity/bankCheck.ts";
import type { BankCheck, BankCheckOutcome } from "./bankCheck.ts";
import type { IdentityKeys } from "./identityParts.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

type Claimed = {
  id: string;
  ifsc_code: string;
  account_no_sealed: string;
  tries: number;
  name: string | null;
  mobile: string | null;
};

/**
 * Asks the provider about accounts that are due, `limit` at most, and returns how many were taken. Several may
 * run at once. The next try is put off before this one, so a process that dies in between asks again, which
 * costs a second rupee and changes nothing.
 */
export async function checkBankAccounts(
  { database, config, bankCheck }: { database: Database; config: IdentityKeys; bankCheck: BankCheck },
  { limit }: { limit: number },
): Promise<number> {
  const accounts = await inTransaction(database, (tx) => claimAccounts(tx, limit));
  for (const account of accounts) {
    if (nextBankCheckMs(account.tries) === null)
      await keepState(database, account.id, { state: "unchecked" });
    else await keepOutcome(database, account.id, await askBank(bankCheck, config, account));
  }
  return accounts.length;
}

async function claimAccounts(tx: Transaction, limit: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from bank_accounts
      where next_check_at <= (select blaze_now())
      order by next_check_at, id
      limit ${limit}
      for no key update skip locked
    )
    update bank_accounts set tries = tries + 1
    from due, users
    where bank_accounts.id = due.id and users.id = bank_accounts.user_id
    returning bank_accounts.id, ifsc_code, account_no_sealed, tries, users.name, users.mobile`.execute(tx);
  for (const { id, tries } of rows) {
    await sql`
      update bank_accounts
      set next_check_at = blaze_now() + ${nextBankCheckMs(tries) ?? 0} * interval '1 millisecond'
      where id = ${id}`.execute(tx);
  }
  return rows;
}

/** An account is the user's when the bank knows it under the name that their profile has. */
function askBank(bankCheck: BankCheck, keys: IdentityKeys, account: Claimed): Promise<BankCheckOutcome> {
  return bankCheck.ask({
    accountNo: openNumber(keys, account.account_no_sealed, sealedPlaces.bankAccount(account.id)),
    ifscCode: account.ifsc_code,
    name: account.name ?? "",
    mobile: account.mobile ?? "",
  });
}

async function keepOutcome(database: Database, accountId: string, outcome: BankCheckOutcome): Promise<void> {
  if (outcome.outcome === "unavailable") return; // it comes up again
  await keepState(database, accountId, { state: bankCheckState(outcome), reference: outcome.reference });
}

/** Only from `checking`: a second process may have been told the same, and the account may be gone by now. */
async function keepState(
  database: Database,
  accountId: string,
  { state, reference = null }: { state: BankAccountState; reference?: string | null },
): Promise<void> {
  await sql`
    update bank_accounts
    set state = ${state}, provider_reference = ${reference}, checked_at = blaze_now(), next_check_at = null
    where id = ${accountId} and state = 'checking' and removed_at is null`.execute(database.kysely);
}
