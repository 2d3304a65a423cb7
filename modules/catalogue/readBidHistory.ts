import { sql } from "kysely";
import type { listProductBids } from "#contract/catalogue.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { KeysetPage } from "#db/keysetPage.ts";
import { writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import { maskName } from "#domain/identity/maskName.ts";
import { bidderKey } from "../accounts/bidderKey.ts";
import { isPublished } from "./isPublished.ts";

export type HistoryPage = KeysetPage & { listingId: number };

/** The bids of a listing, newest first, each under a masked name and a pseudonym. */
export async function readBidHistory(
  database: Database,
  { secret }: { secret: string },
  { listingId, limit, after }: HistoryPage,
): Promise<AnswerOf<typeof listProductBids> | Refusal> {
  const rows = await database.kysely
    .selectFrom("bids as b")
    .innerJoin("users as u", "u.id", "b.bidder_id")
    .select([
      "b.seq",
      "b.bidder_id",
      "b.amount_paise",
      "b.is_automatic",
      "b.placed_at",
      "b.withdrawn_at",
      "u.name",
    ])
    .where("b.listing_id", "=", listingId)
    .$if(after !== null, (query) => query.where("b.seq", "<", sql<number>`${after?.id}::bigint`))
    .orderBy("b.seq", "desc")
    .limit(limit + 1)
    .execute();
  if (rows.length === 0 && !(await isPublished(database, listingId))) {
    return { refused: "not_found", what: "product" };
  }
  const results = rows.slice(0, limit).map((row) => ({
    id: row.seq,
    amount: row.amount_paise,
    bidder_name: maskName(row.name),
    bidder_key: bidderKey(secret, listingId, row.bidder_id),
    is_automatic: row.is_automatic,
    placed_at: row.placed_at.toISOString(),
    withdrawn: row.withdrawn_at !== null,
  }));
  const last = rows.length > limit ? results.at(-1) : undefined;
  return { results, next_cursor: last ? writePageCursor({ value: last.id, id: last.id }) : null };
}
