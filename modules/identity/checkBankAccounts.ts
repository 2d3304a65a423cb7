import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import {
  type BankAccountStatus,
  type BankCheckResult,
  bankCheckStatus,
  mostBankChecks,
} from "#domain/identity/bankCheck.ts";
import { createLane, type Lane, workLane } from "../operations/lane.ts";
import { keepLateAnswer } from "../operations/lateAnswers.ts";
import { endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { BankCheck, BankCheckOutcome } from "./bankCheck.ts";
import type { IdentityKeys } from "./identityParts.ts";
import { openNumber, sealedPlaces } from "./sealedNumbers.ts";

type Claimed = Leased & {
  ifsc_code: string;
  account_no_sealed: string;
  tries: number;
  name: string | null;
  mobile: string | null;
};
/** `checkId`: the line of this time that the bank is asked; null where it was asked often enough. */
type Asked = Claimed & { checkId: number | null };

/**
 * Asks the provider about accounts that are due, `limit` at most, and returns how many were taken. Several may
 * run at once. Each is claimed by itself, under a lease: while it lasts nobody else asks, which would cost a second
 * rupee. After a process that died in between it is asked again.
 */
export async function checkBankAccounts(
  { database, config, bankCheck }: { database: Database; config: IdentityKeys; bankCheck: BankCheck },
  { limit, lane = createLane("bank check") }: { limit: number; lane?: Lane },
): Promise<number> {
  const work = async (account: Asked): Promise<boolean | null> => {
    const outcome = account.checkId === null ? null : await askBank(bankCheck, config, account);
    await inTransaction(database, (tx) => keepOutcome(tx, account, outcome));
    return outcome && outcome.outcome !== "unavailable";
  };
  const claim = () => inTransaction(database, claimAccount);
  return await workLane(database, lane, { task: "checkBankAccounts", limit, claim, work });
}

async function claimAccount(tx: Transaction): Promise<Asked | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from bank_accounts
      where next_check_at <= (select blaze_now()) and ${isUnleased}
      order by next_check_at, id
      limit 1
      for no key update skip locked
    )
    update bank_accounts
    set tries = next_attempt(tries), next_check_at = retry_at(tries, '30 seconds', '1 hour'), ${takeLease}
    from due, users
    where bank_accounts.id = due.id and users.id = bank_accounts.user_id
    returning bank_accounts.id, lease_token, ifsc_code, account_no_sealed, tries, users.name, users.mobile`.execute(
    tx,
  );
  const [account] = rows;
  if (account === undefined || account.tries >= mostBankChecks)
    return account && { ...account, checkId: null };
  const line = tx.insertInto("bank_checks").values({ bank_account_id: account.id }).returning("id");
  return { ...account, checkId: (await line.executeTakeFirstOrThrow()).id };
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

/** Null: it was asked about often enough and is given up. */
async function keepOutcome(tx: Transaction, account: Asked, outcome: BankCheckOutcome | null): Promise<void> {
  const isOurs = await endLease(tx, "bank_accounts", account);
  if (outcome !== null) await keepAnswer(tx, { ...account, isOurs }, outcome);
  if (outcome?.outcome === "unavailable") return; // it comes up again
  if (!isOurs) {
    if (outcome === null) return;
    const { id: subject } = account;
    const { nameAtBank: _, ...answer } = outcome;
    const late = { subject, reference: outcome.reference, word: outcome.accountStatus, answer };
    return await keepLateAnswer(tx, { kind: "bank_check", ...late });
  }
  if (outcome === null) return await keepStatus(tx, account.id, { status: "unchecked" });
  await keepStatus(tx, account.id, { status: bankCheckStatus(outcome), reference: outcome.reference });
}

/**
 * What came of this time, late or not. The bank's name is kept where it is another one, and only with the account's row
 * locked: it is forgotten with the number.
 */
async function keepAnswer(
  tx: Transaction,
  { id, checkId, isOurs }: Asked & { isOurs: boolean },
  outcome: BankCheckOutcome,
): Promise<void> {
  const isAnswered = outcome.outcome === "answered";
  const result: BankCheckResult = isAnswered ? bankCheckStatus(outcome) : "unavailable";
  const name = isAnswered && isOurs && result === "name_mismatch" ? outcome.nameAtBank : null;
  await sql`
    update bank_checks
    set answered_at = blaze_now(), outcome = ${result},
      name_match_score = ${isAnswered ? Math.round(outcome.nameMatchScore) : null}::integer,
      name_at_bank = (
        select ${name}::text from bank_accounts where id = ${id} and removed_at is null)
    where id = ${checkId}`.execute(tx);
}

/** Only from `checking`: the account may be gone by now. */
async function keepStatus(
  tx: Transaction,
  accountId: string,
  { status, reference = null }: { status: BankAccountStatus; reference?: string | null },
): Promise<void> {
  await tx
    .updateTable("bank_accounts")
    .set({ status, provider_reference: reference, checked_at: blazeNow, next_check_at: null })
    .where("id", "=", accountId)
    .where("status", "=", "checking")
    .where("removed_at", "is", null)
    .execute();
}
