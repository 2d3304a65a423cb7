import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";

/** What a blocked person is told who asks to be let in: why, as far as it is for them, and until when. */
export async function blockedRefusal(tx: Transaction, userId: string): Promise<Refusal<"user_blocked">> {
  const block = await tx
    .selectFrom("user_blocks")
    .select(["kind", "until_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return {
    refused: "user_blocked",
    kind: block?.kind ?? null,
    until: block?.until_at?.toISOString() ?? null,
  };
}
