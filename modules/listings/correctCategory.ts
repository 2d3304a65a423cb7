import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { OperatorListing } from "#contract/listingReports.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { brandAnswered } from "#domain/listing/answersInFormat.ts";
import {
  answersStay,
  type CategoryPlace,
  correctionProblem,
  isSamePlace,
} from "#domain/listing/categoryCorrection.ts";
import { type FittedAnswers, fittedAnswers } from "#domain/listing/fittingAnswers.ts";
import { measuresAnswered } from "#domain/listing/measures.ts";
import { shownAnswers } from "#domain/listing/shownAnswers.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { type LockedAuction, lockAuction, refuseEnded } from "../blocking/lockAuction.ts";
import { readOperatorListing } from "../blocking/operatorListings.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { type CategoryFacts, categoryFacts, categoryProblems } from "./checkCategory.ts";
import { invalidFields } from "./invalidFields.ts";
import { productOptionsOf } from "./productOptionsOf.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

type Correction = {
  readonly listingId: number;
  readonly operatorId: string;
  readonly place: CategoryPlace;
  /** Where the operator saw it. */
  readonly seen: CategoryPlace;
  readonly reason: string;
};

type Live = {
  readonly place: CategoryPlace;
  readonly shippingMode: ShippingMode;
  readonly basePrice: Paise;
  readonly bidCount: number;
  /** Offers that stand: what they were made on stays as well. */
  readonly offers: number;
};

/**
 * Puts a live listing into another category, in lists and in the search, and tells its seller why (R-OPERATOR-32). What
 * bidders were promised stays: bids, bid step, soft close, deposit, fees and the price of the delivery. Refuses
 * `auction_ended` once it is over, and `category_corrected` where somebody else was first; the same again is answered alike.
 */
export async function correctCategory(
  database: Database,
  input: Correction,
): Promise<OperatorListing | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, input);
    if (isRefusal(auction)) return auction;
    const refusal = refuseEnded(auction);
    if (refusal !== null) return refusal;
    const live = await readLive(tx, input.listingId);
    if (!isSamePlace(live.place, input.seen)) {
      const isRepeated = await isLatest(tx, input);
      return isRepeated
        ? await readOperatorListing({ kysely: tx }, input)
        : { refused: "category_corrected" };
    }
    const invalid = await checkPlace(tx, live, input.place);
    if (invalid !== null) return invalid;
    await moveListing(tx, input);
    if (!answersStay(live.bidCount + live.offers)) await fitAnswers(tx, input);
    await tellSeller(tx, {
      ...input,
      auction,
      correctionId: await writeCorrection(tx, input, live, auction),
    });
    return await readOperatorListing({ kysely: tx }, input);
  });
}

async function readLive(tx: Transaction, listingId: number): Promise<Live> {
  const { rows } = await sql<Omit<Live, "place"> & CategoryPlace>`
    select state.category_id as "categoryId", state.sub_category_id as "subCategoryId",
      listings.shipping_mode as "shippingMode", state.base_price_paise as "basePrice", state.bid_count as "bidCount",
      (select count(*)::int from price_offers where listing_id = state.listing_id and ended_at is null) as offers
    from auction_states as state join listings on listings.id = state.listing_id
    where state.listing_id = ${listingId}`.execute(tx);
  const { categoryId, subCategoryId, ...live } = rows[0] as (typeof rows)[0];
  return { ...live, place: { categoryId, subCategoryId } };
}

/** Whether it stands where this operator wants it because they have put it there. */
async function isLatest(
  tx: Transaction,
  { listingId, operatorId, place, reason }: Correction,
): Promise<boolean> {
  const latest = await tx
    .selectFrom("category_corrections")
    .selectAll()
    .where("listing_id", "=", listingId)
    .orderBy("corrected_at", "desc")
    .orderBy("id")
    .executeTakeFirst();
  if (latest === undefined) return false;
  const put = { categoryId: latest.new_category_id, subCategoryId: latest.new_sub_category_id };
  return latest.corrected_by === operatorId && latest.reason === reason && isSamePlace(put, place);
}

/** Holds the categories shared, as going live does: whoever hides one waits, and then counts this listing. */
async function checkPlace(tx: Transaction, live: Live, place: CategoryPlace): Promise<Invalid | null> {
  const ids = [place.categoryId, place.subCategoryId].filter((id) => id !== null);
  const held = tx.selectFrom("categories").select("id").where("id", "in", ids).orderBy("id").forShare();
  await held.execute();
  const { rows } = await sql<CategoryFacts>`select ${categoryFacts(place)}`.execute(tx);
  const facts = rows[0] as CategoryFacts;
  const problems = categoryProblems(place, facts);
  if (problems.length > 0) return invalidFields(problems);
  const problem = correctionProblem(live, { place, approvedGoods: facts.approved_goods });
  return problem === null ? null : invalidField("category_id", `category_${problem}`);
}

/** The auction's row first: what the search reads of it is read when the listing's row changes. */
async function moveListing(tx: Transaction, { listingId, place }: Correction): Promise<void> {
  const columns = { category_id: place.categoryId, sub_category_id: place.subCategoryId };
  for (const table of ["auction_states", "search_prices"] as const)
    await tx.updateTable(table).set(columns).where("listing_id", "=", listingId).execute();
  await writeListing(tx, listingId, columns);
}

/** Shows what the new category asks for of everything that the seller has answered, all of which is kept. */
async function fitAnswers(tx: Transaction, { listingId, place }: Correction): Promise<void> {
  const { rows } = await sql<FittedAnswers>`
    select specifications, conditions, verification from listing_details where listing_id = ${listingId}`.execute(
    tx,
  );
  if (rows[0] === undefined) return;
  const options = await productOptionsOf(tx, place);
  const { specifications, conditions } = fittedAnswers(options, rows[0]);
  await writeListing(tx, listingId, {
    ...brandAnswered(options.specifications, specifications),
    ...measuresAnswered(options.specifications, specifications),
  });
  await writeDetails(tx, listingId, {
    shown_specifications: JSON.stringify(shownAnswers(options.specifications, specifications, options.words)),
    shown_conditions: JSON.stringify(shownAnswers(options.conditions, conditions, options.words)),
  });
}

async function writeCorrection(
  tx: Transaction,
  { listingId, place, reason, operatorId }: Correction,
  { place: old }: Live,
  { now }: LockedAuction,
): Promise<string> {
  const { id } = await tx
    .insertInto("category_corrections")
    .values({
      listing_id: listingId,
      old_category_id: old.categoryId,
      old_sub_category_id: old.subCategoryId,
      new_category_id: place.categoryId,
      new_sub_category_id: place.subCategoryId,
      reason,
      corrected_by: operatorId,
      corrected_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function tellSeller(
  tx: Transaction,
  told: Correction & { readonly auction: LockedAuction; readonly correctionId: string },
): Promise<void> {
  const { auction, place, reason, correctionId, listingId } = told;
  const names = tx.selectFrom("categories").select("name");
  const { name } = await names
    .where("id", "=", place.subCategoryId ?? place.categoryId)
    .executeTakeFirstOrThrow();
  await queueMessages(tx, [
    {
      userId: auction.seller_id,
      template: "category_corrected",
      variables: { title: auction.title, category: { category_name: name }, reason },
      idempotencyKey: `category_corrected:${correctionId}`,
      path: `/product/${listingId}`,
    },
  ]);
}
