import { sql } from "kysely";
import type { DraftSection } from "#contract/drafts.ts";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { InfoInput } from "#contract/sellingInput.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { fittingAnswers } from "#domain/listing/fittingAnswers.ts";
import type { Answers, ProductOptions } from "#domain/listing/productOptions.ts";
import { type CheckedInfo, checkInfo } from "./checkInfo.ts";
import { refuseWithoutRoom } from "./draftRoom.ts";
import type { LockedDraft, OwnListing } from "./draftRow.ts";
import { productOptionsOf } from "./productOptionsOf.ts";
import { presentSaved, type SavedDraft, saveDraftSection, storeSection } from "./saveDraft.ts";

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
    const { rows } = await sql<{ id: number }>`
      insert into listings (seller_id, category_id, sub_category_id, title)
      values (${sellerId}, ${info.categoryId}, ${info.subCategoryId}, ${info.title})
      returning id
    `.execute(tx);
    const listingId = rows[0]?.id as number;
    const { pricing } = await productOptionsOf(tx, info);
    await sql`
      insert into listing_details (listing_id, seller_account_id, end_date, verify)
      values (${listingId}, ${info.sellerAccountId}, ${info.endDate}, ${pricing.verification === "required"})
    `.execute(tx);
    await storeSection(tx, listingId, { section: "info", given: input });
    return presentSaved(tx, { listingId, sellerId });
  });
}

/** Saves the product information. Another category takes away the answers that it does not ask for. */
export async function saveInfo(database: Database, own: OwnListing, input: InfoInput): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "info", given: input }, async (tx, draft) => {
    const info = await checkInfo(tx, own.sellerId, input, draft.end_date);
    if (isInvalid(info) || isRefusal(info)) return info;
    await sql`
      update listings
      set category_id = ${info.categoryId}, sub_category_id = ${info.subCategoryId}, title = ${info.title}
      where id = ${draft.id}
    `.execute(tx);
    await sql`
      update listing_details
      set seller_account_id = ${input.seller_id === undefined ? draft.seller_account_id : info.sellerAccountId},
        end_date = ${info.endDate}
      where listing_id = ${draft.id}
    `.execute(tx);
    return { reset: await fitToCategory(tx, draft, info) };
  });
}

const answerColumns = {
  specifications: "specifications",
  conditions: "conditions",
  details: "verification",
} as const;

/** Which of the sections had answers that the new category does not ask for. */
async function fitToCategory(
  tx: Transaction,
  draft: LockedDraft,
  info: CheckedInfo,
): Promise<DraftSection[]> {
  if (draft.category_id === info.categoryId && draft.sub_category_id === info.subCategoryId) return [];
  const options = await productOptionsOf(tx, info);
  const fitted = fittedAnswers(draft, options);
  await sql`
    update listing_details
    set specifications = ${JSON.stringify(fitted.specifications)}::jsonb,
      conditions = ${JSON.stringify(fitted.conditions)}::jsonb,
      verification = ${JSON.stringify(fitted.details)}::jsonb,
      verify = case ${options.pricing.verification}
        when 'required' then true when 'unavailable' then false else verify end
    where listing_id = ${draft.id}
  `.execute(tx);
  const sections = Object.keys(answerColumns) as (keyof typeof answerColumns)[];
  return sections.filter((section) => !isSame(draft[answerColumns[section]], fitted[section]));
}

function fittedAnswers(
  draft: LockedDraft,
  options: ProductOptions,
): Record<keyof typeof answerColumns, Answers> {
  return {
    specifications: fittingAnswers(options.specifications, draft.specifications),
    conditions: fittingAnswers(options.conditions, draft.conditions),
    details: fittingAnswers(options.verification, draft.verification),
  };
}

/** Whether nothing was taken away: fitting only ever leaves out. */
function isSame(before: Answers, after: Answers): boolean {
  return countAnswers(before) === countAnswers(after);
}

function countAnswers(answers: Answers): number {
  return Object.values(answers).reduce((sum, section) => sum + 1 + Object.keys(section).length, 0);
}
