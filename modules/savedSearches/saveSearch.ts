import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { SavedSearch } from "#contract/savedSearches.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { paise } from "#domain/money/paise.ts";
import type { DeliverTo, ListFilters } from "#domain/search/listFilters.ts";
import type { Synonyms } from "#domain/search/synonyms.ts";
import { blazeNow } from "../operations/readClock.ts";
import { refuseFull } from "./refuseFull.ts";
import { readSavedQuery, type SavedQuery } from "./savedQuery.ts";
import { readSavedSearch } from "./savedSearchRows.ts";

export type NewSavedSearch = {
  readonly userId: string;
  readonly words: string;
  readonly categoryId: number | undefined;
  /** As it was written; `filters` has its keys. */
  readonly brand: string | undefined;
  readonly filters: ListFilters;
  readonly synonyms: Synonyms;
};

/**
 * Saves a search (R-SAVED-1). One at a time for a person: else several at once would all find room below the limit. What
 * is saved already is switched on, whatever its words are written like.
 */
export async function saveSearch(database: Database, wish: NewSavedSearch): Promise<SavedSearch | Refusal> {
  const { userId, categoryId } = wish;
  if (categoryId !== undefined && !(await isCategory(database, categoryId)))
    return { refused: "not_found", what: "category" };
  const { near } = wish.filters;
  if (near !== undefined && near.found === null) return { refused: "not_found", what: "place" };
  const read = await readSavedQuery(database, { ...wish, text: wish.words });
  if (read === null) return { refused: "saved_search_empty" };
  return await inTransaction(database, async (tx) => {
    const people = tx.selectFrom("users").select("id").where("id", "=", userId);
    await people.forNoKeyUpdate().executeTakeFirstOrThrow();
    const saved = await switchOn(tx, wish);
    const full = saved === undefined ? await refuseFull(tx, userId) : null;
    if (full) return full;
    const savedSearchId = saved ?? (await insertSearch(tx, wish, read));
    const shown = await readSavedSearch(tx, { userId, savedSearchId });
    if (shown === undefined) throw new Error(`saved search ${savedSearchId} is gone while its owner is held`);
    return shown;
  });
}

/** The id of the same search, which is on now; undefined when it is a new one. */
async function switchOn(tx: Transaction, wish: NewSavedSearch): Promise<string | undefined> {
  const { userId, words, categoryId, brand, filters } = wish;
  const { rows } = await sql<{ id: string }>`
    update saved_searches set is_on = true
    where user_id = ${userId} and seller_id is null and lower(words) = lower(${words})
      and category_id is not distinct from ${categoryId ?? null}
      and condition is not distinct from ${filters.condition ?? null}
      and min_price_paise is not distinct from ${filters.minPaise ?? null}
      and max_price_paise is not distinct from ${filters.maxPaise ?? null}
      and to_pin_code is not distinct from ${deliveryOf(filters)?.pinCode ?? null}
      and lower(brand) is not distinct from lower(${brand ?? null})
      and way is not distinct from ${filters.way ?? null}
      and buy is not distinct from ${filters.buy ?? null}
      and storage is not distinct from ${filters.storage ?? null}
      and size is not distinct from ${filters.size ?? null}
      and near_pin_code is not distinct from ${filters.near?.found?.pin_code ?? null}
      and within_km is not distinct from ${filters.near?.km ?? null}::integer
    returning id`.execute(tx);
  return rows[0]?.id;
}

async function insertSearch(tx: Transaction, wish: NewSavedSearch, read: SavedQuery): Promise<string> {
  const { filters } = wish;
  const place = filters.near?.found;
  const to = deliveryOf(filters);
  const { id } = await tx
    .insertInto("saved_searches")
    .values({
      user_id: wish.userId,
      words: wish.words,
      category_id: wish.categoryId ?? null,
      condition: filters.condition ?? null,
      min_price_paise: filters.minPaise === undefined ? null : paise(filters.minPaise),
      max_price_paise: filters.maxPaise === undefined ? null : paise(filters.maxPaise),
      to_pin_code: to?.pinCode ?? null,
      to_lat: to?.place?.lat ?? null,
      to_lon: to?.place?.lon ?? null,
      brand: wish.brand ?? null,
      way: filters.way ?? null,
      buy: filters.buy ?? null,
      storage: filters.storage ?? null,
      size: filters.size ?? null,
      near_pin_code: place?.pin_code ?? null,
      within_km: place ? filters.near?.km : null,
      near_lat: place?.lat ?? null,
      near_lon: place?.lon ?? null,
      query: read.query,
      keys: [...read.keys],
      read_at: blazeNow,
      saved_at: blazeNow,
      seen_at: blazeNow,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Where things are brought that are wanted at some price: without a bound it counts in nothing. */
function deliveryOf({ deliverTo, minPaise, maxPaise }: ListFilters): DeliverTo | undefined {
  return minPaise === undefined && maxPaise === undefined ? undefined : deliverTo;
}

async function isCategory({ kysely }: Database, categoryId: number): Promise<boolean> {
  const known = kysely.selectFrom("categories").where("id", "=", categoryId).where("is_hidden", "=", false);
  return (await known.select("id").executeTakeFirst()) !== undefined;
}
