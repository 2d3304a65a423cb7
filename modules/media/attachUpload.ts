import { sql } from "kysely";
import type { UploadPurpose } from "#contract/media.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { isWhole, type UploadRow, uploadColumns } from "./uploadRows.ts";

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
  const { rows } = await sql<UploadRow>`
    update uploads u set unused_since = null
    where u.id = ${uploadId} and u.owner_id = ${ownerId} and u.purpose = ${purpose} and ${isWhole}
    returning ${uploadColumns}
  `.execute(transaction);
  const [row] = rows;
  if (!row) return { refused: "not_found", what: "file" };
  await sql`
    insert into upload_uses (upload_id, used_by) values (${uploadId}, ${usedBy}) on conflict do nothing
  `.execute(transaction);
  await allowReading(transaction, { uploadId, readerIds });
  return row;
}

/** Lets more people read a private file: the parties of the order that it was sent about. */
export async function allowReading(
  transaction: Transaction,
  { uploadId, readerIds }: { uploadId: string; readerIds: readonly string[] },
): Promise<void> {
  if (readerIds.length === 0) return;
  await sql`
    insert into upload_readers (upload_id, reader_id)
    select ${uploadId}, reader_id from unnest(${[...readerIds]}::uuid[]) as reader_id
    on conflict do nothing
  `.execute(transaction);
}
