import type { User } from "#contract/accounts.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { attachUpload } from "../media/attachUpload.ts";
import { releaseUploads } from "../media/releaseUploads.ts";
import { lockPerson } from "./lockPerson.ts";
import { readUser } from "./profile.ts";

/** Shows an upload of the person's, sent as `avatar`, as their picture. The one before goes with the next sweep. */
export async function setAvatar(
  database: Database,
  { userId, uploadId }: { userId: string; uploadId: string },
): Promise<User | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    const usedBy = usedByAvatar(userId);
    const attached = await attachUpload(tx, { uploadId, ownerId: userId, purpose: "avatar", usedBy });
    if (isRefusal(attached)) return attached;
    await keepAvatar(tx, { userId, uploadId });
    await releaseUploads(tx, { usedBy, keep: [uploadId] });
    return readUser(tx, userId);
  });
}

export async function removeAvatar(database: Database, userId: string): Promise<User> {
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    await keepAvatar(tx, { userId, uploadId: null });
    await releaseUploads(tx, { usedBy: usedByAvatar(userId) });
    return readUser(tx, userId);
  });
}

const usedByAvatar = (userId: string) => `avatar:${userId}`;

async function keepAvatar(
  tx: Transaction,
  { userId, uploadId }: { userId: string; uploadId: string | null },
): Promise<void> {
  await tx.updateTable("users").set({ avatar_upload_id: uploadId }).where("id", "=", userId).execute();
}
