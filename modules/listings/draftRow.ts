import { type Kysely, type Selectable, sql } from "kysely";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { ListingImagesTable, Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import { type FittedAnswers, fittedAnswers } from "#domain/listing/fittingAnswers.ts";
import { type Answers, noProductOptions, type ProductOptions } from "#domain/listing/productOptions.ts";
import type { Paise } from "#domain/money/paise.ts";
import { productImages } from "../catalogue/productImage.ts";
import { categoryColumns } from "../catalogue/productRow.ts";
import { askedIn } from "./productOptionsOf.ts";
import { type StoredFields, storedFieldColumns } from "./storedFields.ts";

/** Whose listing it is: another person's is not found. */
export type OwnListing = { listingId: number; sellerId: string };

/** A listing with what the wizard collected, and what decides whether it may go live. */
export type DraftRow = StoredFields & {
  id: number;
  status: Draft["product_status"];
  seller_id: string;
  seller_name: string | null;
  title: string;
  category_id: number | null;
  sub_category_id: number | null;
  category: Draft["category"];
  sub_category: Draft["sub_category"];
  category_has_children: boolean;
  /** Nobody lists in it any more, or not yet. */
  category_is_hidden: boolean;
  /** Which goods of Annexure A its category is; null for none. */
  approved_goods: ApprovedGoods | null;
  description_html: string;
  base_price_paise: Paise | null;
  reserve_paise: Paise | null;
  buy_now_paise: Paise | null;
  takes_offers: boolean;
  /** How many items are sold together; 1 for most. */
  quantity: number;
  /** What it has in common with equal auctions that it was posted with; null for what was posted alone. */
  lot_id: string | null;
  seller_account_id: string | null;
  end_date: Date | null;
  /** When its seller wants it to start; null for at once, and so is one that has passed. */
  starts_at: Date | null;
  /** What its category asks today. */
  options: ProductOptions;
  /** Of a draft only what fits those questions, so that it never shows or sells an answer that nobody asks for. */
  specifications: Answers;
  conditions: Answers;
  verify: boolean;
  verification: Answers;
  address_id: string | null;
  account_id: string | null;
  completed: DraftSection[];
  /** It was posted and waits for a look by an operator: nothing of it changes. */
  in_review: boolean;
  /** It was posted and waits for its start: nothing of it changes either. */
  awaits_start: boolean;
  updated_at: Date;
  images: DraftImageRow[];
  now: Date;
};

export type DraftImageRow = Pick<
  Selectable<ListingImagesTable>,
  "media_key" | "name" | "content_type" | "kind" | "poster_key" | "width" | "height" | "flaw"
>;

/** Of `listings l`. */
export const isInReview = sql<boolean>`
  exists (select from listing_reviews as waiting where waiting.listing_id = l.id and waiting.outcome is null)`;

/** Of `listings l`: the start that it waits for; null for any that does not. */
export const awaitedStart = sql<Date | null>`
  (select start.starts_at from listing_starts as start where start.listing_id = l.id and start.outcome is null)`;

/** What the saving of a section looks at. The whole row is read when the section is written. */
export type LockedDraft = Pick<
  DraftRow,
  | "id"
  | "status"
  | "seller_id"
  | "category_id"
  | "sub_category_id"
  | "seller_account_id"
  | "end_date"
  | "starts_at"
  | "specifications"
  | "conditions"
  | "verification"
  | "verify"
  | "shipping_mode"
  | "base_price_paise"
  | "reserve_paise"
  | "buy_now_paise"
  | "takes_offers"
  | "quantity"
  | "approved_goods"
  | "completed"
  | "in_review"
  | "awaits_start"
>;

/** What is brought to the buyer. */
export function goodsOf(draft: Pick<DraftRow, "category_id" | "sub_category_id" | "quantity">) {
  return { categoryId: draft.sub_category_id ?? draft.category_id, quantity: draft.quantity };
}

/** Why a draft cannot be changed; null when it can. */
export function refuseUnchangeable({
  status,
  in_review: isInReview,
  awaits_start: awaitsStart,
}: Pick<DraftRow, "status" | "in_review" | "awaits_start">): Refusal | null {
  if (status !== "draft") return { refused: "not_a_draft", product_status: status };
  if (awaitsStart) return { refused: "draft_awaits_start" };
  return isInReview ? { refused: "draft_in_review" } : null;
}

/** A listing of the seller that nobody else changes until the transaction ends. */
export async function lockDraftRow(tx: Transaction, own: OwnListing): Promise<DraftRow | undefined> {
  await lockListing(tx, own);
  return readDraftRow(tx, own);
}

/** The same for one of whose sections is about to be saved. */
export async function lockDraft(tx: Transaction, own: OwnListing): Promise<LockedDraft | undefined> {
  await lockListing(tx, own);
  const { rows } = await sql<LockedDraft>`
    select l.id, l.status, l.seller_id, l.category_id, l.sub_category_id, d.seller_account_id,
      d.end_date, d.starts_at, coalesce(d.specifications, '{}') as specifications,
      coalesce(d.conditions, '{}') as conditions, coalesce(d.verification, '{}') as verification,
      coalesce(d.verify, false) as verify, l.shipping_mode, l.base_price_paise,
      l.reserve_paise,
      l.buy_now_paise,
      l.takes_offers, l.quantity,
      coalesce(sc.approved_goods, c.approved_goods) as approved_goods, coalesce(d.completed, '{}') as completed,
      ${isInReview} as in_review, ${awaitedStart} is not null as awaits_start
    from listings l
    left join listing_details d on d.listing_id = l.id
    left join categories c on c.id = l.category_id
    left join categories sc on sc.id = l.sub_category_id
    where l.id = ${own.listingId} and l.seller_id = ${own.sellerId}
  `.execute(tx);
  return rows[0];
}

/** A statement of its own: the rows beside a locked one are seen as they are only by one that begins after the wait. */
async function lockListing(tx: Transaction, { listingId, sellerId }: OwnListing): Promise<void> {
  const own = tx.selectFrom("listings").select("id").where("id", "=", listingId);
  await own.where("seller_id", "=", sellerId).forNoKeyUpdate().execute();
}

/** A listing of the seller; a business, an address or an account that was removed meanwhile comes out as null. */
export async function readDraftRow(
  reader: Kysely<Schema>,
  { listingId, sellerId }: OwnListing,
): Promise<DraftRow | undefined> {
  const { rows } = await sql<StoredDraft>`
    select l.id, l.status, l.seller_id, seller.name as seller_name, l.title, l.category_id, l.sub_category_id,
      ${categoryColumns},
      exists (select from categories child where child.parent_id = l.category_id and not child.is_hidden) as category_has_children,
      coalesce(c.is_hidden or sc.is_hidden, c.is_hidden, false) as category_is_hidden,
      coalesce(sc.approved_goods, c.approved_goods) as approved_goods,
      l.description_html, l.base_price_paise, l.reserve_paise, l.buy_now_paise, l.takes_offers, l.quantity, l.lot_id, ${storedFieldColumns},
      (select b.id from businesses b
        where b.id = d.seller_account_id and b.user_id = l.seller_id and b.removed_at is null) as seller_account_id,
      d.end_date, d.starts_at, coalesce(d.specifications, '{}') as specifications,
      coalesce(d.conditions, '{}') as conditions, coalesce(d.verify, false) as verify,
      coalesce(d.verification, '{}') as verification,
      ${askedIn(sql`l.category_id`, sql`l.sub_category_id`)} as options,
      (select a.id from addresses a
        where a.id = d.address_id and a.user_id = l.seller_id and a.removed_at is null) as address_id,
      (select b.id from bank_accounts b
        where b.id = d.account_id and b.user_id = l.seller_id and b.removed_at is null
          and b.status <> 'refused') as account_id,
      coalesce(d.completed, '{}') as completed, ${isInReview} as in_review,
      ${awaitedStart} is not null as awaits_start, coalesce(d.updated_at, l.created_at) as updated_at,
      ${productImages} as images,
      blaze_now() as now
    from listings l
    join users seller on seller.id = l.seller_id
    left join listing_details d on d.listing_id = l.id
    left join categories c on c.id = l.category_id
    left join categories sc on sc.id = l.sub_category_id
    where l.id = ${listingId} and l.seller_id = ${sellerId}
  `.execute(reader);
  return rows[0] && withOptions(rows[0]);
}

type StoredDraft = Omit<DraftRow, "options"> & { options: ProductOptions | null };

/** The questions may have changed since it was answered. What is stored stays until the section is saved: a change that is undone takes nothing away. */
function withOptions(row: StoredDraft): DraftRow {
  const options = row.options ?? noProductOptions;
  const fitted: Partial<FittedAnswers> = row.status === "draft" ? fittedAnswers(options, row) : {};
  return { ...row, options, ...fitted };
}
