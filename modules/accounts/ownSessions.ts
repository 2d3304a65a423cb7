import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { SessionAnswer } from "#contract/sessions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { forgetDevices } from "./knownDevices.ts";
import { hashToken } from "./sessions.ts";
import { tellSessionsEnded } from "./tellSessionsEnded.ts";

type Own = { readonly userId: string; readonly token: string };

/** The devices on which the person is signed in, this one first, then the last used. `createSession` bounds them. */
export async function listSessions(database: Database, { userId, token }: Own): Promise<SessionAnswer[]> {
  const isCurrent = sql<boolean>`token_hash = ${hashToken(token)}`;
  const running = database.kysely.selectFrom("sessions").where("expires_at", ">", blazeNow);
  const rows = await running
    .where("user_id", "=", userId)
    .select(["id", "device", "browser", "created_at", "last_used_at", isCurrent.as("is_current")])
    .$narrowType<Pick<SessionAnswer, "device" | "browser">>()
    .orderBy("is_current", "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

/** Ends one of the person's sessions, this one too. */
export async function endOwnSession(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ ended: 1 } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const own = tx.deleteFrom("sessions").where("id", "=", sessionId).where("user_id", "=", userId);
    const ended = await own.returning("id").executeTakeFirst();
    if (ended === undefined) return { refused: "not_found", what: "session" };
    await tellSessionsEnded(tx, userId);
    return { ended: 1 };
  });
}

/**
 * Ends all of the person's sessions, this one too unless it is to be kept, and makes the devices that are signed out
 * unknown ones again: whoever was signed out must not be the one who is never locked out.
 */
export async function endAllSessions(
  database: Database,
  { userId, token, deviceToken, keepThis }: Own & { deviceToken: string | null; keepThis: boolean },
): Promise<{ ended: number }> {
  return await inTransaction(database, async (tx) => {
    const kept = keepThis ? hashToken(token) : Buffer.alloc(0);
    const others = tx.deleteFrom("sessions").where("user_id", "=", userId).where("token_hash", "<>", kept);
    const ended = await others.returning("id").execute();
    await forgetDevices(tx, { userId, exceptToken: keepThis ? deviceToken : null });
    await tellSessionsEnded(tx, userId);
    return { ended: ended.length };
  });
}
