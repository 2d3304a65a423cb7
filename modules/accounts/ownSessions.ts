import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { SessionAnswer } from "#contract/sessions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { forgetDevices } from "./knownDevices.ts";
import { hashToken } from "./sessions.ts";
import { tellSessionsEnded } from "./tellSessionsEnded.ts";

type Own = { readonly userId: string; readonly token: string };

/** The devices on which the person is signed in, this one first, then the last used. `createSession` bounds them. */
export async function listSessions(database: Database, { userId, token }: Own): Promise<SessionAnswer[]> {
  const { rows } = await sql<
    Omit<SessionAnswer, "created_at" | "last_used_at"> & { created_at: Date; last_used_at: Date }
  >`
    select id, device, browser, created_at, last_used_at, token_hash = ${hashToken(token)} as is_current
    from sessions
    where user_id = ${userId} and expires_at > blaze_now()
    order by is_current desc, last_used_at desc, id
    limit 50`.execute(database.kysely);
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
    const { rows } = await sql`
      delete from sessions where id = ${sessionId} and user_id = ${userId} returning id`.execute(tx);
    if (rows.length === 0) return { refused: "not_found", what: "session" };
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
    const { rows } = await sql`
      delete from sessions where user_id = ${userId} and token_hash <> ${kept} returning id`.execute(tx);
    await forgetDevices(tx, { userId, exceptToken: keepThis ? deviceToken : null });
    await tellSessionsEnded(tx, userId);
    return { ended: rows.length };
  });
}
