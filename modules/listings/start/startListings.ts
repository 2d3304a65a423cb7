import { sql } from "kysely";
import type { NoticePart } from "#contract/noticeParts.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ListingPart } from "#domain/listing/missingParts.ts";
import type { ReviewReason } from "#domain/listing/review.ts";
import { endAfterLateStart } from "#domain/listing/startDate.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { processBatch } from "../../operations/processBatch.ts";
import { readClock } from "../../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../../operations/setAsideRows.ts";
import { type DraftRow, lockDraftRow } from "../draftRow.ts";
import { goLive } from "../goLive.ts";
import { type MissingPart, missingOfDraft } from "../missingOfDraft.ts";
import { beginReview } from "../review/beginReview.ts";
import { readReviewReasons } from "../review/readReviewReasons.ts";
import { writeDetails, writeListing } from "../writeListing.ts";

type DueStart = { id: string; listing_id: number; starts_at: Date; seller_id: string; is_blocked: boolean };

/**
 * Makes posted listings go live whose start has come (R-START-3), each in a transaction of its own. One that lacks
 * something by now, or whose seller is blocked, is a draft again, and its seller is told what is missing. One that a rule
 * of the operators concerns by now waits for a look (R-START-5), and one that starts late may end later (R-START-6). Returns how
 * many were taken; several may run at once. One that cannot be started is set aside and holds up no other.
 */
export async function startListings(database: Database): Promise<number> {
  return await processBatch(
    database,
    { task: "startListings", take: takeDue, subjectOf: ({ id }) => id, work: startEach },
    { limit: 1 },
  );
}

/**
 * Locks the seller's row and nothing else yet: whoever posts, closes the account or decides about a review locks it
 * before the listing too. Others are left to another worker.
 */
async function takeDue(tx: Transaction, choice: Choice): Promise<DueStart[]> {
  const { rows } = await sql<DueStart>`
    select starts.id, starts.listing_id, starts.starts_at, listings.seller_id, users.is_blocked
    from listing_starts as starts
    join listings on listings.id = starts.listing_id
    join users on users.id = listings.seller_id
    where starts.outcome is null and starts.starts_at <= ${await readClock(tx)}
      ${chosen(sql`starts.id`, choice)}
    order by starts.starts_at, starts.id
    limit ${choice.limit}
    for no key update of users ${othersLocked(choice)}`.execute(tx);
  return rows;
}

async function startEach(tx: Transaction, due: readonly DueStart[]): Promise<void> {
  for (const start of due) await startOne(tx, start);
}

async function startOne(tx: Transaction, due: DueStart): Promise<void> {
  const draft = await lockDraftRow(tx, { listingId: due.listing_id, sellerId: due.seller_id });
  // The draft is locked: only now it is sure that nobody has taken it back or started it.
  if (draft === undefined || !(await isWaiting(tx, due))) return;
  if (due.is_blocked) return await endStart(tx, due, { draft, lacked: [] });
  const late = { startsAt: due.starts_at, now: draft.now };
  const end_date = draft.end_date && endAfterLateStart(draft.end_date, late);
  const planned = { ...draft, end_date };
  const reasons = (await isLookedAt(tx, due)) ? [] : await readReviewReasons(tx, planned);
  const missing = await (reasons.length > 0 ? missingOfDraft(tx, planned) : goLive(tx, planned));
  if (missing.length > 0) return await endStart(tx, due, { draft, lacked: missing });
  await writeDetails(tx, draft.id, { end_date });
  if (reasons.length > 0) await lookFirst(tx, due, { draft, reasons });
  else await endStart(tx, due, { draft, lacked: null });
}

/** Whether an operator let it wait for this start: nothing of it has changed since. */
async function isLookedAt(tx: Transaction, { id }: DueStart): Promise<boolean> {
  const { rows } = await sql`
    select from listing_starts as starts
    join listing_reviews as reviews on reviews.listing_id = starts.listing_id
    where starts.id = ${id} and reviews.outcome = 'released' and reviews.ended_at >= starts.posted_at
    limit 1`.execute(tx);
  return rows.length > 0;
}

type Concerned = { readonly draft: DraftRow; readonly reasons: readonly ReviewReason[] };

/** Takes it back from its start for a look; released, it is live at once. */
async function lookFirst(tx: Transaction, { id }: DueStart, { draft, reasons }: Concerned): Promise<void> {
  const start = tx.updateTable("listing_starts").where("id", "=", id);
  await start.set({ outcome: "withdrawn", ended_at: draft.now }).execute();
  await beginReview(tx, draft, reasons);
}

async function isWaiting(tx: Transaction, { id }: DueStart): Promise<boolean> {
  const start = tx.selectFrom("listing_starts").select("id").where("id", "=", id);
  return (await start.where("outcome", "is", null).executeTakeFirst()) !== undefined;
}

type Ended = {
  readonly draft: DraftRow;
  /** Null for one that is live. */
  readonly lacked: readonly MissingPart[] | null;
};

async function endStart(tx: Transaction, { id }: DueStart, { draft, lacked }: Ended): Promise<void> {
  const outcome = lacked === null ? "started" : "not_started";
  const missing = lacked?.map(({ part }) => part) ?? null;
  // Changed at will from now on, it is no equal of the others any more (R-LOT-5).
  if (lacked !== null) await writeListing(tx, draft.id, { lot_id: null });
  const start = tx.updateTable("listing_starts").where("id", "=", id);
  await start.set({ outcome, missing, ended_at: draft.now }).execute();
  const { seller_id: userId, title } = draft;
  const told = { userId, idempotencyKey: `${outcome}:${id}` };
  await queueMessages(tx, [
    lacked === null
      ? { ...told, template: "listing_started", variables: { title }, path: "/sell" }
      : {
          ...told,
          template: "listing_not_started",
          variables: { title, missing: { part: noticePartOf(lacked) } },
          path: `/sell/draft/${draft.id}`,
        },
  ]);
}

/** What may go while a listing waits, and how a notice says so. */
const lackWords: Partial<Record<ListingPart, NoticePart>> = {
  kyc: "start_kyc",
  kyc_check: "start_kyc_check",
  category: "start_category",
  end_date: "start_end_date",
  address: "start_address",
  account: "start_account",
  shipping: "start_shipping",
  free_item: "start_free_item",
};

/** Of the first that is missing; all of it stands on the draft. */
function noticePartOf([first]: readonly MissingPart[]): NoticePart {
  return first === undefined ? "start_blocked" : (lackWords[first.part] ?? "start_other");
}
