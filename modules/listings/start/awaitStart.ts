import type { Transaction } from "#db/transaction.ts";
import type { DraftRow } from "../draftRow.ts";
import { type MissingPart, missingOfDraft } from "../missingOfDraft.ts";

/**
 * Lets a locked draft wait for the start that its seller chose, when it lacks nothing (R-START-3); else says what it
 * lacks and writes nothing. It is looked at again when it starts.
 */
export async function awaitStart(tx: Transaction, draft: DraftRow, startsAt: Date): Promise<MissingPart[]> {
  const missing = await missingOfDraft(tx, draft);
  if (missing.length > 0) return missing;
  const start = { listing_id: draft.id, starts_at: startsAt, posted_at: draft.now };
  await tx.insertInto("listing_starts").values(start).execute();
  return [];
}
