import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { deviceOf } from "#domain/signIn/deviceOf.ts";
import { operatorSessionHours, sessionDays } from "#domain/signIn/sessionLife.ts";
import { blazeNow, fromNow } from "../operations/readClock.ts";
import { tellSessionsEnded } from "./tellSessionsEnded.ts";

/** More devices than a person has: beyond them the one that was used longest ago ends. */
const mostSessions = 50;

/** Only this is stored: whoever reads the table cannot sign in with it. The token is random, so plain SHA-256 does. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Starts a session; returns its token, which nobody can read again. It ends after its time whether it is used or not.
 * The user agent says what the person recognises it by.
 */
export async function createSession(
  tx: Transaction,
  userId: string,
  { userAgent, isByPasskey = false }: { userAgent?: string | undefined; isByPasskey?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashToken(token);
  const { device, browser } = deviceOf(userAgent);
  const expiresAt = fromNow(`${sessionDays} days`);
  await tx
    .insertInto("sessions")
    .values({
      ...{ token_hash: tokenHash, user_id: userId, expires_at: expiresAt, device, browser },
      passkey_at: isByPasskey ? blazeNow : null,
    })
    .execute();
  await endSurplus(tx, { userId, newest: tokenHash });
  return token;
}

/** The one that begins is kept whatever the clock says; of the others, uses within ten minutes count as one moment. */
async function endSurplus(
  tx: Transaction,
  { userId, newest }: { userId: string; newest: Buffer },
): Promise<void> {
  const { rows } = await sql`
    delete from sessions
    where user_id = ${userId} and id in (
      select id from sessions where user_id = ${userId} and token_hash <> ${newest}
      order by last_used_at desc, created_at desc, id offset ${mostSessions - 1})
    returning id`.execute(tx);
  if (rows.length > 0) await tellSessionsEnded(tx, userId);
}

/**
 * The user of a running session. An operator's is shorter, also when they became one during it. The last use is
 * written every ten minutes at most: a write with every call would cost more than the call.
 */
export async function findSession(database: Database, tokenHash: Buffer): Promise<User | null> {
  const { rows } = await sql<User & { is_stale: boolean }>`
    select u.id, u.mobile, u.name, u.email, u.is_operator, u.operator_roles,
      s.last_used_at < (select blaze_now()) - interval '10 minutes' as is_stale
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > (select blaze_now()) and u.mobile is not null
      and not u.is_blocked
      and (not u.is_operator or s.created_at > (select blaze_now()) - ${operatorSessionHours} * interval '1 hour')
  `.execute(database.kysely);
  const found = rows[0];
  if (!found) return null;
  const { is_stale: isStale, ...user } = found;
  if (isStale) await noteUse(database, tokenHash);
  return user;
}

async function noteUse({ kysely }: Database, tokenHash: Buffer): Promise<void> {
  const session = kysely.updateTable("sessions").where("token_hash", "=", tokenHash);
  await session.set({ last_used_at: blazeNow }).execute();
}

export async function endSession(database: Database, tokenHash: Buffer): Promise<void> {
  await inTransaction(database, async (tx) => {
    const session = tx.deleteFrom("sessions").where("token_hash", "=", tokenHash);
    const ended = await session.returning("user_id").executeTakeFirst();
    if (ended) await tellSessionsEnded(tx, ended.user_id);
  });
}
