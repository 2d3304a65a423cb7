import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { microseconds, momentOf } from "./moments.ts";
import { type PageCursor, writePageCursor } from "./pageCursor.ts";
import type { Schema } from "./schema.ts";

/** `limit` rows at most, those after the cursor. */
export type KeysetPage = { readonly limit: number; readonly after: PageCursor | null };

/** A list by a moment, and by an id where moments are equal; its index has both. */
export type Sorting = {
  readonly first: "latest" | "oldest";
  readonly moment: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
};

type Found<Row> = { rows: Row[]; next_cursor: string | null };
type Position = { position_value: number; position_id: string };

/** One page of a list by keyset: it costs the same however far down it is, and what is added meanwhile shifts nothing. */
export async function selectKeysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: KeysetPage,
  sorting: Sorting,
): Promise<Found<Row>> {
  const { value, isAfter, order } = partsOf(page, sorting);
  const found = await query
    .select([value.as("position_value"), sql<string>`${sorting.id}`.as("position_id")])
    .where(isAfter)
    .orderBy(order)
    .limit(page.limit + 1)
    .execute();
  return foundPage(found as (Row & Position)[], page);
}

/** What the plain SQL of a page puts in its places: where each row stands, the rows after the cursor, order and length. */
type Places = Record<"position" | "isAfter" | "slice", RawBuilder<unknown>>;

/** The same of a list in plain SQL. */
export async function readKeysetPage<Row extends object>(
  reader: Kysely<Schema>,
  page: KeysetPage,
  sorting: Sorting,
  query: (places: Places) => RawBuilder<Row>,
): Promise<Found<Row>> {
  const { value, isAfter, order } = partsOf(page, sorting);
  const position = sql`${value} as position_value, ${sorting.id} as position_id`;
  const slice = sql`order by ${order} limit ${page.limit + 1}`;
  const { rows } = await query({ position, isAfter, slice }).execute(reader);
  return foundPage(rows as (Row & Position)[], page);
}

function partsOf({ after }: KeysetPage, { first, moment, id }: Sorting) {
  const isLatestFirst = first === "latest";
  const end = momentOf(after?.value ?? 0);
  const isLater = isLatestFirst
    ? sql<boolean>`(${moment} <= ${end} and (${moment} < ${end} or ${id} > ${after?.id}))`
    : sql<boolean>`(${moment}, ${id}) > (${end}, ${after?.id})`;
  return {
    value: microseconds(moment),
    isAfter: after === null ? sql<boolean>`true` : isLater,
    order: isLatestFirst ? sql`${moment} desc, ${id}` : sql`${moment}, ${id}`,
  };
}

function foundPage<Row>(found: readonly (Row & Position)[], { limit }: KeysetPage): Found<Row> {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ position_value: _value, position_id: _id, ...row }) => row as unknown as Row),
    next_cursor: last ? writePageCursor({ value: last.position_value, id: last.position_id }) : null,
  };
}
