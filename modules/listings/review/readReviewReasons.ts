import { sql } from "kysely";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { findPhrases, type ReviewReason, textOfHtml } from "#domain/listing/review.ts";
import { readSettings } from "../../operations/settings.ts";
import type { DraftRow } from "../draftRow.ts";

type Rule = { phrase: string | null; category_name: string | null };

/** Why a draft that is posted is looked at before it goes live; nothing for most of them. */
export async function readReviewReasons(tx: Transaction, draft: DraftRow): Promise<ReviewReason[]> {
  const { rows } = await sql<Rule>`
    select phrase, categories.name as category_name
    from review_rules left join categories on categories.id = review_rules.category_id
    where removed_at is null
      and (kind = 'word' or category_id in (${draft.category_id}::bigint, ${draft.sub_category_id}::bigint))
    order by added_at, review_rules.id`.execute(tx);
  const phrases = rows.flatMap(({ phrase }) => phrase ?? []);
  const words = findPhrases([...new Set(phrases)], textOf(draft));
  const categories = rows.flatMap(({ category_name: name }) => name ?? []);
  return [
    ...words.map((what): ReviewReason => ({ kind: "word", what })),
    ...categories.map((what): ReviewReason => ({ kind: "category", what })),
    ...((await isFirstListing(tx, draft)) ? [{ kind: "first_listing", what: null } as const] : []),
  ];
}

/** Everything that buyers would read. */
function textOf(draft: DraftRow): string {
  const { title, description_html: html, condition_notes: condition, notes } = draft;
  const answers = [draft.specifications, draft.conditions].flatMap(textsOf);
  return [title, textOfHtml(html), condition, notes, ...answers].join("\n");
}

function textsOf(answers: Answers): string[] {
  return Object.values(answers).flatMap((answer) => Object.values(answer).map(String));
}

async function isFirstListing(tx: Transaction, { seller_id: sellerId }: DraftRow): Promise<boolean> {
  const { FIRST_LISTINGS_REVIEWED: reviewed } = await readSettings(tx);
  if (reviewed === 0) return false;
  const listings = tx.selectFrom("listings").where("seller_id", "=", sellerId);
  return (await countRows(listings.where("published_at", "is not", null))) < reviewed;
}
