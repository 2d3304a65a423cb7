import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

export type FileAccess = { operator_id: string; operator_name: string; read_at: string };

/** Which operators opened a file, the latest first; also of a file that is gone. */
export async function listFileAccess(
  database: Database,
  uploadId: string,
): Promise<{ results: FileAccess[] }> {
  const { rows } = await sql<{ operator_id: string; operator_name: string; read_at: Date }>`
    select r.operator_id, coalesce(u.name, '') as operator_name, r.read_at
    from upload_access_log r join users u on u.id = r.operator_id
    where r.upload_id = ${uploadId}
    order by r.id desc
    limit 200
  `.execute(database.kysely);
  return { results: rows.map((row) => ({ ...row, read_at: row.read_at.toISOString() })) };
}
