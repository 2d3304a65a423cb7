import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { SavedSearch } from "#contract/savedSearches.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { term } from "../search/searchWords.ts";
import { refuseFull } from "./refuseFull.ts";
import { readSavedSearch } from "./savedSearchRows.ts";
import { sellerMark } from "./sellerMark.ts";

type Followed = { readonly userId: string; readonly publicId: string };

/** Tells somebody from now on what a seller lists (R-SELLER-2). Who is followed already is switched on. */
export async function followSeller(
  database: Database,
  { userId, publicId }: Followed,
): Promise<SavedSearch | Refusal> {
  return await inTransaction(database, async (tx) => {
    const people = tx.selectFrom("users").select("id").where("id", "=", userId);
    await people.forNoKeyUpdate().executeTakeFirstOrThrow();
    const sellerId = await lockSeller(tx, publicId);
    if (sellerId === undefined) return { refused: "not_found", what: "seller" };
    const known = await tx
      .updateTable("saved_searches")
      .set({ is_on: true })
      .where("user_id", "=", userId)
      .where("seller_id", "=", sellerId)
      .returning("id")
      .executeTakeFirst();
    const full = known ? null : await refuseFull(tx, userId);
    if (full) return full;
    const savedSearchId = known?.id ?? (await insertFollowed(tx, { userId, sellerId }));
    const shown = await readSavedSearch(tx, { userId, savedSearchId });
    if (shown === undefined) throw new Error(`saved search ${savedSearchId} is gone while its owner is held`);
    return shown;
  });
}

/**
 * Held, so that whoever closes their account meanwhile waits to be marked as closed, and ends this alert with the others
 * (`markClosed`); no more than that takes, or two who follow each other at once would wait for each other.
 */
async function lockSeller(tx: Transaction, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where public_id = ${publicId} and closed_at is null
      and exists (select from listings where seller_id = users.id and status <> 'draft')
    for key share`.execute(tx);
  return rows[0]?.id;
}

async function insertFollowed(
  tx: Transaction,
  { userId, sellerId }: { readonly userId: string; readonly sellerId: string },
): Promise<string> {
  const mark = sellerMark(sellerId);
  const { rows } = await sql<{ id: string }>`
    insert into saved_searches (user_id, words, seller_id, query, keys, read_at, saved_at, seen_at)
    select ${userId}, '', ${sellerId}, ${term(mark)}::tsquery, array[${mark}], now, now, now
    from (select blaze_now() as now) clock
    returning id`.execute(tx);
  return (rows[0] as { id: string }).id;
}
