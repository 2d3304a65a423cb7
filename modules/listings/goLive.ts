import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import { saidIdentifiers } from "#domain/inspection/identifiers.ts";
import { brandAnswered } from "#domain/listing/answersInFormat.ts";
import { measuresAnswered } from "#domain/listing/measures.ts";
import { shownAnswers } from "#domain/listing/shownAnswers.ts";
import { startAhead } from "#domain/listing/startDate.ts";
import { deliveryPricesAt } from "../delivery/deliveryRates.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import { noteNewListing } from "../savedSearches/matchNewListings.ts";
import { type DraftRow, goodsOf } from "./draftRow.ts";
import { type MissingPart, missingOfDraft } from "./missingOfDraft.ts";
import { lockItems } from "./readItemElsewhere.ts";
import { beginReview } from "./review/beginReview.ts";
import { readReviewReasons } from "./review/readReviewReasons.ts";
import { awaitStart } from "./start/awaitStart.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

/**
 * Posts a locked draft: it goes live, or waits for an operator where a rule says so (R-OPERATOR-25), or for the start that
 * its seller chose (R-START-3). Says what it lacks (R-SELL-1), and writes nothing then.
 */
export async function postDraft(tx: Transaction, draft: DraftRow): Promise<MissingPart[]> {
  if (draft.in_review || draft.awaits_start) return [];
  const missing = await missingOfDraft(tx, draft);
  if (missing.length > 0) return missing;
  const reasons = await readReviewReasons(tx, draft);
  if (reasons.length === 0) return await startDraft(tx, draft);
  await beginReview(tx, draft, reasons);
  return [];
}

/** Lets a locked draft that nobody has to look at go live, or wait for a start that is ahead. Says what it lacks as `goLive` does. */
export async function startDraft(tx: Transaction, draft: DraftRow): Promise<MissingPart[]> {
  const startsAt = startAhead(draft.starts_at, draft.now);
  return startsAt === null ? await goLive(tx, draft) : await awaitStart(tx, draft, startsAt);
}

/**
 * Makes a locked draft go live when it lacks nothing (R-SELL-1), else says what it lacks and writes nothing.
 * The deposit, the price of the delivery and the words of the answers are fixed now. Search and the lists follow by themselves, from the row of
 * the auction.
 */
export async function goLive(tx: Transaction, draft: DraftRow): Promise<MissingPart[]> {
  await lockItems(tx, [draft]);
  const category_is_hidden = draft.category_is_hidden || (await isHiddenMeanwhile(tx, draft));
  const missing = await missingOfDraft(tx, { ...draft, category_is_hidden });
  if (missing.length > 0) return missing;
  const basePrice = draft.base_price_paise;
  if (basePrice === null) throw new Error(`draft ${draft.id} lacks nothing and has no price`);
  const deposit = depositAmount(basePrice);
  const brand = brandAnswered(draft.options.specifications, draft.specifications);
  const published_at = draft.now;
  const live = { status: "active", deposit_paise: deposit, published_at } as const;
  await writeListing(tx, draft.id, {
    ...live,
    ...brand,
    ...measuresAnswered(draft.options.specifications, draft.specifications),
  });
  await fixDetails(tx, draft);
  await fixDeliveryTerms(tx, draft);
  // The address may have been corrected since it was chosen: buyers are told of the place as it is now.
  await sql`update listing_details set address_id = address_id where listing_id = ${draft.id}`.execute(tx);
  await sql`
    insert into auction_states (listing_id, status, seller_id, category_id, sub_category_id, bid_steps,
      base_price_paise, reserve_paise, buy_now_paise, takes_offers, starts_at, scheduled_ends_at, ends_at)
    values (${draft.id}, 'open', ${draft.seller_id}, ${draft.category_id}, ${draft.sub_category_id},
      bid_steps_of(${draft.category_id}, ${draft.sub_category_id}), ${basePrice},
      ${draft.reserve_paise}, ${draft.buy_now_paise}, ${draft.takes_offers}, ${draft.now}, ${draft.end_date}, ${draft.end_date})
  `.execute(tx);
  await recordListingEvents(tx, [draft.id]);
  await noteNewListing(tx, draft.id);
  return [];
}

/** Holds its categories shared until the listing is live: whoever hides one waits, and then counts this listing. */
async function isHiddenMeanwhile(tx: Transaction, draft: DraftRow): Promise<boolean> {
  const ids = [draft.category_id, draft.sub_category_id].filter((id) => id !== null);
  if (ids.length === 0) return false;
  const held = tx
    .selectFrom("categories")
    .select("is_hidden")
    .where("id", "in", ids)
    .orderBy("id")
    .forShare();
  return (await held.execute()).some(({ is_hidden }) => is_hidden);
}

/** The words of the answers as they are asked today, and the business as it stands: null when it was removed meanwhile. */
async function fixDetails(tx: Transaction, draft: DraftRow): Promise<void> {
  const { options } = draft;
  await writeDetails(tx, draft.id, {
    seller_account_id: draft.seller_account_id,
    shown_specifications: JSON.stringify(
      shownAnswers(options.specifications, draft.specifications, options.words),
    ),
    shown_conditions: JSON.stringify(shownAnswers(options.conditions, draft.conditions, options.words)),
    identifiers: JSON.stringify(saidIdentifiers(options.verification, draft.verification)),
  });
}

/** What bringing it costs, for as long as this listing lives (R-PLACE-7). What is handed over costs nothing. */
async function fixDeliveryTerms(tx: Transaction, draft: DraftRow): Promise<void> {
  const prices = await deliveryPricesAt(tx, draft.now, goodsOf(draft));
  if (draft.shipping_mode !== "blaze" || prices === null) return;
  await tx
    .insertInto("delivery_terms")
    .values({
      listing_id: draft.id,
      paid_by: draft.delivery_paid_by,
      near_paise: prices.near,
      region_paise: prices.region,
      far_paise: prices.far,
      free_from_paise: prices.free_from,
    })
    .execute();
}
