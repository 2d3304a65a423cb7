import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
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
  return saveDraftSection(database, own, "description", async (tx, draft) => {
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
  return saveDraftSection(database, own, "specifications", async (tx, draft) => {
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

/** `others` is what the seller says of the condition beyond the questions. */
export async function saveConditions(
  database: Database,
  own: OwnListing,
  { given, others }: { given: Answers; others: string },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, "conditions", async (tx, draft) => {
    const options = await productOptionsOf(tx, choiceOf(draft));
    const { answers, problems } = checkAnswers(options.conditions, given);
    if (problems.length > 0) return invalidFields(problems);
    await sql`
      update listing_details
      set conditions = ${JSON.stringify(answers)}::jsonb, condition_notes = ${others}
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
  return saveDraftSection(database, own, "details", async (tx, draft) => {
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
  { basePricePaise, verify }: { basePricePaise: Paise; verify: boolean | undefined },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, "pricing", async (tx, draft) => {
    const { pricing } = await productOptionsOf(tx, choiceOf(draft));
    const verified =
      pricing.verification === "optional" ? (verify ?? draft.verify) : pricing.verification === "required";
    await sql`update listings set base_price_paise = ${basePricePaise} where id = ${draft.id}`.execute(tx);
    await sql`update listing_details set verify = ${verified} where listing_id = ${draft.id}`.execute(tx);
    return nothingReset;
  });
}

export async function saveNotes(database: Database, own: OwnListing, notes: string): Promise<SavedDraft> {
  return saveDraftSection(database, own, "notes", async (tx, draft) => {
    await sql`update listing_details set notes = ${notes} where listing_id = ${draft.id}`.execute(tx);
    return nothingReset;
  });
}

type SellerData = {
  readonly addressId: string;
  readonly accountId: string;
  readonly shippingMode?: ShippingMode | undefined;
};

/** Saves where the goods are picked up and where the money goes; both must be the seller's own. */
export async function saveSellerData(
  database: Database,
  own: OwnListing,
  { addressId, accountId, shippingMode }: SellerData,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, "seller_data", async (tx, draft) => {
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
    await sql`
      update listings set shipping_mode = ${shippingMode ?? draft.shipping_mode} where id = ${draft.id}
    `.execute(tx);
    return nothingReset;
  });
}

function choiceOf(draft: LockedDraft) {
  return { categoryId: draft.category_id, subCategoryId: draft.sub_category_id };
}
