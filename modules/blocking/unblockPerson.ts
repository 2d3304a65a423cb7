import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow, readClock } from "../operations/readClock.ts";
import { endOfBlock } from "./blockRows.ts";
import { findPerson } from "./findPerson.ts";
import { lockAuctionsOf, resumeListings } from "./freezeListings.ts";

type Unblocked = { user_id: string; is_blocked: false; resumed_listings: number };

/** Lets somebody in again. Done twice it does no harm. */
export async function unblockPerson(
  database: Database,
  { operatorId, person }: { operatorId: string; person: string },
): Promise<Unblocked | Refusal> {
  return await inTransaction(database, async (tx) => {
    const userId = await findPerson(tx, person);
    if (userId === null) return { refused: "not_found", what: "user" };
    const resumed = await endBlock(tx, { userId, endedBy: operatorId });
    return { user_id: userId, is_blocked: false, resumed_listings: resumed };
  });
}

/** Ends the blocks whose time has passed, each in a transaction of its own. Returns how many. */
export async function endPassedBlocks(database: Database, { limit }: { limit: number }): Promise<number> {
  const running = database.kysely.selectFrom("user_blocks").where("ended_at", "is", null);
  const passed = running.where("until_at", "<=", blazeNow).orderBy("until_at").limit(limit);
  const rows = await passed.select("user_id").execute();
  const outcomes = await Promise.allSettled(
    rows.map(({ user_id: userId }) =>
      inTransaction(database, (tx) => endBlock(tx, { userId, endedBy: null })),
    ),
  );
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason; // the others have been let in all the same
  return rows.length;
}

/**
 * By its time alone (`endedBy` null) it ends only if it has passed when the locks are held: an operator may have set
 * a later end meanwhile. A closed account stays blocked.
 */
async function endBlock(
  tx: Transaction,
  { userId, endedBy }: { userId: string; endedBy: string | null },
): Promise<number> {
  await lockAuctionsOf(tx, userId);
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const { rows } = await sql`
    update user_blocks set ended_at = ${endOfBlock(await readClock(tx))}, ended_by = ${endedBy}
    where user_id = ${userId} and ended_at is null
      and (${endedBy}::uuid is not null or until_at <= (select blaze_now()))
    returning id`.execute(tx);
  if (rows.length === 0 && endedBy === null) return 0;
  const user = tx.updateTable("users").where("id", "=", userId).where("closed_at", "is", null);
  await user.set({ is_blocked: false }).execute();
  return (await resumeListings(tx, userId)).length;
}
