import { type Kysely, sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { lockPerson } from "./lockPerson.ts";

/** The signed-in person as they see themselves. */
export async function readUser(reader: Kysely<Schema>, userId: string): Promise<User> {
  const { rows } = await sql<Omit<User, "avatar"> & { media_key: string | null }>`
    select users.id, mobile, users.name, email, email_confirmed_at is not null as email_confirmed, is_operator,
      uploads.media_key
    from users left join uploads on uploads.id = users.avatar_upload_id
    where users.id = ${userId}`.execute(reader);
  const { media_key: mediaKey, ...user } = rows[0] as (typeof rows)[number];
  return { ...user, avatar: mediaKey === null ? null : mediaUrl(mediaKey) };
}

/** Changes the user's name alone. */
export async function renameUser(database: Database, input: { userId: string; name: string }): Promise<User> {
  return inTransaction(database, async (tx) => {
    await sql`update users set name = ${input.name} where id = ${input.userId}`.execute(tx);
    return readUser(tx, input.userId);
  });
}

type Update = {
  userId: string;
  name: string;
  /** Null leaves it as it is. */
  email: string | null;
  /** Whether the person proved lately that it is them. */
  isVerified: boolean;
};

/**
 * Name and e-mail together. A new e-mail is not confirmed, and takes the place of the one before at once: a link
 * goes to it when this is done. The first one may be given by any session; one that is there is changed only by
 * somebody who has confirmed that it is them.
 */
export async function updateProfile(
  database: Database,
  { userId, name, email, isVerified }: Update,
): Promise<{ user: User; isNewEmail: boolean } | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    const known = await readUser(tx, userId);
    const isNewEmail = email !== null && email !== known.email;
    if (isNewEmail && known.email !== null && !isVerified) return { refused: "step_up_required" };
    await sql`update users set name = ${name} where id = ${userId}`.execute(tx);
    if (isNewEmail) {
      await sql`
        update users set email = ${email}, email_confirmed_at = null where id = ${userId}`.execute(tx);
    }
    return { user: await readUser(tx, userId), isNewEmail };
  });
}
