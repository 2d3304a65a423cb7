import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

export type FileAccess = { operator_id: string; operator_name: string; read_at: string };

/** Which operators opened a file, the latest first; also of a file that is gone. */
export async function listFileAccess(
  database: Database,
  uploadId: string,
): Promise<{ results: FileAccess[] }> {
  const rows = await database.kysely
    .selectFrom("upload_access_log as r")
    .innerJoin("users as u", "u.id", "r.operator_id")
    .select(["r.operator_id", sql<string>`coalesce(u.name, '')`.as("operator_name"), "r.read_at"])
    .where("r.upload_id", "=", uploadId)
    .orderBy("r.id", "desc")
    .limit(200)
    .execute();
  return { results: rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() })) };
}
