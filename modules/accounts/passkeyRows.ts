import { sql } from "kysely";
import type { PasskeyAnswer } from "#contract/passkeys.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";

export type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null };
type Own = { readonly userId: string; readonly passkeyId: string };

export function passkeyAnswer(row: PasskeyRow): PasskeyAnswer {
  return {
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** A person's passkeys, the oldest first. */
export async function listPasskeys({ kysely }: Database, userId: string): Promise<PasskeyAnswer[]> {
  const { rows } = await sql<PasskeyRow>`
    select id, name, created_at, last_used_at from passkeys
    where user_id = ${userId} order by created_at, id`.execute(kysely);
  return rows.map(passkeyAnswer);
}

export async function renamePasskey(
  { kysely }: Database,
  { userId, passkeyId, name }: Own & { name: string },
): Promise<PasskeyAnswer | Refusal> {
  const { rows } = await sql<PasskeyRow>`
    update passkeys set name = ${name} where id = ${passkeyId} and user_id = ${userId}
    returning id, name, created_at, last_used_at`.execute(kysely);
  return rows[0] ? passkeyAnswer(rows[0]) : { refused: "not_found", what: "passkey" };
}

export async function removePasskey(
  { kysely }: Database,
  { userId, passkeyId }: Own,
): Promise<{ removed: true } | Refusal> {
  const { rows } = await sql`
    delete from passkeys where id = ${passkeyId} and user_id = ${userId} returning id`.execute(kysely);
  return rows.length > 0 ? { removed: true } : { refused: "not_found", what: "passkey" };
}
