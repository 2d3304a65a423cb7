import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { listSavedSearches, SavedSearch } from "#contract/savedSearches.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  readSavedSearch,
  type SavedSearchRow,
  savedSearch,
  savedSearchColumns,
  savedSearchTables,
} from "./savedSearchRows.ts";

/** A person's saved searches, the latest first, with what came since each was looked at. */
export async function readSavedSearches(
  database: Database,
  userId: string,
  page: KeysetPage,
): Promise<AnswerOf<typeof listSavedSearches>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`s.saved_at`, id: sql`s.id` },
    ({ position, isAfter, slice }) => sql<SavedSearchRow>`
      select ${savedSearchColumns}, ${position}
      from saved_searches s
      ${savedSearchTables}
      where s.user_id = ${userId} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map(savedSearch), next_cursor };
}

type Owned = { readonly userId: string; readonly savedSearchId: string };

/** Off, its owner is told of nothing, and of what is found meanwhile neither. */
export async function switchSavedSearch(
  database: Database,
  { isOn, ...owned }: Owned & { readonly isOn: boolean },
): Promise<SavedSearch | Refusal> {
  return await change(database, owned, { set: sql`is_on = ${isOn}`, told: sql`not ${isOn}` });
}

/** What was found up to a moment is new no more, and nobody is told of it later. */
export async function seeSavedSearch(
  database: Database,
  { upTo, ...owned }: Owned & { readonly upTo: Date },
): Promise<SavedSearch | Refusal> {
  const seen = sql`seen_at = greatest(seen_at, least(${upTo}, blaze_now()))`;
  return await change(database, owned, { set: seen, told: sql`found_at <= ${upTo}` });
}

type Change = {
  readonly set: RawBuilder<unknown>;
  /** Which of its finds nobody is to be told of any more. */
  readonly told: RawBuilder<unknown>;
};

async function change(
  database: Database,
  owned: Owned,
  { set, told }: Change,
): Promise<SavedSearch | Refusal> {
  const { savedSearchId, userId } = owned;
  return await inTransaction(database, async (tx) => {
    const { rows } = await sql`
      update saved_searches set ${set} where id = ${savedSearchId} and user_id = ${userId}
      returning id`.execute(tx);
    if (rows.length === 0) return { refused: "not_found", what: "saved search" };
    await sql`
      update saved_search_finds set is_told = true
      where saved_search_id = ${savedSearchId} and not is_told and ${told}`.execute(tx);
    await sql`
      update saved_searches s set tell_at = null
      where id = ${savedSearchId} and tell_at is not null and not exists (
        select from saved_search_finds where saved_search_id = s.id and not is_told)`.execute(tx);
    return (await readSavedSearch(tx, owned)) ?? { refused: "not_found", what: "saved search" };
  });
}

/** With what was found by it. */
export async function forgetSavedSearch(
  database: Database,
  { userId, savedSearchId }: Owned,
): Promise<{ id: string } | Refusal> {
  const own = database.kysely.deleteFrom("saved_searches").where("user_id", "=", userId);
  const { numDeletedRows } = await own.where("id", "=", savedSearchId).executeTakeFirst();
  return numDeletedRows === 0n ? { refused: "not_found", what: "saved search" } : { id: savedSearchId };
}
