import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { forgetUploadsOf, releaseUploads } from "../media/releaseUploads.ts";
import { forgetWebhookBodies } from "../settlement/keepWebhook.ts";

/**
 * Deletes what belongs to one person alone, and takes personal words out of what must stay. Who sold something
 * keeps their sealed PAN or GSTIN in the books: tax was deducted under it (Income-tax Act section 194-O).
 */
export async function forgetPerson(
  tx: Transaction,
  { userId, mobile }: { userId: string; mobile: string },
): Promise<void> {
  await forgetUploadsOf(tx, { ownerId: userId, purposes: ["avatar", "identity"] });
  await forgetDrafts(tx, userId);
  await forgetIdentity(tx, userId);
  await forgetPlaces(tx, userId);
  const own = [
    "sessions",
    "passkeys",
    "watches",
    "messages",
    "message_preferences",
    "push_subscriptions",
    "known_devices",
    "email_links",
  ];
  for (const table of [...own, "service_interests", "data_requests", "upload_tries"]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
  await forgetWebhookBodies(tx, userId);
  await tellSessionsEnded(tx, userId);
  await sql`delete from otp_requests where mobile = ${mobile} and purpose = 'sign_in'`.execute(tx);
  await sql`delete from otp_wrong_tries where mobile = ${mobile}`.execute(tx);
  await sql`update otp_requests set mobile = '', network_address = '' where mobile = ${mobile}`.execute(tx);
  await sql`
    update consents set withdrawn_at = blaze_now()
    where user_id = ${userId} and withdrawn_at is null`.execute(tx);
}

async function forgetDrafts(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where seller_id = ${userId} and status = 'draft' order by id for update`.execute(
    tx,
  );
  for (const { id } of rows) await releaseUploads(tx, { usedBy: `listing:${id}` });
  await sql`delete from listings where seller_id = ${userId} and status = 'draft'`.execute(tx);
}

async function forgetIdentity(tx: Transaction, userId: string): Promise<void> {
  const hasSold = sql`exists (select from settlements where seller_id = ${userId})`;
  await sql`
    update bank_accounts
    set removed_at = blaze_now(), account_no_sealed = null, account_no_fingerprint = null, next_check_at = null
    where user_id = ${userId} and removed_at is null`.execute(tx);
  await sql`
    update kyc_submissions
    set replaced_at = blaze_now(), number_sealed = null, number_fingerprint = null, pan_fingerprint = null,
      upload_id = null
    where user_id = ${userId} and replaced_at is null and not ${hasSold}`.execute(tx);
  await sql`
    update kyc_submissions set upload_id = null where user_id = ${userId} and ${hasSold}`.execute(tx);
  await sql`
    update businesses set removed_at = blaze_now()
    where user_id = ${userId} and removed_at is null`.execute(tx);
  await sql`
    delete from businesses
    where user_id = ${userId} and not exists (
      select from listing_details where listing_details.seller_account_id = businesses.id)`.execute(tx);
}

/** An address that a sold listing names stays as a pin code and a city. */
async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await sql`
    delete from addresses
    where user_id = ${userId} and not exists (
      select from listing_details where listing_details.address_id = addresses.id)`.execute(tx);
  await sql`
    update addresses
    set door_no = '-', locality = '-', landmark = '', lat = null, lon = null,
      removed_at = coalesce(removed_at, blaze_now())
    where user_id = ${userId}`.execute(tx);
}
