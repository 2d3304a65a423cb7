import { type Kysely, type NotNull, sql } from "kysely";
import type { User } from "#contract/accounts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { lockPerson } from "./lockPerson.ts";

/** The signed-in person as they see themselves. */
export async function readUser(reader: Kysely<Schema>, userId: string): Promise<User> {
  const { media_key: mediaKey, ...user } = await reader
    .selectFrom("users")
    .leftJoin("uploads", "uploads.id", "users.avatar_upload_id")
    .select(["users.id", "mobile", "users.name", "email", "is_operator", "operator_roles", "media_key"])
    .select(sql<boolean>`email_confirmed_at is not null`.as("email_confirmed"))
    .where("users.id", "=", userId)
    .$narrowType<{ mobile: NotNull; operator_roles: OperatorRole[] }>()
    .executeTakeFirstOrThrow();
  return { ...user, avatar: mediaKey === null ? null : mediaUrl(mediaKey) };
}

/** Changes the user's name alone. */
export async function renameUser(
  database: Database,
  { userId, name }: { userId: string; name: string },
): Promise<User> {
  return inTransaction(database, async (tx) => {
    await tx.updateTable("users").set({ name }).where("id", "=", userId).execute();
    return readUser(tx, userId);
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
    const user = tx.updateTable("users").where("id", "=", userId);
    await user.set({ name, ...(isNewEmail ? { email, email_confirmed_at: null } : {}) }).execute();
    return { user: await readUser(tx, userId), isNewEmail };
  });
}
