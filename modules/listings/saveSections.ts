import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { buyNowProblem } from "#domain/auction/buyNow.ts";
import { isShippable } from "#domain/delivery/approvedGoods.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import type { FieldsGiven } from "#domain/listing/draftFields.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers, OptionSection } from "#domain/listing/productOptions.ts";
import { takesSets } from "#domain/listing/quantity.ts";
import { furthestStartDays, startProblem } from "#domain/listing/startDate.ts";
import type { Paise } from "#domain/money/paise.ts";
import { withCatalogueNames } from "../catalogue/brands/withCatalogueNames.ts";
import { sanitiseDescription } from "../catalogue/sanitiseDescription.ts";
import { findAddress } from "../delivery/addresses.ts";
import { readClock } from "../operations/readClock.ts";
import type { LockedDraft, OwnListing } from "./draftRow.ts";
import { type BodyProblem, invalidFields } from "./invalidFields.ts";
import { productOptionsOf } from "./productOptionsOf.ts";
import { type SavedDraft, saveDraftSection } from "./saveDraft.ts";
import { writeDetails, writeListing } from "./writeListing.ts";

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
    if (!hasText(html)) return invalidFields([{ loc: ["text"], type: "description_required" }]);
    await writeListing(tx, draft.id, { description_html: html });
    return nothingReset;
  });
}

export async function saveSpecifications(
  database: Database,
  own: OwnListing,
  given: Answers,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "specifications", given: {} }, (tx, draft) =>
    saveAnswers(tx, draft, { questions: "specifications", given }),
  );
}

/** The answers to the questions, and what the seller says of the condition beyond them. */
export async function saveConditions(
  database: Database,
  own: OwnListing,
  { answers: givenAnswers, fields: given }: { answers: Answers; fields: FieldsGiven<"conditions"> },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "conditions", given }, (tx, draft) =>
    saveAnswers(tx, draft, { questions: "conditions", given: givenAnswers }),
  );
}

type GivenAnswers = {
  readonly questions: "specifications" | "conditions" | "verification";
  readonly given: Answers;
  /** Where in the body the answers stand. */
  readonly within?: readonly string[];
};

/** Keeps the answers to some of the category's questions, unless one of them is wrong. */
async function saveAnswers(
  tx: Transaction,
  draft: LockedDraft,
  { questions, given, within = [] }: GivenAnswers,
) {
  const options = await productOptionsOf(tx, choiceOf(draft));
  const { answers, problems } = checkAnswers(options[questions], given);
  if (problems.length > 0) {
    return invalidFields(problems.map((problem) => ({ ...problem, loc: [...within, ...problem.loc] })));
  }
  const kept = await withCatalogueNames(tx, {
    sections: options[questions],
    answers,
    categoryId: draft.category_id,
  });
  await writeDetails(tx, draft.id, { [questions]: JSON.stringify(kept) });
  return nothingReset;
}

/** The answers for who verifies the product, such as its IMEI. */
export async function saveVerification(
  database: Database,
  own: OwnListing,
  given: Answers,
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "details", given: {} }, (tx, draft) =>
    saveAnswers(tx, draft, { questions: "verification", given, within: ["details"] }),
  );
}

/**
 * Saves the base price, the hidden reserve, which is above it (R-RESERVE-1), and the Buy Now price, which is at least
 * that (R-BUY-1), all of the whole set where several items are sold together (R-LOT-1); and when it starts (R-START-1). Where the category requires verification it is on, where it has none it is off, whatever was asked;
 * the answer shows it.
 */
export async function savePricing(
  database: Database,
  own: OwnListing,
  given: FieldsGiven<"pricing"> & {
    base_price: Paise;
    reserve_price?: Paise | null | undefined;
    buy_now_price?: Paise | null | undefined;
    starts_at?: Date | null | undefined;
    verify?: boolean | undefined;
    quantity?: number | undefined;
  },
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "pricing", given }, async (tx, draft) => {
    const { pricing, verification } = await productOptionsOf(tx, choiceOf(draft));
    const verified =
      pricing.verification === "optional"
        ? (given.verify ?? draft.verify)
        : pricing.verification === "required";
    const prices = {
      base_price_paise: given.base_price,
      reserve_paise: given.reserve_price === undefined ? draft.reserve_paise : given.reserve_price,
      buy_now_paise: given.buy_now_price === undefined ? draft.buy_now_paise : given.buy_now_price,
    };
    const startsAt = given.starts_at === undefined ? draft.starts_at : given.starts_at;
    const quantity = given.quantity ?? draft.quantity;
    const problems = [
      ...priceProblems(prices, draft),
      ...setProblems(quantity, verification),
      ...(await startProblems(tx, draft, startsAt)),
    ];
    if (problems.length > 0) return invalidFields(problems);
    await writeListing(tx, draft.id, { ...prices, quantity });
    await writeDetails(tx, draft.id, { verify: verified, starts_at: startsAt });
    return nothingReset;
  });
}

