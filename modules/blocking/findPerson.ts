import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { parseMobile } from "#domain/identity/mobile.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id of whoever has this id or mobile number; null for nobody and for a closed account. */
export async function findPerson(kysely: Kysely<Schema>, idOrMobile: string): Promise<string | null> {
  const [id, mobile] = uuid.test(idOrMobile) ? [idOrMobile, null] : [null, parseMobile(idOrMobile)];
  const { rows } = await sql<{ id: string }>`
    select id from users where (id = ${id} or mobile = ${mobile}) and closed_at is null
  `.execute(kysely);
  return rows[0]?.id ?? null;
}
