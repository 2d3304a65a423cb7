import type { Kysely, Selectable } from "kysely";
import type { PasskeyAnswer } from "#contract/passkeys.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { PasskeysTable, Schema } from "#db/schema.ts";

/** What an answer says of a passkey. */
export const passkeyColumns = ["id", "name", "created_at", "last_used_at"] as const;
type PasskeyRow = Pick<Selectable<PasskeysTable>, (typeof passkeyColumns)[number]>;
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
  const own = kysely.selectFrom("passkeys").select(passkeyColumns).where("user_id", "=", userId);
  return (await own.orderBy("created_at").orderBy("id").execute()).map(passkeyAnswer);
}

/** By which a browser knows them. */
export async function listCredentials(reader: Kysely<Schema>, userId: string): Promise<{ id: string }[]> {
  const own = reader.selectFrom("passkeys").where("user_id", "=", userId);
  return await own.select("credential_id as id").execute();
}

export async function renamePasskey(
  { kysely }: Database,
  { userId, passkeyId, name }: Own & { name: string },
): Promise<PasskeyAnswer | Refusal> {
  const renamed = await kysely
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", passkeyId)
    .where("user_id", "=", userId)
    .returning(passkeyColumns)
    .executeTakeFirst();
  return renamed ? passkeyAnswer(renamed) : { refused: "not_found", what: "passkey" };
}

export async function removePasskey(
  { kysely }: Database,
  { userId, passkeyId }: Own,
): Promise<{ removed: true } | Refusal> {
  const own = kysely.deleteFrom("passkeys").where("id", "=", passkeyId).where("user_id", "=", userId);
  const removed = await own.returning("id").executeTakeFirst();
  return removed ? { removed: true } : { refused: "not_found", what: "passkey" };
}
