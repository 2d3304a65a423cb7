import type { Kysely, Selectable } from "kysely";
import type { BankAccountAnswer } from "#contract/identity.ts";
import type { BankAccountsTable, Schema } from "#db/schema.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";

/** What an answer says of a bank account. */
export const bankAccountColumns = ["id", "bank_name", "ifsc_code", "last_four", "status"] as const;
type BankAccountRow = Pick<Selectable<BankAccountsTable>, (typeof bankAccountColumns)[number]>;

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
    verified: row.status === "verified",
    status: row.status,
  };
}
