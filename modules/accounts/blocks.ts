import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { BlockKind } from "#domain/identity/blockKinds.ts";

/** What a blocked person is told who asks to be let in: why, as far as it is for them, and until when. */
export async function blockedRefusal(tx: Transaction, userId: string): Promise<Refusal<"user_blocked">> {
  const { rows } = await sql<{ kind: BlockKind | null; until_at: Date | null }>`
    select kind, until_at from user_blocks where user_id = ${userId} and ended_at is null
  `.execute(tx);
  const [block] = rows;
  return {
    refused: "user_blocked",
    kind: block?.kind ?? null,
    until: block?.until_at?.toISOString() ?? null,
  };
}
