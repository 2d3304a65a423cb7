import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";

type Wish = { readonly questionId: string; readonly askerId: string };

/** Takes back a question of one's own that nobody has answered (R-TRUST-6). Its text is gone. Repeated, it is answered alike. */
export async function takeBackQuestion(
  database: Database,
  { questionId: id, askerId }: Wish,
): Promise<{ id: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const own = tx.selectFrom("listing_questions").where("id", "=", id).where("asker_id", "=", askerId);
    const question = await own.select("status").forNoKeyUpdate().executeTakeFirst();
    if (question === undefined) return { refused: "not_found", what: "question" };
    if (question.status === "answered") return { refused: "question_answered" };
    const gone = { status: "taken_back", text: null } as const;
    await tx.updateTable("listing_questions").set(gone).where("id", "=", id).execute();
    return { id };
  });
}
