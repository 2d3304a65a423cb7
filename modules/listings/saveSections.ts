import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import type { FieldsGiven } from "#domain/listing/draftFields.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import type { Paise } from "#domain/money/paise.ts";
import { sanitiseDescription } from "../catalogue/sanitiseDescription.ts";
import type { LockedDraft, OwnListing } from "./draftRow.ts";
import { invalidFields } from "./invalidFields.ts";
import { productOptionsOf } from "./productOptionsOf.ts";
import { type SavedDraft, saveDraftSection } from "./saveDraft.ts";

const nothingReset = { reset: [] };

/** Saves the description without what could harm or mislead who reads it. */
export async function saveDescription(
  database: Database,
  own: OwnListing,
  text: string,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "description", given: {} }, async (tx, draft) => {
    const html = sanitiseDescription(text);
    // What was nothing but a script or a picture is empty now.
    if (!hasText(html)) return invalidFields([{ loc: ["text"], msg: "Product discription is required!" }]);
    await sql`update listings set description_html = ${html} where id = ${draft.id}`.execute(tx);
    return nothingReset;
  });
}

export async function saveSpecifications(
  database: Database,
  own: OwnListing,
  given: Answers,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "specifications", given: {} }, async (tx, draft) => {
    const options = await productOptionsOf(tx, choiceOf(draft));
    const { answers, problems } = checkAnswers(options.specifications, given);
    if (problems.length > 0) return invalidFields(problems);
    await sql`
      update listing_details set specifications = ${JSON.stringify(answers)}::jsonb
      where listing_id = ${draft.id}
    `.execute(tx);
    return nothingReset;
  });
}

/** The answers to the questions, and what the seller says of the condition beyond them. */
export async function saveConditions(
  database: Database,
  own: OwnListing,
  { answers: givenAnswers, fields: given }: { answers: Answers; fields: FieldsGiven<"conditions"> },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "conditions", given }, async (tx, draft) => {
    const options = await productOptionsOf(tx, choiceOf(draft));
    const { answers, problems } = checkAnswers(options.conditions, givenAnswers);
    if (problems.length > 0) return invalidFields(problems);
    await sql`
      update listing_details
      set conditions = ${JSON.stringify(answers)}::jsonb
      where listing_id = ${draft.id}
    `.execute(tx);
    return nothingReset;
  });
}

/** The answers for who verifies the product, such as its IMEI. */
export async function saveVerification(
  database: Database,
  own: OwnListing,
  given: Answers,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "details", given: {} }, async (tx, draft) => {
    const options = await productOptionsOf(tx, choiceOf(draft));
    const { answers, problems } = checkAnswers(options.verification, given);
    if (problems.length > 0) {
      return invalidFields(problems.map(({ loc, msg }) => ({ loc: ["details", ...loc], msg })));
    }
    await sql`
      update listing_details set verification = ${JSON.stringify(answers)}::jsonb
      where listing_id = ${draft.id}
    `.execute(tx);
    return nothingReset;
  });
}

/**
 * Saves the base price. Where the category requires verification it is on, where it has none it is off, whatever was
 * asked; the answer shows it.
 */
export async function savePricing(
  database: Database,
  own: OwnListing,
  given: FieldsGiven<"pricing"> & { base_price: Paise; verify?: boolean | undefined },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "pricing", given }, async (tx, draft) => {
    const { pricing } = await productOptionsOf(tx, choiceOf(draft));
    const verified =
      pricing.verification === "optional"
        ? (given.verify ?? draft.verify)
        : pricing.verification === "required";
    await sql`update listings set base_price_paise = ${given.base_price} where id = ${draft.id}`.execute(tx);
    await sql`update listing_details set verify = ${verified} where listing_id = ${draft.id}`.execute(tx);
    return nothingReset;
  });
}

type SellerData = FieldsGiven<"seller_data"> & { readonly address_id: string; readonly account_id: string };

/** Saves where the goods are picked up and where the money goes; both must be the seller's own. */
export async function saveSellerData(
  database: Database,
  own: OwnListing,
  given: SellerData,
): Promise<SavedDraft> {
  const { address_id: addressId, account_id: accountId } = given;
  return saveDraftSection(database, own, { section: "seller_data", given }, async (tx, draft) => {
    const { rows } = await sql<{ owns_address: boolean; owns_account: boolean }>`
      select
        exists (select from addresses
          where id = ${addressId} and user_id = ${own.sellerId} and removed_at is null) as owns_address,
        exists (select from bank_accounts
          where id = ${accountId} and user_id = ${own.sellerId} and removed_at is null) as owns_account
    `.execute(tx);
    if (!rows[0]?.owns_address) return { refused: "not_found", what: "address" };
    if (!rows[0]?.owns_account) return { refused: "not_found", what: "bank account" };
    await sql`
      update listing_details set address_id = ${addressId}, account_id = ${accountId}
      where listing_id = ${draft.id}
    `.execute(tx);
    return nothingReset;
  });
}

function choiceOf(draft: LockedDraft) {
  return { categoryId: draft.category_id, subCategoryId: draft.sub_category_id };
}
