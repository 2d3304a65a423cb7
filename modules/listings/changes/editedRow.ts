import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import type { ListingEdit } from "#contract/listingChanges.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import { isNearDeposit } from "#domain/listing/listingChanges.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { noPaise } from "#domain/money/paise.ts";
import { sanitiseDescription } from "../../catalogue/sanitiseDescription.ts";
import type { DraftRow } from "../draftRow.ts";
import { invalidFields } from "../invalidFields.ts";
import { findImages, type StoredImage } from "../saveImages.ts";

/** A listing as it would read after an edit. */
export type EditedRow = DraftRow & {
  /** The pictures in their new order; null where the edit says nothing of them. */
  readonly newImages: readonly StoredImage[] | null;
};

/** Each field is held against what the same field of a draft is held against. Nothing is written. */
export async function editedRow(
  tx: Transaction,
  row: DraftRow,
  edit: ListingEdit,
): Promise<EditedRow | Refusal | Invalid> {
  const problem = await priceProblem(tx, row, edit);
  if (problem !== null) return invalidFields([{ loc: ["base_price"], type: problem }]);
  const html = edit.description === undefined ? row.description_html : sanitiseDescription(edit.description);
  if (!hasText(html)) return invalidFields([{ loc: ["description"], type: "description_required" }]);
  const conditions = checkConditions(row, edit.conditions);
  if (isInvalid(conditions)) return conditions;
  const images = edit.images === undefined ? null : await findImages(tx, row, edit.images);
  if (isRefusal(images) || isInvalid(images)) return images;
  return {
    ...row,
    base_price_paise: edit.base_price ?? row.base_price_paise,
    title: edit.title ?? row.title,
    condition: edit.condition ?? row.condition,
    description_html: html,
    conditions,
    condition_notes: edit.condition_notes ?? row.condition_notes,
    notes: edit.notes ?? row.notes,
    images: images ?? row.images,
    newImages: images,
  };
}

/** A base price is only lowered, and not near the deposit, which was fixed when the listing went live. */
async function priceProblem(
  tx: Transaction,
  { id, base_price_paise: before }: DraftRow,
  { base_price: price }: ListingEdit,
): Promise<"price_not_lower" | "price_near_deposit" | null> {
  if (price === undefined || before === null || price === before) return null;
  if (price > before) return "price_not_lower";
  const listings = tx.selectFrom("listings").select("deposit_paise").where("id", "=", id);
  const { deposit_paise: deposit } = await listings.executeTakeFirstOrThrow();
  return isNearDeposit(price, deposit ?? noPaise) ? "price_near_deposit" : null;
}

/** Answers to sections that the category asks for no more are not among those that its seller was shown: they stay. */
function checkConditions({ options, conditions }: DraftRow, given: Answers | undefined): Answers | Invalid {
  if (given === undefined) return conditions;
  const { answers, problems } = checkAnswers(options.conditions, given);
  if (problems.length > 0)
    return invalidFields(problems.map((problem) => ({ ...problem, loc: ["conditions", ...problem.loc] })));
  const asked = new Set(options.conditions.map(({ key }) => key));
  const unasked = Object.entries(conditions).filter(([key]) => !asked.has(key));
  return { ...Object.fromEntries(unasked), ...answers };
}
