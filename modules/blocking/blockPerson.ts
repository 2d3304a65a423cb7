import type { BlockAnswer } from "#contract/blocking.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { BlockKind } from "#domain/identity/blockKinds.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { readClock } from "../operations/readClock.ts";
import { type BlockRow, blockAnswer, endOfBlock } from "./blockRows.ts";
import { endMaxima } from "./endMaxima.ts";
import { findPerson } from "./findPerson.ts";
import { freezeListings, lockAuctionsOf } from "./freezeListings.ts";

export type BlockInput = {
  readonly operatorId: string;
  readonly person: string;
  readonly reason: string;
  readonly kind: BlockKind | null;
  readonly until: Date | null;
};

type Blocked = BlockAnswer & { ended_sessions: number; frozen_listings: number };

/**
 * Blocks somebody at once and everywhere: sessions end and every server is told, running auctions of theirs freeze, and
 * their bids are refused from the next flush on. Their bids stand, and nothing is bid for them any more
 * (docs/decisions/0040-blocked-means-blocked.md).
 * Blocked again, the newer reason and end replace the older ones. Operators, oneself among them, are refused.
 */
export async function blockPerson(
  database: Database,
  input: BlockInput,
): Promise<Blocked | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const userId = await findPerson(tx, input.person);
    if (userId === null) return { refused: "not_found", what: "user" };
    await lockAuctionsOf(tx, userId);
    const person = await lockUser(tx, userId);
    if (person.closed_at !== null) return { refused: "not_found", what: "user" };
    if (person.is_operator) return { refused: "operator_not_blockable" };
    const now = await readClock(tx);
    if (input.until !== null && input.until <= now) return untilPassed; // perhaps while it waited for the locks
    const block = await writeBlock(tx, { ...input, userId, now });
    await endMaxima(tx, userId);
    const frozen = await freezeListings(tx, userId);
    const ended = await tx.deleteFrom("sessions").where("user_id", "=", userId).executeTakeFirst();
    await tellSessionsEnded(tx, userId);
    return {
      ...blockAnswer(block),
      ended_sessions: Number(ended.numDeletedRows),
      frozen_listings: frozen.length,
    };
  });
}

const untilPassed = invalidField("until", "time_passed");

async function lockUser(tx: Transaction, userId: string) {
  const user = tx.selectFrom("users").select(["is_operator", "closed_at"]).where("id", "=", userId);
  return await user.forNoKeyUpdate().executeTakeFirstOrThrow();
}

type NewBlock = BlockInput & { readonly userId: string; readonly now: Date };

async function writeBlock(tx: Transaction, input: NewBlock): Promise<BlockRow> {
  const { userId, operatorId, reason, kind, until, now } = input;
  const earlier = tx.updateTable("user_blocks").where("user_id", "=", userId).where("ended_at", "is", null);
  await earlier.set({ ended_at: endOfBlock(now), ended_by: operatorId }).execute();
  await tx.updateTable("users").set({ is_blocked: true }).where("id", "=", userId).execute();
  const block = { user_id: userId, reason, kind, blocked_by: operatorId, blocked_at: now, until_at: until };
  return await tx.insertInto("user_blocks").values(block).returningAll().executeTakeFirstOrThrow();
}
