import type { Kysely } from "kysely";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import type { Schema } from "#db/schema.ts";
import { checkAnswers } from "#domain/listing/checkAnswers.ts";
import type { AskedPart } from "#domain/listing/compareOptions.ts";
import { type PlainSection, plainSections } from "#domain/listing/draftSections.ts";
import { defaultEndDate } from "#domain/listing/endDate.ts";
import { takesSets } from "#domain/listing/quantity.ts";
import { shownAnswers } from "#domain/listing/shownAnswers.ts";
import { startAhead } from "#domain/listing/startDate.ts";
import { deliveryPricesAt } from "../delivery/deliveryRates.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { type DraftRow, goodsOf } from "./draftRow.ts";
import { missingOfDraft } from "./missingOfDraft.ts";
import { readDraftReview } from "./review/readDraftReview.ts";
import { readDraftStart } from "./start/readDraftStart.ts";
import { answeredValues } from "./storedFields.ts";

/** A draft as its seller gets it; `reset` names the sections that this call has emptied or thinned. */
export async function presentDraft(
  reader: Kysely<Schema>,
  row: DraftRow,
  reset: DraftSection[] = [],
): Promise<Draft> {
  const { options } = row;
  return {
    id: row.id,
    product_status: row.status,
    seller: { id: row.seller_id, name: row.seller_name ?? "" },
    price: row.base_price_paise,
    category: row.category,
    sub_category: row.sub_category,
    approved_goods: row.approved_goods,
    is_in_lot: row.lot_id !== null,
    takes_sets: takesSets(options.verification),
    ...sectionsOf(row),
    delivery_prices: await deliveryPricesAt(reader, row.now, goodsOf(row)),
    shown: {
      specifications: shownAnswers(options.specifications, row.specifications, options.words),
      conditions: shownAnswers(options.conditions, row.conditions, options.words),
    },
    missing: await missingOfDraft(reader, row),
    ...(await readWaiting(reader, row)),
    reset,
    updated_at: row.updated_at.toISOString(),
  };
}

/** Of a review and a start what it waits for now, or else what came of the later one: what was before that is over. */
async function readWaiting(
  reader: Kysely<Schema>,
  { id, awaits_start: awaitsStart, in_review: inReview }: DraftRow,
): Promise<Pick<Draft, "review" | "start">> {
  const review = awaitsStart ? null : await readDraftReview(reader, id);
  const start = inReview ? null : await readDraftStart(reader, id);
  if (review === null || start === null) return { review, start };
  return review.waits_since > start.posted_at ? { review, start: null } : { review: null, start };
}

type Answered<Data> = { data: Data; status: "completed" | "empty" };
type AnswerSection = <Data>(name: DraftSection, data: Data) => Answered<Data>;

function plainSectionsOf(row: DraftRow, section: AnswerSection) {
  const entries = plainSections.map((name) => [name, section(name, answeredValues(name, row))]);
  return Object.fromEntries(entries) as Pick<Draft, PlainSection>;
}

/** The sections in which a category asks. */
const askedIn: Partial<Record<DraftSection, AskedPart>> = {
  specifications: "specifications",
  conditions: "conditions",
  details: "verification",
};

/** A section that was saved is open again when its category has come to ask for something more since. */
function isCompleted(row: DraftRow, section: DraftSection): boolean {
  if (!row.completed.includes(section)) return false;
  const part = row.status === "draft" ? askedIn[section] : undefined;
  return part === undefined || checkAnswers(row.options[part], row[part]).problems.length === 0;
}

function sectionsOf(row: DraftRow): Pick<Draft, DraftSection> {
  const section: AnswerSection = (name, data) => ({
    data,
    status: isCompleted(row, name) ? "completed" : "empty",
  });
  return {
    info: section("info", {
      title: row.title,
      category_id: row.category_id,
      sub_category_id: row.sub_category_id,
      end_date: (row.end_date ?? defaultEndDate(row.now)).toISOString(),
      ...answeredValues("info", row),
      seller_id: row.seller_account_id ?? row.seller_id,
    }),
    description: section("description", { text: row.description_html }),
    images: section("images", {
      images: row.images.map((image) => ({
        url: mediaUrl(image.media_key),
        name: image.name,
        content_type: image.content_type,
        width: image.width,
        height: image.height,
        kind: image.kind,
        poster_url: image.poster_key && mediaUrl(image.poster_key),
        flaw: image.flaw,
      })),
    }),
    specifications: section("specifications", row.specifications),
    conditions: section("conditions", { ...row.conditions, ...answeredValues("conditions", row) }),
    pricing: section("pricing", {
      base_price: row.base_price_paise,
      reserve_price: row.reserve_paise,
      buy_now_price: row.buy_now_paise,
      takes_offers: row.takes_offers,
      quantity: row.quantity,
      starts_at: startAhead(row.starts_at, row.now)?.toISOString() ?? null,
      currency: "INR" as const,
      verify: row.verify,
      ...answeredValues("pricing", row),
    }),
    details: section("details", row.verification),
    ...plainSectionsOf(row, section),
    seller_data: section("seller_data", {
      address_id: row.address_id,
      account_id: row.account_id,
      ...answeredValues("seller_data", row),
    }),
  };
}
