import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type * as contract from "#contract/questions.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { readClock } from "../operations/readClock.ts";
import { answeredQuestion, hiddenFacts, ownQuestion } from "./questionRows.ts";

type OfListing = KeysetPage & { readonly listingId: number };

/** What was asked about a listing and answered, the newest answer first. A hidden one is read by its two people alone (R-TRUST-11). */
export async function readQuestions(
  { kysely }: Database,
  { listingId, readerId, ...page }: OfListing & { readonly readerId: string | null },
): Promise<AnswerOf<typeof contract.listQuestions> | Refusal> {
  const auctions = kysely.selectFrom("auction_states").where("listing_id", "=", listingId);
  const auction = await auctions.select("seller_id").executeTakeFirst();
  if (auction === undefined) return { refused: "not_found", what: "listing" };
  const answered = kysely
    .selectFrom("listing_questions")
    .select(["id", "text", "answer", "answered_at", "asker_id", "hidden_at", "hidden_reason"])
    .where("listing_id", "=", listingId)
    .where("status", "=", "answered")
    .$if(readerId !== auction.seller_id, (query) =>
      query.where((is) =>
        is.or([is("hidden_at", "is", null), ...(readerId === null ? [] : [is("asker_id", "=", readerId)])]),
      ),
    );
  const sorting = { first: "latest", moment: sql`answered_at`, id: sql`id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(answered, page, sorting);
  const reader = { readerId, sellerId: auction.seller_id, now: await readClock(kysely) };
  return { results: rows.map((row) => answeredQuestion(row, reader)), next_cursor };
}

/** The asker's own questions about a listing that have no answer, the newest first. */
export async function readOwnQuestions(
  { kysely }: Database,
  { listingId, askerId, ...page }: OfListing & { readonly askerId: string },
): Promise<AnswerOf<typeof contract.listOwnQuestions>> {
  const own = kysely
    .selectFrom("listing_questions")
    .selectAll()
    .where("asker_id", "=", askerId)
    .where("listing_id", "=", listingId)
    .where("status", "in", ["open", "declined"]);
  const sorting = { first: "latest", moment: sql`asked_at`, id: sql`id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(own, page, sorting);
  return { results: rows.map(ownQuestion), next_cursor };
}

const waits = sql<boolean>`(listing_questions.status = 'open' and auction_states.status = 'open'
  and auction_states.ends_at > (select blaze_now()))`;
const isHiddenUnanswered = sql<boolean>`(listing_questions.hidden_at is not null
  and listing_questions.status in ('open', 'declined'))`;

type OfSeller = KeysetPage & { readonly sellerId: string; readonly listingId: number | undefined };

/**
 * Questions that wait for this seller: of the auction that ends first before others; or those of one listing as they were
 * asked, with what an operator hid there, which its seller goes on reading (R-TRUST-11).
 */
export async function readOpenQuestions(
  { kysely }: Database,
  { sellerId, listingId, ...page }: OfSeller,
): Promise<AnswerOf<typeof contract.listOpenQuestions>> {
  const open = kysely
    .selectFrom("listing_questions")
    .innerJoin("auction_states", "auction_states.listing_id", "listing_questions.listing_id")
    .innerJoin("listings", "listings.id", "listing_questions.listing_id")
    .select(["listing_questions.id", "listing_questions.text", "listing_questions.asked_at"])
    .select(["listing_questions.hidden_at", "listing_questions.hidden_reason"])
    .select(["auction_states.listing_id", "auction_states.ends_at", "listings.title"])
    .where("auction_states.seller_id", "=", sellerId)
    .where(
      listingId === undefined
        ? waits
        : sql<boolean>`listing_questions.listing_id = ${listingId} and (${waits} or ${isHiddenUnanswered})`,
    );
  const sorting = {
    first: "oldest",
    moment: listingId === undefined ? sql`auction_states.ends_at` : sql`listing_questions.asked_at`,
    id: sql`listing_questions.id`,
  } as const;
  const { rows, next_cursor } = await selectKeysetPage(open, page, sorting);
  const results = rows.map(
    (row): contract.OpenQuestion => ({
      id: row.id,
      text: row.text ?? "",
      asked_at: row.asked_at.toISOString(),
      product_id: row.listing_id,
      title: row.title,
      end_date: row.ends_at.toISOString(),
      hidden: hiddenFacts(row),
    }),
  );
  return { results, next_cursor };
}
