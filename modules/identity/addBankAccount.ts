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

/** More than anybody needs. */
const mostAccounts = 10;
/** Each account that is added costs a transfer of a rupee and the provider's fee. */
const mostADay = 10;

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
  if (counted.today >= mostADay) {
    const retryAfterSeconds = counted.seconds_left ?? 1;
    return {
      refused: "bank_account_limit_reached",
      limit: mostADay,
      retry_after_seconds: retryAfterSeconds,
    };
  }
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

/** `seconds_left`: until the earliest of the day's is a day old; null without one. */
type Counted = { kept: number; today: number; seconds_left: number | null };

async function countAccounts(tx: Transaction, userId: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where removed_at is null)::integer as kept,
      count(*) filter (where created_at > day.began)::integer as today,
      ceil(extract(epoch from min(created_at - day.began) filter (where created_at > day.began)))::integer
        as seconds_left
    from bank_accounts cross join (select blaze_now() - interval '1 day' as began) day
    where user_id = ${userId}`.execute(tx);
  return rows[0] as Counted;
}