/** What has a number of its own is sold by itself (R-LOT-1). */
export function setProblems(quantity: number, verification: readonly OptionSection[]): BodyProblem[] {
  const isFree = quantity === 1 || takesSets(verification);
  return isFree ? [] : [{ loc: ["quantity"], type: "set_of_numbered" }];
}

/** One that is saved already stays when its time has come: it means at once. */
async function startProblems(
  tx: Transaction,
  draft: LockedDraft,
  startsAt: Date | null,
): Promise<BodyProblem[]> {
  if (startsAt === null || startsAt.getTime() === draft.starts_at?.getTime()) return [];
  const problem = startProblem(startsAt, { now: await readClock(tx), endDate: draft.end_date });
  if (problem === null) return [];
  const loc = ["starts_at"];
  if (problem === "too_far") return [{ loc, type: "start_too_far", days: furthestStartDays }];
  return [{ loc, type: problem === "past" ? "start_past" : "start_too_late" }];
}

export type Prices = { base_price_paise: Paise; reserve_paise: Paise | null; buy_now_paise: Paise | null };

/** What does not fit together of the prices of a listing, by the fields of its body. */
export function priceProblems(
  { base_price_paise: basePricePaise, reserve_paise: reservePaise, buy_now_paise: buyNowPaise }: Prices,
  { takes_offers: takesOffers }: Pick<LockedDraft, "takes_offers">,
): BodyProblem[] {
  if (takesOffers && buyNowPaise === null)
    return [{ loc: ["buy_now_price"], type: "asking_price_needed" } as const];
  if (takesOffers && reservePaise !== null)
    return [{ loc: ["reserve_price"], type: "reserve_with_offers" } as const];
  if (reservePaise !== null && reservePaise <= basePricePaise)
    return [{ loc: ["reserve_price"], type: "reserve_too_low" } as const];
  const problem = buyNowPaise === null ? null : buyNowProblem(buyNowPaise, { basePricePaise, reservePaise });
  return problem === null ? [] : [{ loc: ["buy_now_price"], type: problem }];
}

type SellerData = FieldsGiven<"seller_data"> & { readonly address_id: string; readonly account_id: string };

/**
 * Saves where the goods are picked up and where the money goes, both the seller's own, and how they get to the buyer:
 * Blaze ships what is on its list (R-SELL-9).
 */
export async function saveSellerData(
  database: Database,
  own: OwnListing,
  given: SellerData,
): Promise<SavedDraft> {
  const { address_id: addressId, account_id: accountId } = given;
  return saveDraftSection(database, own, { section: "seller_data", given }, async (tx, draft) => {
    const address = await findAddress(tx, { userId: own.sellerId, addressId });
    if (address === null) return { refused: "not_found", what: "address" };
    const accounts = tx.selectFrom("bank_accounts").select("id").where("user_id", "=", own.sellerId);
    const account = accounts
      .where("id", "=", accountId)
      .where("removed_at", "is", null)
      .where("status", "<>", "refused");
    if (!(await account.executeTakeFirst())) return { refused: "not_found", what: "bank account" };
    if (given.shipping_mode === "blaze" && !isShippable(draft.approved_goods, draft.base_price_paise)) {
      return invalidFields([{ loc: ["shipping_mode"], type: "not_shipped" }]);
    }
    await writeDetails(tx, draft.id, { address_id: addressId, account_id: accountId });
    return nothingReset;
  });
}

function choiceOf(draft: LockedDraft) {
  return { categoryId: draft.category_id, subCategoryId: draft.sub_category_id };
}
