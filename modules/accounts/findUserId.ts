import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/** Whose number this is, for the log of security events; null when it is nobody's. */
export async function findUserId(reader: Kysely<Schema>, mobile: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from users where mobile = ${mobile}`.execute(reader);
  return rows[0]?.id ?? null;
}
