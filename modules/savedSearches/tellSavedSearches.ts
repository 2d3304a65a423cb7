import { sql } from "kysely";
import type { NoticeVariable } from "#contract/messaging.ts";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { nightAround } from "#domain/messaging/nightAround.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import {
  isStillWanted,
  joinWay,
  type SavedSearchRow,
  savedSearchPath,
  wantedColumns,
  wantedTables,
} from "./savedSearchRows.ts";

type Due = { id: string };

/** Tells owners of saved searches what was found (R-SAVED-3). Returns how many searches were looked at. */
export async function tellSavedSearches(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "tellSavedSearches", take: lockDue, subjectOf: ({ id }) => id, work: tell },
    { limit },
  );
}

async function lockDue(tx: Transaction, choice: Choice): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id from saved_searches
    where tell_at <= (select blaze_now()) ${chosen(sql`id::text`, choice)}
    order by tell_at
    limit ${choice.limit}
    for no key update ${othersLocked(choice)}`.execute(tx);
  return rows;
}

async function tell(tx: Transaction, rows: readonly Due[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const now = await readClock(tx);
  const night = nightAround(now);
  const found = await readFound(tx, ids);
  await queueMessages(
    tx,
    found.map((search) => notice(search, night !== null)),
  );
  await recordPersonalEvents(
    tx,
    found.map((search) => ({ userId: search.user_id, kind: "found", listingId: search.listing_id })),
  );
  const told = found.map((search) => search.id);
  await sql`
    update saved_searches
    set tell_at = case when id = ${anyOf(told)} then ${night?.endsAt ?? null}::timestamptz end,
      told_at = case when id = ${anyOf(told)} then ${now} else told_at end
    where id = ${anyOf(ids)}`.execute(tx);
  // What the app alone said at night is said again in the morning.
  const spoken = night === null ? ids : ids.filter((id) => !told.includes(id));
  await sql`
    update saved_search_finds set is_told = true
    where saved_search_id = ${anyOf(spoken)} and not is_told`.execute(tx);
}

type Found = Omit<SavedSearchRow, "newest" | "newest_at" | "new_count" | "saved_at" | "is_on"> & {
  user_id: string;
  count: number;
  listing_id: number;
  title: string;
  price_paise: Paise;
};

/** What nobody was told of and still runs; of each search the newest. What has ended meanwhile is told to nobody. */
async function readFound(tx: Transaction, ids: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${wantedColumns}, s.user_id, news.count, news.listing_id, news.title, news.price_paise
    from saved_searches s
    join users u on u.id = s.user_id and not u.is_blocked
    ${wantedTables}
    cross join lateral (
      select count(*) over () as count, find.listing_id, l.title,
        coalesce(a.price_paise, a.base_price_paise) as price_paise
      from saved_search_finds find
      join auction_states a on a.listing_id = find.listing_id
      join listings l on l.id = find.listing_id
      ${joinWay}
      where find.saved_search_id = s.id and not find.is_told
        and a.status = 'open' and a.ends_at > (select blaze_now()) and ${isStillWanted}
      order by find.found_at desc, find.listing_id desc
      limit 1
    ) as news
    where s.id = ${anyOf(ids)} and s.is_on`.execute(tx);
  return rows;
}

/** At night it stands in the app alone, and nobody's phone rings. */
function notice(search: Found, isNight: boolean): Notice {
  const { id, user_id: userId, count, listing_id: listingId, title, seller } = search;
  const what = { title, amount: formatRupees(search.price_paise) };
  const said = seller ? { ...what, seller: seller.name } : { ...what, search: nameOf(search) };
  const [one, several] = seller
    ? (["seller_listed_one", "seller_listed_several"] as const)
    : (["search_found_one", "search_found_several"] as const);
  return {
    userId,
    ...(count === 1
      ? { template: one, variables: said, path: `/product/${listingId}` }
      : {
          template: several,
          variables: { ...said, count: String(count) },
          path: savedSearchPath(search),
        }),
    idempotencyKey: `search_found:${id}:${listingId}${isNight ? ":night" : ""}`,
    isInAppOnly: isNight,
  };
}

/** What a search is called in a sentence. */
function nameOf({ words, category, brand }: Found): NoticeVariable {
  if (words !== "") return words;
  return category === null ? (brand ?? "") : { category_name: category.name };
}
