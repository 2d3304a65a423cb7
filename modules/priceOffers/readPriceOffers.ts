import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPriceOffers, listReceivedOffers, OwnPriceOffers } from "#contract/priceOffers.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { mostPriceOffers, offerBounds } from "#domain/auction/priceOffer.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { maskName } from "#domain/identity/maskName.ts";
import type { Paise } from "#domain/money/paise.ts";
import { bidderKey } from "../accounts/bidderKey.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";
import { type OfferRow, presentPriceOffer } from "./priceOfferRows.ts";

/** So many of a listing are shown to its seller: all that stand, and the latest of the others. */
const mostShown = 100;

type Prices = {
  is_paused: boolean;
  takes_offers: boolean;
  base_price_paise: Paise;
  buy_now_paise: Paise | null;
  now: Date;
};

/** The reader's own offers for a listing, and what they may offer (R-OFFER-2). */
export async function readOwnOffers(
  database: Database,
  { listingId, bidderId }: { readonly listingId: number; readonly bidderId: string },
): Promise<OwnPriceOffers | Refusal> {
  const found = await sql<Prices & { default_terms: DepositTerms | null }>`
    select status = 'frozen' as is_paused, takes_offers, base_price_paise, buy_now_paise, blaze_now() as now,
      (select default_terms from deposits where deposits.listing_id = state.listing_id
        and deposits.bidder_id = ${bidderId} and deposits.status = 'held') as default_terms
    from auction_states as state where listing_id = ${listingId}`.execute(database.kysely);
  const [prices] = found.rows;
  if (prices === undefined) return { refused: "not_found", what: "listing" };
  const { takes_offers, buy_now_paise: askingPaise, base_price_paise: basePricePaise, now } = prices;
  if (!takes_offers || askingPaise === null) return { refused: "takes_no_offers" };
  const offers = database.kysely.selectFrom("price_offers").selectAll().where("listing_id", "=", listingId);
  const own = offers.where("bidder_id", "=", bidderId).orderBy("created_at", "desc").orderBy("id");
  const rows = await own.execute();
  return {
    results: rows.map((row) => presentPriceOffer(row, now, prices.is_paused)),
    left: Math.max(0, mostPriceOffers.forListing - rows.length),
    ...offerBounds({ basePricePaise, askingPaise }),
    default_terms: prices.default_terms,
  };
}

type ListedRow = OfferRow &
  CoverRow & {
    title: string;
    listing_status: "draft" | "active" | "sold" | "unsold";
    is_paused: boolean;
    now: Date;
  };

/** What somebody has offered, the latest first: everything, or those alone that wait for an answer. */
export async function listOwnOffers(
  database: Database,
  { bidderId, onlyStanding }: { readonly bidderId: string; readonly onlyStanding: boolean },
  page: KeysetPage,
): Promise<AnswerOf<typeof listPriceOffers>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`offer.created_at`, id: sql`offer.id` },
    ({ position, isAfter, slice }) => sql<ListedRow>`
      select offer.*, l.title, l.status as listing_status, state.status = 'frozen' as is_paused, ${coverColumns},
        blaze_now() as now, ${position}
      from price_offers as offer
      join listings l on l.id = offer.listing_id
      join auction_states as state on state.listing_id = offer.listing_id
      ${joinCover(sql`l.id`)}
      where offer.bidder_id = ${bidderId} and ${isAfter}
        ${onlyStanding ? sql`and offer.ended_at is null and (offer.due_at > (select blaze_now()) or state.status = 'frozen')` : sql``}
      ${slice}`,
  );
  const results = rows.map((row) => ({
    ...presentPriceOffer(row, row.now, row.is_paused),
    ...{ product_id: row.listing_id, title: row.title, product_status: row.listing_status },
    ...coverOf(row),
  }));
  return { results, next_cursor };
}

/** The offers for a listing of the seller, each under the masked name and the pseudonym of a bid. */
export async function readReceivedOffers(
  database: Database,
  { secret }: { readonly secret: string },
  { listingId, sellerId }: { readonly listingId: number; readonly sellerId: string },
): Promise<AnswerOf<typeof listReceivedOffers> | Refusal> {
  const listings = database.kysely.selectFrom("listings").select("buy_now_paise").where("id", "=", listingId);
  const listing = await listings.where("seller_id", "=", sellerId).executeTakeFirst();
  if (listing === undefined) return { refused: "not_found", what: "product" };
  const { rows } = await sql<OfferRow & { name: string | null; is_paused: boolean; now: Date }>`
    select offer.*, users.name, blaze_now() as now,
      (select status = 'frozen' from auction_states where listing_id = offer.listing_id) as is_paused
    from price_offers as offer join users on users.id = offer.bidder_id
    where offer.listing_id = ${listingId}
    order by offer.ended_at is not null, case when offer.ended_at is null then offer.amount_paise end desc,
      offer.created_at desc, offer.id
    limit ${mostShown}`.execute(database.kysely);
  const results = rows.map((row) => ({
    ...presentPriceOffer(row, row.now, row.is_paused),
    bidder_name: maskName(row.name),
    bidder_key: bidderKey(secret, listingId, row.bidder_id),
  }));
  return { results, asking_price: listing.buy_now_paise };
}
