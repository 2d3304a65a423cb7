import { sql } from "kysely";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Answers } from "#domain/listing/productOptions.ts";
import { findPhrases, type ReviewReason, textOfHtml } from "#domain/listing/review.ts";
import { isTrustedSeller } from "../../catalogue/trustedSellers.ts";
import { readSettings } from "../../operations/settings.ts";
import type { DraftRow } from "../draftRow.ts";

type Rule = { phrase: string | null; category_name: string | null };

/** Why a draft that is posted is looked at before it goes live; nothing for most of them. */
export async function readReviewReasons(tx: Transaction, draft: DraftRow): Promise<ReviewReason[]> {
  const rules = await readRules(tx, draft);
  const categories = rules.flatMap(({ category_name: name }) => name ?? []);
  return [
    ...wordsIn(textOf(draft), rules),
    ...categories.map((what): ReviewReason => ({ kind: "category", what })),
    ...((await isFirstListing(tx, draft)) ? [{ kind: "first_listing", what: null } as const] : []),
  ];
}

/** The same of a text by itself, which is added to what is live. */
export async function readWordReasons(tx: Transaction, text: string): Promise<ReviewReason[]> {
  return wordsIn(text, await readRules(tx, { category_id: null, sub_category_id: null }));
}

type Place = Pick<DraftRow, "category_id" | "sub_category_id">;

async function readRules(tx: Transaction, place: Place): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select phrase, categories.name as category_name
    from review_rules left join categories on categories.id = review_rules.category_id
    where removed_at is null
      and (kind = 'word' or category_id in (${place.category_id}::bigint, ${place.sub_category_id}::bigint))
    order by added_at, review_rules.id`.execute(tx);
  return rows;
}

function wordsIn(text: string, rules: readonly Rule[]): ReviewReason[] {
  const phrases = rules.flatMap(({ phrase }) => phrase ?? []);
  return findPhrases([...new Set(phrases)], text).map((what) => ({ kind: "word", what }));
}

/** Everything that buyers would read. */
function textOf(draft: DraftRow): string {
  const { title, description_html: html, condition_notes: condition, notes } = draft;
  const answers = [draft.specifications, draft.conditions].flatMap(textsOf);
  const flaws = draft.images.map(({ flaw }) => flaw);
  return [title, textOfHtml(html), condition, notes, ...answers, ...flaws].join("\n");
}

function textsOf(answers: Answers): string[] {
  return Object.values(answers).flatMap((answer) => Object.values(answer).map(String));
}

async function isFirstListing(tx: Transaction, { seller_id: sellerId }: DraftRow): Promise<boolean> {
  const { FIRST_LISTINGS_REVIEWED: reviewed } = await readSettings(tx);
  if (reviewed === 0) return false;
  const listings = tx.selectFrom("listings").where("seller_id", "=", sellerId);
  if ((await countRows(listings.where("published_at", "is not", null))) >= reviewed) return false;
  // What a word or a category asks for is looked at all the same.
  return !(await isTrustedSeller(tx, sellerId));
}
