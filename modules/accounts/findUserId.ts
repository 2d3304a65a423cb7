import type { Kysely } from "kysely";
import type { Schema } from "#db/schema.ts";

/** Whose number this is, for the log of security events; null when it is nobody's. */
export async function findUserId(reader: Kysely<Schema>, mobile: string): Promise<string | null> {
  const user = await reader.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirst();
  return user?.id ?? null;
}
