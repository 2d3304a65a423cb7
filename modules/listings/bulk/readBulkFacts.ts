import { sql } from "kysely";
import type { BulkColumn, getBulkColumns } from "#contract/bulkListing.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Database } from "#db/pool.ts";
import { type AskedColumn, askedColumns } from "#domain/listing/bulk/bulkColumns.ts";
import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";
import { cellChoices } from "#domain/listing/bulk/cellChoices.ts";
import type { ChoicesOf } from "#domain/listing/bulk/readBulkRow.ts";
import type { CategoryPlace } from "#domain/listing/categoryCorrection.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { type CategoryFacts, categoryFacts, categoryProblems } from "../checkCategory.ts";
import { wholeRoom } from "../draftRoom.ts";
import { productOptionsOf } from "../productOptionsOf.ts";
import { answeredColumns, type PickupPlace } from "./answeredColumns.ts";
import { exampleMarks } from "./bulkWords.ts";

/** Whose file, and the category that all of it is in. */
export type BulkPlace = CategoryPlace & { readonly sellerId: string };

/** What every row of a file is held against. */
export type BulkFacts = BulkPlace & {
  readonly options: ProductOptions;
  readonly asked: readonly AskedColumn[];
  readonly columns: readonly BulkColumn[];
  readonly choices: ChoicesOf;
  readonly approvedGoods: CategoryFacts["approved_goods"];
  /** The seller's only bank account that money can go to; null where there is none, or several to choose from. */
  readonly accountId: string | null;
  readonly now: Date;
};

type Stored = CategoryFacts & {
  now: Date;
  places: PickupPlace[];
  account_ids: string[];
};

/** Nothing where nothing can be listed in the category; `within` says where the call names it. */
export async function readBulkFacts(
  database: Database,
  place: BulkPlace,
  within: "query" | "body",
): Promise<BulkFacts | Invalid> {
  const { sellerId, ...category } = place;
  const { rows } = await sql<Stored>`
    select blaze_now() as now, ${categoryFacts(category)},
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'door_no', door_no, 'locality', locality,
          'pin_code', pin_code) order by created_at, id)
        from addresses where user_id = ${sellerId} and removed_at is null), '[]') as places,
      array(select id from bank_accounts
        where user_id = ${sellerId} and removed_at is null and status <> 'refused' limit 2) as account_ids
  `.execute(database.kysely);
  const stored = rows[0] as Stored;
  const problems = categoryProblems(category, stored);
  if (problems.length > 0) return { invalid: problems.map((one) => ({ ...one, loc: [within, ...one.loc] })) };
  const options = await productOptionsOf(database.kysely, category);
  const asked = askedColumns(options);
  const columns = answeredColumns(asked, { words: options.words, places: stored.places });
  const [accountId = null] = stored.account_ids.length === 1 ? stored.account_ids : [];
  return {
    ...place,
    ...{ options, asked, columns, accountId, now: stored.now },
    choices: Object.fromEntries(columns.map(({ key, choices }) => [key, cellChoices(choices)])),
    approvedGoods: stored.approved_goods,
  };
}

/** What a file can say in a category, for its template (R-BULK-1). */
export async function readBulkColumns(
  database: Database,
  place: BulkPlace,
): Promise<AnswerOf<typeof getBulkColumns> | Invalid> {
  const facts = await readBulkFacts(database, place, "query");
  if ("invalid" in facts) return facts;
  return {
    columns: [...facts.columns],
    example_marks: [...exampleMarks],
    room: await wholeRoom(database.kysely, place.sellerId),
    most_rows: bulkLimits.rows,
  };
}
