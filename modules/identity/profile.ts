import { type Kysely, sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { lockPerson } from "./lockPerson.ts";

/** The signed-in person as they see themselves. */
export async function readUser(reader: Kysely<Schema>, userId: string): Promise<User> {
  const { rows } = await sql<Omit<User, "avatar"> & { media_key: string | null }>`
    select users.id, mobile, users.name, email, is_operator, uploads.media_key
    from users left join uploads on uploads.id = users.avatar_upload_id
    where users.id = ${userId}`.execute(reader);
  const { media_key: mediaKey, ...user } = rows[0] as (typeof rows)[number];
  return { ...user, avatar: mediaKey === null ? null : mediaUrl(mediaKey) };
}

/** Changes the user's name; mobile and e-mail are not theirs to edit (signed-in.md section 6). */
export async function renameUser(database: Database, input: { userId: string; name: string }): Promise<User> {
  return inTransaction(database, async (tx) => {
    await sql`update users set name = ${input.name} where id = ${input.userId}`.execute(tx);
    return readUser(tx, input.userId);
  });
}

/**
 * Name and e-mail together, for whoever was asked to update their profile (signed-in.md section 2). An
 * e-mail can be given until there is both a name and an e-mail; after that it stays.
 */
export async function updateProfile(
  database: Database,
  { userId, name, email }: { userId: string; name: string; email: string | null },
): Promise<User | Invalid> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    const known = await readUser(tx, userId);
    const isFixed = known.name !== null && known.email !== null;
    if (isFixed && email !== null && email !== known.email) return emailFixed;
    await sql`
      update users set name = ${name}, email = coalesce(${email}, email) where id = ${userId}`.execute(tx);
    return readUser(tx, userId);
  });
}

const emailFixed = invalidField("email", {
  msg: "Your email cannot be changed here. Please contact support!",
  type: "email_fixed",
});
