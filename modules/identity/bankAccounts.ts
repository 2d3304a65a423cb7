import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { BankAccountAnswer } from "#contract/identity.ts";
import type { BankAccountsTable, Schema } from "#db/schema.ts";
import { isPaidTo, paidToStatuses } from "#domain/identity/bankCheck.ts";
import type { BankReason } from "#domain/identity/bankReasons.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import type { AccountStanding } from "#domain/payout/payoutWaitsFor.ts";

/** What an answer says of a bank account. */
export const bankAccountColumns = [
  "id",
  "bank_name",
  "ifsc_code",
  "last_four",
  "status",
  "reasons",
  "reason",
] as const;
type BankAccountRow = Pick<Selectable<BankAccountsTable>, (typeof bankAccountColumns)[number]>;

/** Of `bank_accounts`: money may go there (R-PEOPLE-15). */
export const isPaidAccount = sql<boolean>`(bank_accounts.removed_at is null
  and bank_accounts.status in (${sql.join(paidToStatuses.map((status) => sql.lit(status)))}))`;

/** A column of a query: how far the bank accounts of `userId` are. */
export function accountStandingOf(userId: RawBuilder<unknown>): RawBuilder<AccountStanding> {
  return sql`(
    select case when bool_or(${isPaidAccount}) then 'known'
      when bool_or(bank_accounts.status <> 'refused') then 'being_checked' else 'none' end
    from bank_accounts where bank_accounts.user_id = ${userId} and bank_accounts.removed_at is null)`;
}

/** The user's bank accounts, the first added first. */
export async function listBankAccounts(reader: Kysely<Schema>, userId: string): Promise<BankAccountAnswer[]> {
  const own = reader
    .selectFrom("bank_accounts")
    .where("user_id", "=", userId)
    .where("removed_at", "is", null);
  const rows = await own.select(bankAccountColumns).orderBy("created_at").orderBy("id").execute();
  return rows.map(presentBankAccount);
}

export function presentBankAccount(row: BankAccountRow): BankAccountAnswer {
  return {
    id: row.id,
    bank_name: row.bank_name,
    account_no: shownLastFour(row.last_four),
    ifsc_code: row.ifsc_code,
    verified: isPaidTo(row.status),
    status: row.status,
    reasons: row.reasons as BankReason[],
    reason: row.status === "refused" ? row.reason : null,
  };
}
