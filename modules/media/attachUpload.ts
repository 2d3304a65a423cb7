import type { UploadPurpose } from "#contract/media.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { isWhole, posterKey, type UploadRow } from "./uploadRows.ts";

export type Attachment = {
  uploadId: string;
  ownerId: string;
  purpose: UploadPurpose;
  /** What begins to use it, as a word and an id: `listing:12`, `claim:<uuid>`. */
  usedBy: string;
  /** Who may read a private file from now on, beside its owner. */
  readerIds?: readonly string[];
};

/**
 * Marks a file as used, so that it stays, and answers what is known of it. Somebody else's file, one that was sent
 * for another purpose and one that is gone are all not found. Using it twice for the same thing does no harm.
 */
export async function attachUpload(
  transaction: Transaction,
  { uploadId, ownerId, purpose, usedBy, readerIds = [] }: Attachment,
): Promise<UploadRow | Refusal<"not_found">> {
  const file = transaction.updateTable("uploads as u").where("u.id", "=", uploadId);
  const own = file.where("u.owner_id", "=", ownerId).where("u.purpose", "=", purpose).where(isWhole);
  const used = own.set({ unused_since: null }).returningAll("u").returning(posterKey);
  const row = await used.executeTakeFirst();
  if (!row) return { refused: "not_found", what: "file" };
  const use = transaction.insertInto("upload_uses").values({ upload_id: uploadId, used_by: usedBy });
  await use.onConflict((known) => known.doNothing()).execute();
  await allowReading(transaction, { uploadId, readerIds });
  return row;
}

/** Lets more people read a private file: the parties of the order that it was sent about. */
async function allowReading(
  transaction: Transaction,
  { uploadId, readerIds }: { uploadId: string; readerIds: readonly string[] },
): Promise<void> {
  if (readerIds.length === 0) return;
  const readers = readerIds.map((readerId) => ({ upload_id: uploadId, reader_id: readerId }));
  const allowed = transaction.insertInto("upload_readers").values(readers);
  await allowed.onConflict((known) => known.doNothing()).execute();
}
