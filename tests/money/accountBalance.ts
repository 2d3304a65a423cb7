import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { noPaise, type Paise, paise } from "#domain/money/paise.ts";

/** The balance of an account in paise, above zero for a debit balance; zero for one that was never used. */
export async function accountBalance(database: Database, code: string): Promise<Paise> {
  const { rows } = await sql<{ balance_paise: number }>`
    select balance_paise from ledger_accounts where code = ${code}`.execute(database.kysely);
  return rows[0] === undefined ? noPaise : paise(rows[0].balance_paise);
}
