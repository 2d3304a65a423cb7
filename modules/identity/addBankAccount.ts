import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { BankAccountAnswer } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { parseAccountNumber } from "#domain/identity/bankAccountNumber.ts";
import { parseIfsc } from "#domain/identity/ifsc.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { bankAccountColumns, presentBankAccount } from "./bankAccounts.ts";
import type { IdentityKeys, IdentityParts } from "./identityParts.ts";
import { findBankByIfsc } from "./ifscDirectory.ts";
import { lockPerson } from "./lockPerson.ts";
import { accountFingerprint, sealedPlaces, sealNumber } from "./sealedNumbers.ts";

type Input = { userId: string; bankName: string; ifscCode: string; accountNo: string };
type Wanted = { userId: string; bankName: string; ifsc: string; accountNo: string };

/** More than anybody needs. One that was refused is none of them: another can be handed in. */
const mostAccounts = 10;
/** Each account that is added costs a transfer of a rupee and the provider's fee. */
const mostADay = 10;
/** Whoever needs more within 30 days is looked at by an operator (R-PEOPLE-15). */
const mostAMonth = 20;

/**
 * Adds a bank account. Its row stands before the bank is asked whose it is, which `checkBankAccounts` does; until
 * then it is not verified. The number is kept sealed.
 */
export async function addBankAccount(
  { database, config }: IdentityParts,
  input: Input,
): Promise<BankAccountAnswer | Refusal | Invalid> {
  const ifsc = await readIfsc(input.ifscCode);
  if (ifsc === null) return ifscUnknown("body");
  const accountNo = parseAccountNumber(input.accountNo);
  if (accountNo === null) return accountNumberInvalid;
  const { userId, bankName } = input;
  return inTransaction(database, (tx) =>
    insertBankAccount(tx, config, { userId, bankName, ifsc, accountNo }),
  );
}

/** An IFSC that leads to a branch, as it is kept, or null. */
export async function readIfsc(typed: string): Promise<string | null> {
  const code = parseIfsc(typed);
  return code !== null && (await findBankByIfsc(code)) !== null ? code : null;
}

export function ifscUnknown(place: "body" | "query"): Invalid {
  return { invalid: [{ loc: [place, "ifsc_code"], type: "ifsc_unknown" }] };
}

const accountNumberInvalid = invalidField("account_no", "account_number");

async function insertBankAccount(
  tx: Transaction,
  keys: IdentityKeys,
  { userId, bankName, ifsc, accountNo }: Wanted,
): Promise<BankAccountAnswer | Refusal> {
  await lockPerson(tx, userId);
  const counted = await countAccounts(tx, userId);
  if (counted.kept >= mostAccounts) return { refused: "too_many_bank_accounts", limit: mostAccounts };
  const spent = spentLimit(counted);
  if (spent !== null) return { refused: "bank_account_limit_reached", ...spent };
  const id = randomUUID();
  const added = await tx
    .insertInto("bank_accounts")
    .values({
      id,
      user_id: userId,
      bank_name: bankName,
      ifsc_code: ifsc,
      account_no_sealed: sealNumber(keys, accountNo, sealedPlaces.bankAccount(id)),
      account_no_fingerprint: accountFingerprint(keys, accountNo),
      last_four: lastFour(accountNo),
    })
    .onConflict((known) =>
      known
        .columns(["user_id", "ifsc_code", "account_no_fingerprint"])
        .where("removed_at", "is", null)
        .doNothing(),
    )
    .returning(bankAccountColumns)
    .executeTakeFirst();
  return added ? presentBankAccount(added) : { refused: "bank_account_known" };
}

/** `…_seconds_left`: until the earliest of the day's is a day old, and of the month's a month; null without one. */
type Counted = {
  kept: number;
  today: number;
  day_seconds_left: number | null;
  this_month: number;
  month_seconds_left: number | null;
};
type Spent = { limit: number; days: number; retry_after_seconds: number };

/** How many may be added in how many days, if so many were; null while one more may. */
function spentLimit(counted: Counted): Spent | null {
  if (counted.this_month >= mostAMonth)
    return { limit: mostAMonth, days: 30, retry_after_seconds: counted.month_seconds_left ?? 1 };
  if (counted.today >= mostADay)
    return { limit: mostADay, days: 1, retry_after_seconds: counted.day_seconds_left ?? 1 };
  return null;
}

async function countAccounts(tx: Transaction, userId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where removed_at is null and status <> 'refused')::integer as kept,
      count(*) filter (where created_at > day)::integer as today,
      ceil(extract(epoch from min(created_at - day) filter (where created_at > day)))::integer as day_seconds_left,
      count(*) filter (where created_at > month)::integer as this_month,
      ceil(extract(epoch from min(created_at - month) filter (where created_at > month)))::integer
        as month_seconds_left
    from bank_accounts
    cross join (select blaze_now() - interval '1 day' as day, blaze_now() - interval '30 days' as month) as began
    where user_id = ${userId}`.execute(tx);
  return rows[0] as Counted;
}
