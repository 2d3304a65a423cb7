import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import type { DraftRow } from "../draftRow.ts";
import { readReviewReasons, readWordReasons } from "../review/readReviewReasons.ts";

/**
 * Refuses an edit by which a look before it goes live (R-OPERATOR-25) would be got round: of a listing that an operator
 * has looked at, or that would wait for a look if it were posted as it reads now.
 */
export async function refuseUnlooked(tx: Transaction, row: DraftRow): Promise<Refusal | null> {
  const looks = tx.selectFrom("listing_reviews").select("id").where("listing_id", "=", row.id);
  if (await looks.where("outcome", "=", "released").limit(1).executeTakeFirst())
    return { refused: "change_needs_look", words: [] };
  const reasons = await readReviewReasons(tx, row);
  return reasons.length === 0 ? null : { refused: "change_needs_look", words: wordsOf(reasons) };
}

/** An addition is no edit of what was looked at, so only its own words are held against the list. */
export async function refuseListedWords(tx: Transaction, text: string): Promise<Refusal | null> {
  const reasons = await readWordReasons(tx, text);
  return reasons.length === 0 ? null : { refused: "change_needs_look", words: wordsOf(reasons) };
}

function wordsOf(reasons: Awaited<ReturnType<typeof readReviewReasons>>): string[] {
  return reasons.flatMap(({ kind, what }) => (kind === "word" && what !== null ? [what] : []));
}
