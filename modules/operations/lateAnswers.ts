import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

type LateAnswer = {
  readonly kind: "payout" | "refund" | "bank_check";
  /** The id of the payout, the refund or the bank account. */
  readonly subject: string;
  /** By which the provider knows it, where it was given one. */
  readonly reference: string | null;
  /** What the provider said, in a word, and all of it. */
  readonly word: string;
  readonly answer: object;
  /** What had happened by then, where it was not another worker that took over. */
  readonly after?: string;
};

/**
 * Keeps what a provider said to a worker whose lease was over and whose row somebody else had taken, or of what was
 * settled by hand before. It changes nothing: an operator compares it with what was recorded.
 */
export async function keepLateAnswer(tx: Transaction, late: LateAnswer): Promise<void> {
  const { kind, subject, reference, word, answer, after = "another worker had taken over" } = late;
  await sql`
    insert into late_answers (kind, subject, reference, answer)
    values (${kind}, ${subject}, ${reference}, ${JSON.stringify(answer)}::jsonb)`.execute(tx);
  const reason = "reason" in answer ? `: ${answer.reason}` : "";
  const what = `${kind.replace("_", " ")} ${reference ?? subject}`;
  const detail = `${what}: "${word}${reason}" came after ${after}`;
  await sql`
    insert into money_alerts (kind, subject, detail) values ('late_answer', ${subject}, ${detail.slice(0, 500)})
    on conflict (kind, subject) where closed_at is null do nothing`.execute(tx);
}
