import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { addReviewRule, listReviewRules, ReviewRule } from "#contract/reviews.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../../operations/readClock.ts";

type Row = Omit<ReviewRule, "added_at"> & { added_at: Date };

export async function readReviewRules(
  { kysely }: Database,
  page: KeysetPage,
): Promise<AnswerOf<typeof listReviewRules>> {
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`rules.added_at`, id: sql`rules.id` },
    ({ position, isAfter, slice }) => sql<Row>`
      select ${columns}, ${position} from ${tables} where rules.removed_at is null and ${isAfter} ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

type NewRule = Parameters<typeof kindOf>[0] & { readonly note: string; readonly operatorId: string };

/** Adds a word or a category. One that is there already stays as it is. Refuses `not_found` for a category that is none. */
export async function addRule(
  database: Database,
  rule: NewRule,
): Promise<AnswerOf<typeof addReviewRule> | Refusal> {
  const { note, operatorId: added_by } = rule;
  return await inTransaction(database, async (tx) => {
    if (rule.kind === "category") {
      const category = tx.selectFrom("categories").select("id").where("id", "=", rule.category_id);
      if (!(await category.executeTakeFirst())) return { refused: "not_found", what: "category" };
    }
    await tx
      .insertInto("review_rules")
      .values({ ...kindOf(rule), note, added_by, added_at: blazeNow })
      .onConflict((known) => known.doNothing())
      .execute();
    return await readRule(tx, rule);
  });
}

type Kind =
  | { readonly kind: "word"; readonly language: string; readonly phrase: string }
  | { readonly kind: "category"; readonly category_id: number };

function kindOf(rule: Kind) {
  return rule.kind === "word"
    ? { kind: rule.kind, language: rule.language, phrase: rule.phrase }
    : { kind: rule.kind, category_id: rule.category_id };
}

/** By what makes it the same rule. */
async function readRule(reader: Kysely<Schema>, rule: Kind): Promise<ReviewRule> {
  const isSame =
    rule.kind === "word"
      ? sql`rules.language = ${rule.language} and lower(rules.phrase) = lower(${rule.phrase})`
      : sql`rules.category_id = ${rule.category_id}`;
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where rules.removed_at is null and ${isSame}`.execute(reader);
  return present(rows[0] as Row);
}

/** Takes a rule away. What waits because of it goes on waiting: somebody was told that it would be looked at. */
export async function removeRule(
  { kysely }: Database,
  { ruleId, operatorId }: { ruleId: string; operatorId: string },
): Promise<{ removed: true } | Refusal> {
  const { rows } = await sql`
    update review_rules
    set removed_at = coalesce(removed_at, blaze_now()), removed_by = coalesce(removed_by, ${operatorId}::uuid)
    where id = ${ruleId}
    returning id`.execute(kysely);
  return rows.length > 0 ? { removed: true } : { refused: "not_found", what: "review_rule" };
}

const tables = sql`
  review_rules as rules join users on users.id = rules.added_by
  left join categories on categories.id = rules.category_id`;
const columns = sql`
  rules.id, rules.kind, rules.language, rules.phrase, rules.note, rules.added_at,
  coalesce(users.name, '') as added_by_name,
  case when categories.id is not null
    then jsonb_build_object('id', categories.id, 'slug', categories.slug, 'name', categories.name) end as category`;

function present({ added_at: at, ...row }: Row): ReviewRule {
  return { ...row, added_at: at.toISOString() };
}
