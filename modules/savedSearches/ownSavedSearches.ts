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
  return await change(database, owned, sql`is_on = ${isOn}, tell_at = case when ${isOn} then tell_at end`);
}

/** What was found until now is new no more, and nobody is told of it later. */
export async function seeSavedSearch(database: Database, owned: Owned): Promise<SavedSearch | Refusal> {
  return await change(database, owned, sql`seen_at = blaze_now(), tell_at = null`);
}

async function change(
  database: Database,
  owned: Owned,
  changes: RawBuilder<unknown>,
): Promise<SavedSearch | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ tell_at: Date | null }>`
      update saved_searches set ${changes}
      where id = ${owned.savedSearchId} and user_id = ${owned.userId}
      returning tell_at`.execute(tx);
    if (rows[0]?.tell_at === null)
      await sql`
        update saved_search_finds set is_told = true
        where saved_search_id = ${owned.savedSearchId} and not is_told`.execute(tx);
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
