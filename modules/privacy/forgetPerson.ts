import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { tellSessionsEnded } from "../accounts/tellSessionsEnded.ts";
import { forgetBankNames } from "../identity/removeBankAccount.ts";
import { forgetUploadsOf, releaseUploads } from "../media/releaseUploads.ts";
import { blazeNow } from "../operations/readClock.ts";
import { endReportsOfGone } from "../questions/takeBackQuestion.ts";
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
    "bid_alerts",
    "watches",
    "saved_searches",
    "messages",
    "message_preferences",
    "push_subscriptions",
    "known_devices",
    "email_links",
    "person_notes",
    "support_views",
    "bid_ceilings",
  ];
  for (const table of [...own, "service_interests", "data_requests", "upload_tries"]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  }
  await sql`delete from trust_signals where ${userId} in (user_id, other_id)`.execute(tx);
  await sql`delete from trust_pairs where ${userId} in (seller_id, bidder_id)`.execute(tx);
  await sql`
    delete from bidder_exclusions where id in (
      select id from bidder_exclusions where ${userId} in (seller_id, bidder_id) order by id for update)`.execute(
    tx,
  );
  await forgetQuestions(tx, userId);
  await forgetRatings(tx, userId);
  for (const table of ["shops", "shop_take_backs"])
    await sql`delete from ${sql.table(table)} where seller_id = ${userId}`.execute(tx);
  // A report of their page has their name; one beside an order or a listing has its number or title.
  await sql`
    update grievances set reference = '' where about_user_id = ${userId}
      and about_order_id is null and about_message_id is null and about_listing_id is null`.execute(tx);
  for (const table of ["listing_reports", "question_reports", "rating_reports"])
    await sql`update ${sql.table(table)} set words = null where reporter_id = ${userId}`.execute(tx);
  await forgetWebhookBodies(tx, userId);
  await tellSessionsEnded(tx, userId);
  await tx.deleteFrom("otp_requests").where("mobile", "=", mobile).where("purpose", "=", "sign_in").execute();
  await tx.deleteFrom("otp_wrong_tries").where("mobile", "=", mobile).execute();
  const unnamed = { mobile: "", network_address: "" };
  await tx.updateTable("otp_requests").set(unnamed).where("mobile", "=", mobile).execute();
  const consents = tx.updateTable("consents").where("user_id", "=", userId).where("withdrawn_at", "is", null);
  await consents.set({ withdrawn_at: blazeNow }).execute();
}

/**
 * What is answered stays with the listing, under nobody's name. What was reported stays without its text, so that what
 * was decided about it is counted on.
 */
async function forgetQuestions(tx: Transaction, userId: string): Promise<void> {
  const asked = tx
    .selectFrom("listing_questions")
    .select(["id", "listing_id"])
    .where("asker_id", "=", userId);
  const unanswered = asked.where("status", "<>", "answered").orderBy("id").forUpdate();
  const gone = {
    status: "taken_back",
    text: null,
    hidden_at: null,
    hidden_by: null,
    hidden_reason: null,
  } as const;
  for (const { id, listing_id: listingId } of await unanswered.execute()) {
    await endReportsOfGone(tx, { id, listingId });
    const own = sql<boolean>`not exists (select from question_reports where question_id = ${id})`;
    await tx.deleteFrom("listing_questions").where("id", "=", id).where(own).execute();
    await tx.updateTable("listing_questions").set(gone).where("id", "=", id).execute();
  }
  // What they answered stands where it is read; what they corrected since, and a report has kept, does not.
  await sql`
    update question_reports as report set answer = null
    from listing_questions as question join listings on listings.id = question.listing_id
    where report.question_id = question.id and listings.seller_id = ${userId}
      and report.answer is distinct from question.answer`.execute(tx);
}

async function forgetDrafts(tx: Transaction, userId: string): Promise<void> {
  const drafts = tx.selectFrom("listings").where("seller_id", "=", userId).where("status", "=", "draft");
  const locked = await drafts.select("id").orderBy("id").forUpdate().execute();
  for (const { id } of locked) await releaseUploads(tx, { usedBy: `listing:${id}` });
  await tx.deleteFrom("listings").where("seller_id", "=", userId).where("status", "=", "draft").execute();
}

/** A submission of identity whose number and document are no longer kept. */
export const forgottenSubmission = {
  ...{ number_sealed: null, number_fingerprint: null, pan_fingerprint: null },
  ...{ upload_id: null, replaced_at: blazeNow },
};

async function forgetIdentity(tx: Transaction, userId: string): Promise<void> {
  const hasSold = sql<boolean>`exists (select from settlements where seller_id = ${userId})`;
  const accounts = tx.updateTable("bank_accounts").where("user_id", "=", userId);
  const unnumbered = { account_no_sealed: null, account_no_fingerprint: null, next_check_at: null };
  await accounts
    .where("removed_at", "is", null)
    .set({ ...unnumbered, removed_at: blazeNow })
    .execute();
  await forgetBankNames(tx, userId);
  const submissions = tx.updateTable("kyc_submissions").where("user_id", "=", userId);
  const unsold = submissions.where("replaced_at", "is", null).where(sql<boolean>`not ${hasSold}`);
  await unsold.set(forgottenSubmission).execute();
  await submissions.where(hasSold).set({ upload_id: null }).execute();
  const businesses = tx.updateTable("businesses").where("user_id", "=", userId);
  await businesses.where("removed_at", "is", null).set({ removed_at: blazeNow }).execute();
  await sql`
    delete from businesses
    where user_id = ${userId} and not exists (
      select from listing_details where listing_details.seller_account_id = businesses.id)`.execute(tx);
}

/** An address that a sold listing or an order names stays as a pin code and a city. */
async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await sql`
    delete from addresses
    where user_id = ${userId} and not exists (
      select from listing_details where listing_details.address_id = addresses.id)
      and not exists (select from orders where orders.delivery_address_id = addresses.id)`.execute(tx);
  await sql`
    update order_addresses
    set name = '', mobile = '', door_no = '-', locality = '-', landmark = ''
    from orders
    where orders.id = order_id
      and ((side = 'delivery' and buyer_id = ${userId}) or (side = 'pick_up' and seller_id = ${userId}))`.execute(
    tx,
  );
  await sql`
    update addresses
    set door_no = '-', locality = '-', landmark = '', lat = null, lon = null,
      removed_at = coalesce(removed_at, blaze_now())
    where user_id = ${userId}`.execute(tx);
}

/** The marks count on for who was rated; the words go, also those that a report has kept. In the order of their ids, as two people may be forgotten at once. */
async function forgetRatings(tx: Transaction, userId: string): Promise<void> {
  await sql`
    update ratings
    set text = case when rater_id = ${userId} then null else text end,
      reply = case when rated_id = ${userId} then null else reply end,
      replied_at = case when rated_id = ${userId} then null else replied_at end
    where id in (
      select id from ratings where ${userId} in (rater_id, rated_id) order by id for no key update)`.execute(
    tx,
  );
  await sql`
    update rating_reports
    set text = case when rater_id = ${userId} then null else rating_reports.text end,
      reply = case when rated_id = ${userId} then null else rating_reports.reply end
    from ratings
    where ratings.id = rating_id and ${userId} in (rater_id, rated_id)`.execute(tx);
}
