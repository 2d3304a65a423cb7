import { sql } from "kysely";
import type { UploadPurpose } from "#contract/media.ts";
import type { Transaction } from "#db/transaction.ts";

type Named = {
  readonly uploadIds: readonly string[];
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
};

/**
 * True when all of these are files that their owner sent for this, each named once; they stay until the transaction ends.
 * To be asked before anything is written: a refusal commits what came before it.
 */
export async function areOwnUploads(
  tx: Transaction,
  { uploadIds, ownerId, purpose }: Named,
): Promise<boolean> {
  const wanted = [...new Set(uploadIds)];
  const { rows } = await sql`
    select from uploads
    where id = any(${wanted}::uuid[]) and owner_id = ${ownerId} and purpose = ${purpose}
      and stored_at is not null and removing_at is null
    for no key update`.execute(tx);
  return rows.length === wanted.length && wanted.length === uploadIds.length;
}
