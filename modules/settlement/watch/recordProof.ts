import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/** Keeps when the books or the operators' log were last gone through, and how much was wrong with them. */
export async function recordProof(tx: Transaction, name: "books" | "log", faults: number): Promise<void> {
  await sql`
    insert into proofs (name, proved_at, faults) values (${name}, blaze_now(), ${faults})
    on conflict (name) do update set proved_at = excluded.proved_at, faults = excluded.faults`.execute(tx);
}
