import type { DraftSection } from "#contract/drafts.ts";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { InfoInput } from "#contract/sellingInput.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import { fittedAnswers } from "#domain/listing/fittingAnswers.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { type CheckedInfo, checkInfo } from "./checkInfo.ts";
import { refuseWithoutRoom } from "./draftRoom.ts";
import type { LockedDraft, OwnListing } from "./draftRow.ts";
import { productOptionsOf } from "./productOptionsOf.ts";
import { presentSaved, type SavedDraft, saveDraftSection, storeSection } from "./saveDraft.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

/** Begins a draft of the seller with its product information. Refuses `too_many_drafts`. */
export async function createDraft(
  database: Database,
  { sellerId, input }: { sellerId: string; input: InfoInput },
): Promise<SavedDraft> {
  return inTransaction(database, async (tx) => {
    const refused = await refuseWithoutRoom(tx, sellerId);
    if (refused) return refused;
    const info = await checkInfo(tx, sellerId, input);
    if (isInvalid(info) || isRefusal(info)) return info;
    const listingId = await beginDraft(tx, { sellerId, info });
    await storeSection(tx, listingId, { section: "info", given: input });
    return presentSaved(tx, { listingId, sellerId });
  });
}

/** Writes a new draft of a seller who has room for it; returns its number. */
export async function beginDraft(
  tx: Transaction,
  { sellerId, info }: { readonly sellerId: string; readonly info: CheckedInfo },
): Promise<number> {
  const listing = tx.insertInto("listings").values({
    seller_id: sellerId,
    shipping_mode: usualMode(info.approvedGoods),
    ...listingColumns(info),
  });
  const { id: listing_id } = await listing.returning("id").executeTakeFirstOrThrow();
  const { pricing } = await productOptionsOf(tx, info);
  const { sellerAccountId: seller_account_id, endDate: end_date } = info;
  const details = { listing_id, seller_account_id, end_date, verify: pricing.verification === "required" };
  await tx.insertInto("listing_details").values(details).execute();
  return listing_id;
}

/** Saves the product information. Another category takes away the answers that it does not ask for. */
export async function saveInfo(database: Database, own: OwnListing, input: InfoInput): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "info", given: input }, async (tx, draft) => {
    const info = await checkInfo(tx, own.sellerId, input, draft);
    if (isInvalid(info) || isRefusal(info)) return info;
    await writeListing(tx, draft.id, { ...listingColumns(info), shipping_mode: modeIn(draft, info) });
    await writeDetails(tx, draft.id, {
      seller_account_id: input.seller_id === undefined ? draft.seller_account_id : info.sellerAccountId,
      end_date: info.endDate,
    });
    return { reset: await fitToCategory(tx, draft, info) };
  });
}

function listingColumns({ title, categoryId, subCategoryId }: CheckedInfo) {
  return { title, category_id: categoryId, sub_category_id: subCategoryId };
}

const answerColumns = {
  specifications: "specifications",
  conditions: "conditions",
  details: "verification",
} as const;

/** How goods of a category usually get to their buyer. */
function usualMode(goods: ApprovedGoods | null): ShippingMode {
  return goods === null ? "handover" : "blaze";
}

/** In another category: what the seller chose, as far as it is possible there; before they chose, what is usual. */
function modeIn(draft: LockedDraft, info: CheckedInfo): ShippingMode {
  if (draft.category_id === info.categoryId && draft.sub_category_id === info.subCategoryId) {
    return draft.shipping_mode;
  }
  const usual = usualMode(info.approvedGoods);
  const isChosen = draft.completed.includes("seller_data");
  return isChosen && usual === "blaze" ? draft.shipping_mode : usual;
}

/** Which of the sections had answers that the new category does not ask for. */
async function fitToCategory(
  tx: Transaction,
  draft: LockedDraft,
  info: CheckedInfo,
): Promise<DraftSection[]> {
  if (draft.category_id === info.categoryId && draft.sub_category_id === info.subCategoryId) return [];
  const options = await productOptionsOf(tx, info);
  const fitted = fittedAnswers(options, draft);
  const { verification } = options.pricing;
  await writeDetails(tx, draft.id, {
    specifications: JSON.stringify(fitted.specifications),
    conditions: JSON.stringify(fitted.conditions),
    verification: JSON.stringify(fitted.verification),
    verify: verification === "optional" ? draft.verify : verification === "required",
  });
  const reset: DraftSection[] = modeIn(draft, info) === draft.shipping_mode ? [] : ["seller_data"];
  const sections = Object.keys(answerColumns) as (keyof typeof answerColumns)[];
  const thinned = sections.filter((section) => {
    const column = answerColumns[section];
    return !isSame(draft[column], fitted[column]);
  });
  return draft.completed.includes("seller_data") ? [...thinned, ...reset] : thinned;
}

/** Whether nothing was taken away: fitting only ever leaves out. */
function isSame(before: Answers, after: Answers): boolean {
  return countAnswers(before) === countAnswers(after);
}

function countAnswers(answers: Answers): number {
  return Object.values(answers).reduce((sum, section) => sum + 1 + Object.keys(section).length, 0);
}
