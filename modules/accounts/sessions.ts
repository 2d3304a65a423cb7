import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";

/** Only this is stored: whoever reads the table cannot sign in with it. The token is random, so plain SHA-256 does. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Starts a session of 30 days; answers its token, which nobody can read again. */
export async function createSession(transaction: Transaction, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, blaze_now() + interval '30 days')
  `.execute(transaction);
  return token;
}

/**
 * The user of a running session. Each use moves its end to 30 days ahead, written at most once a day: a write
 * with every call would cost more than the call.
 */
export async function findSession(database: Database, tokenHash: Buffer): Promise<User | null> {
  const { rows } = await sql<User & { is_old: boolean }>`
    select u.id, u.mobile, u.name, u.email, u.is_operator,
      s.expires_at < blaze_now() + interval '29 days' as is_old
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > blaze_now() and u.mobile is not null
  `.execute(database.kysely);
  const found = rows[0];
  if (!found) return null;
  const { is_old: isOld, ...user } = found;
  if (isOld) await prolong(database, tokenHash);
  return user;
}

async function prolong(database: Database, tokenHash: Buffer): Promise<void> {
  await sql`
    update sessions set expires_at = blaze_now() + interval '30 days' where token_hash = ${tokenHash}
  `.execute(database.kysely);
}

export async function endSession(database: Database, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`.execute(database.kysely);
}
