import { sql } from "kysely";
import type { UploadPurpose } from "#contract/media.ts";
import type { Transaction } from "#db/transaction.ts";

/**
 * Says that something no longer uses its files, all but those to `keep`. What nothing else uses goes a day later,
 * so that a picture taken out of a draft by mistake can be put back.
 */
export async function releaseUploads(
  transaction: Transaction,
  { usedBy, keep = [] }: { usedBy: string; keep?: readonly string[] },
): Promise<void> {
  await sql`
    with released as (
      delete from upload_uses
      where used_by = ${usedBy} and upload_id <> all (${[...keep]}::uuid[])
      returning upload_id
    )
    update uploads u set unused_since = blaze_now()
    from released
    where u.id = released.upload_id and not exists (
      select from upload_uses other where other.upload_id = u.id and other.used_by <> ${usedBy}
    )
  `.execute(transaction);
}

/** Lets every file of a person go, of these purposes, whatever uses it: the account is being closed. */
export async function forgetUploadsOf(
  transaction: Transaction,
  { ownerId, purposes }: { ownerId: string; purposes: readonly UploadPurpose[] },
): Promise<void> {
  await sql`
    with gone as (
      update uploads set unused_since = blaze_now() - interval '2 days', poster_id = null
      where owner_id = ${ownerId} and purpose = any (${[...purposes]}::text[])
      returning id
    )
    delete from upload_uses where upload_id in (select id from gone)
  `.execute(transaction);
}
