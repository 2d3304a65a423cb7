import type { BulkInput, createBulkDrafts as call } from "#contract/bulkListing.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import type { AskedPart } from "#domain/listing/compareOptions.ts";
import type { DraftSection } from "#domain/listing/draftSections.ts";
import { hasText } from "#domain/listing/missingParts.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { htmlOfWords } from "#domain/text/htmlOfWords.ts";
import { withCatalogueNames } from "../../catalogue/brands/withCatalogueNames.ts";
import { sanitiseDescription } from "../../catalogue/sanitiseDescription.ts";
import { findAddress } from "../../delivery/addresses.ts";
import { refuseWithoutRoom, wholeRoom } from "../draftRoom.ts";
import { beginDraft } from "../saveInfo.ts";
import { writeDetails, writeListing } from "../writeListing.ts";
import { answeredRow, type CheckedRow, checkRows, placeOf } from "./checkBulkRows.ts";
import { type BulkFacts, readBulkFacts } from "./readBulkFacts.ts";

type BulkCall = {
  readonly sellerId: string;
  readonly input: BulkInput;
  /** Null where the caller takes the risk of a second draft. */
  readonly key: string | null;
};

/**
 * Begins a draft of each row without a problem (R-BULK-4): each in a transaction of its own, so that one that fails takes
 * no other with it. Rows that became drafts by the same key before are answered with these.
 */
export async function createBulkDrafts(
  database: Database,
  { sellerId, input, key }: BulkCall,
): Promise<AnswerOf<typeof call> | Invalid> {
  const facts = await readBulkFacts(database, placeOf(sellerId, input), "body");
  if ("invalid" in facts) return facts;
  const rows: AnswerOf<typeof call>["rows"] = [];
  for (const checked of await checkRows(database, facts, input.rows)) {
    const made = await createOne(database, facts, { checked, key });
    rows.push({
      ...answeredRow(made === null ? checked : { ...checked, problems: [] }),
      product_id: typeof made === "number" ? made : null,
      is_without_room: made === "without room",
    });
  }
  const made = rows.filter(({ product_id: id }) => id !== null).length;
  return { rows, made, room: await wholeRoom(database.kysely, sellerId) };
}

type Row = { readonly checked: CheckedRow; readonly key: string | null };

/** The number of the row's draft; null for a row with a problem. */
async function createOne(
  database: Database,
  facts: BulkFacts,
  { checked, key }: Row,
): Promise<number | "without room" | null> {
  return await inTransaction(database, async (tx) => {
    // Locks the person, so that two repetitions at once do not both find nothing.
    const refused = await refuseWithoutRoom(tx, facts.sellerId);
    const before = key === null ? undefined : await findMade(tx, facts.sellerId, { key, row: checked.row });
    if (before !== undefined) return before;
    if (checked.problems.length > 0) return null;
    if (refused !== null) return "without room";
    const id = await writeDraft(tx, facts, checked);
    if (key !== null) await writeDetails(tx, id, { bulk_key: key, bulk_row: checked.row });
    return id;
  });
}

async function findMade(
  tx: Transaction,
  sellerId: string,
  { key, row }: { readonly key: string; readonly row: number },
): Promise<number | undefined> {
  const made = tx
    .selectFrom("listing_details")
    .innerJoin("listings", "listings.id", "listing_details.listing_id")
    .select("listings.id")
    .where("listing_details.bulk_key", "=", key)
    .where("listing_details.bulk_row", "=", row)
    .where("listings.seller_id", "=", sellerId);
  return (await made.executeTakeFirst())?.id;
}

async function writeDraft(tx: Transaction, facts: BulkFacts, { read, answers }: CheckedRow): Promise<number> {
  const { sellerId, categoryId, subCategoryId, approvedGoods, options } = facts;
  const { title, endDate } = read;
  const info = { title, categoryId, subCategoryId, endDate, approvedGoods, sellerAccountId: null };
  const id = await beginDraft(tx, { sellerId, info });
  const html = sanitiseDescription(htmlOfWords(read.description));
  await writeListing(tx, id, {
    ...(read.condition && { condition: read.condition }),
    base_price_paise: read.basePrice,
    reserve_paise: read.reservePrice,
    buy_now_paise: read.buyNowPrice,
    ...(read.quantity !== null && { quantity: read.quantity }),
    description_html: html,
  });
  const specifications = await withCatalogueNames(tx, {
    sections: options.specifications,
    answers: answers.specifications,
    categoryId,
  });
  // It may have been removed since the row was read.
  const address = read.addressId && (await findAddress(tx, { userId: sellerId, addressId: read.addressId }));
  const isPlaced = Boolean(address) && facts.accountId !== null;
  // Those that lack an answer are kept, and left open for their seller to go on with.
  const isWhole = (part: AskedPart) => checkAnswers(options[part], answers[part]).problems.length === 0;
  const completed: readonly [DraftSection, boolean][] = [
    ["info", true],
    ["description", hasText(html)],
    ["specifications", hasAnswers(specifications) && isWhole("specifications")],
    ["conditions", (hasAnswers(answers.conditions) || read.others !== "") && isWhole("conditions")],
    ["pricing", true],
    ["details", hasAnswers(answers.verification) && isWhole("verification")],
    ["seller_data", isPlaced],
  ];
  await writeDetails(tx, id, {
    specifications: JSON.stringify(specifications),
    conditions: JSON.stringify(answers.conditions),
    condition_notes: read.others,
    ...(read.deliveryPaidBy && { delivery_paid_by: read.deliveryPaidBy }),
    verification: JSON.stringify(answers.verification),
    address_id: address ? address.id : null,
    account_id: isPlaced ? facts.accountId : null,
    completed: completed.filter(([, isFilled]) => isFilled).map(([section]) => section),
  });
  return id;
}

function hasAnswers(answers: Answers): boolean {
  return Object.keys(answers).length > 0;
}
