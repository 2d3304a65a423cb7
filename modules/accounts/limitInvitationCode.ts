import type { InvitationCode } from "#contract/invitations.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { readInvitationCode } from "./readInvitations.ts";

type Limit = {
  readonly code: string;
  /** How many more may come; null for no limit. */
  readonly usesLeft: number | null;
  /** What the operator saw of it. */
  readonly seenLeft: number | null;
  readonly reason: string;
  readonly operatorId: string;
};

/**
 * Sets how many more people may come by a code, and keeps why (R-OPERATOR-34). Refuses `invitation_ended`, since an end is
 * not undone, and `invitation_changed` when it is not as the operator saw it; the same again is answered alike.
 */
export async function limitInvitationCode(
  database: Database,
  limit: Limit,
): Promise<InvitationCode | Refusal> {
  return await inTransaction(database, async (tx) => {
    // Whoever signs up by it takes this lock too.
    const row = await tx
      .selectFrom("invitation_codes")
      .select(["uses_left", "ended_at"])
      .where("code", "=", limit.code)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (row === undefined) return { refused: "not_found", what: "invitation code" };
    if (row.ended_at !== null) return { refused: "invitation_ended" };
    if (row.uses_left !== limit.seenLeft)
      return (await isLatest(tx, limit)) && row.uses_left === limit.usesLeft
        ? await readInvitationCode(tx, limit.code)
        : { refused: "invitation_changed" };
    if (row.uses_left !== limit.usesLeft) await writeLimit(tx, limit);
    return await readInvitationCode(tx, limit.code);
  });
}

async function isLatest(tx: Transaction, { code, operatorId, reason, seenLeft }: Limit): Promise<boolean> {
  const latest = await tx
    .selectFrom("invitation_limit_changes")
    .selectAll()
    .where("code", "=", code)
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  return latest?.changed_by === operatorId && latest.reason === reason && latest.before_left === seenLeft;
}

async function writeLimit(tx: Transaction, limit: Limit): Promise<void> {
  const { code, usesLeft, seenLeft, reason, operatorId } = limit;
  await tx.updateTable("invitation_codes").set({ uses_left: usesLeft }).where("code", "=", code).execute();
  await tx
    .insertInto("invitation_limit_changes")
    .values({
      code,
      before_left: seenLeft,
      after_left: usesLeft,
      reason,
      changed_by: operatorId,
      changed_at: blazeNow,
    })
    .execute();
}
