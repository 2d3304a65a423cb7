import { sql } from "kysely";
import type { BlockAnswer } from "#contract/blocking.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { BlockKind } from "#domain/identity/blockKinds.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { readClock } from "../operations/readClock.ts";
import { type BlockRow, blockAnswer, blockColumns } from "./blockRows.ts";
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
    const now = await readClock(tx);
    if (input.until !== null && input.until <= now) return untilPassed;
    const userId = await findPerson(tx, input.person);
    if (userId === null) return { refused: "not_found", what: "user" };
    await lockAuctionsOf(tx, userId);
    const person = await lockUser(tx, userId);
    if (person.closed_at !== null) return { refused: "not_found", what: "user" };
    if (person.is_operator) return { refused: "operator_not_blockable" };
    const block = await writeBlock(tx, { ...input, userId });
    await endMaxima(tx, userId);
    const frozen = await freezeListings(tx, userId);
    const { numAffectedRows: ended } = await sql`
      delete from sessions where user_id = ${userId}`.execute(tx);
    await tellSessionsEnded(tx, userId);
    return { ...blockAnswer(block), ended_sessions: Number(ended ?? 0), frozen_listings: frozen };
  });
}

const untilPassed = invalidField("until", {
  msg: "Choose a time that is still to come.",
  type: "time_passed",
});

async function lockUser(tx: Transaction, userId: string) {
  const { rows } = await sql<{ is_operator: boolean; closed_at: Date | null }>`
    select is_operator, closed_at from users where id = ${userId} for no key update`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`user ${userId} was found and is gone`);
  return row;
}

async function writeBlock(tx: Transaction, input: BlockInput & { userId: string }): Promise<BlockRow> {
  await sql`
    update user_blocks set ended_at = blaze_now(), ended_by = ${input.operatorId}
    where user_id = ${input.userId} and ended_at is null`.execute(tx);
  await sql`update users set is_blocked = true where id = ${input.userId}`.execute(tx);
  const { rows } = await sql<BlockRow>`
    insert into user_blocks (user_id, reason, kind, blocked_by, until_at)
    values (${input.userId}, ${input.reason}, ${input.kind}, ${input.operatorId}, ${input.until})
    returning ${blockColumns}`.execute(tx);
  return rows[0] as BlockRow;
}
