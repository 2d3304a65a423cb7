import { sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Database } from "#db/pool.ts";

const columns = sql.raw("id, mobile, name, email, is_operator");

export async function readUser(database: Database, userId: string): Promise<User> {
  const { rows } = await sql<User>`select ${columns} from users where id = ${userId}`.execute(
    database.kysely,
  );
  return rows[0] as User;
}

/** Changes the user's name; mobile and e-mail are not theirs to edit (signed-in.md section 6). */
export async function renameUser(database: Database, input: { userId: string; name: string }): Promise<User> {
  const { rows } = await sql<User>`
    update users set name = ${input.name} where id = ${input.userId} returning ${columns}
  `.execute(database.kysely);
  return rows[0] as User;
}
