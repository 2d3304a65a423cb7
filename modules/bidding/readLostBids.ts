import { sql } from "kysely";
import type { LostItem } from "#contract/bidding.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type CoverRow, coverColumns, coverOf, joinCover } from "../catalogue/coverPicture.ts";
import { bidderOfferColumn, presentOffer } from "../catalogue/reserveColumns.ts";

type LostRow = CoverRow & {
  listing_id: number;
  title: string;
  quantity: number;
  deposit_paise: Paise;
  default_terms: DepositTerms;
  deposit_status: "held" | "applied" | "refund_due" | "refunded" | "forfeited";
  standby_rank: number | null;
  refund_due_at: Date | null;
  finished_at: Date | null;
  refund_reference: string | null;
  price_paise: Paise | null;
  my_bid_paise: Paise | null;
  ended_at: Date;
  bidder_offer: LostItem["bidder_offer"];
  total: number;
};

/**
 * Ended auctions for which the reader made a deposit and has no order, the latest first. Whoever stands
 * by as a next highest bidder is among them, and moves to the won ones when an order of theirs is made. The final
 * amount is what was paid for it in the end, after a default by the next bidder; none while nobody has paid, and when it
 * was not sold.
 */
export async function readLostBids(
  database: Database,
  bidderId: string,
  page: Page,
): Promise<{ results: LostItem[]; total: number }> {
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<LostRow>`
      with lost as materialized (
        -- Chosen and counted before anything is shown of them.
        select d.*, s.ends_at, (count(*) over ())::integer as total
        from (select * from deposits where bidder_id = ${bidderId} and status <> 'pending' offset 0) as d
        join lateral (
          select ends_at from auction_states where listing_id = d.listing_id and status = 'closed' offset 0
        ) as s on true
        where not exists (select from orders o where o.listing_id = d.listing_id and o.buyer_id = ${bidderId} offset 0)
        order by s.ends_at desc, d.listing_id
        ${slice}
      )
      select d.listing_id, l.title, l.quantity, ${coverColumns},
        d.amount_paise as deposit_paise, d.default_terms, d.status as deposit_status, d.standby_rank, d.refund_due_at,
        d.finished_at, refund.reference as refund_reference,
        sale.amount_paise as price_paise,
        own.amount_paise as my_bid_paise, d.ends_at as ended_at,
        ${bidderOfferColumn(sql`d.listing_id`, bidderId)} as bidder_offer,
        d.total
      from lost d
      join listings l on l.id = d.listing_id
      left join lateral (
        select amount_paise from bids where bidder_id = d.bidder_id and listing_id = d.listing_id
          and withdrawn_at is null
        order by seq desc limit 1
      ) own on true
      ${joinCover(sql`l.id`)}
      left join orders as sale on sale.listing_id = l.id and sale.status = 'paid'
      left join lateral (
        select coalesce(refunds.provider_reference, refunds.reference) as reference
        from refunds join payments on payments.id = refunds.payment_id
        where payments.deposit_id = d.id and refunds.reason = 'deposit' limit 1
      ) refund on true
      order by d.ends_at desc, d.listing_id`,
  );
  return { results: rows.map(lostItem), total };
}

function lostItem(row: LostRow): LostItem {
  const standsBy = row.deposit_status === "held" && row.standby_rank !== null;
  return {
    product_id: row.listing_id,
    title: row.title,
    quantity: row.quantity,
    ...coverOf(row),
    deposit_amount: row.deposit_paise,
    default_terms: row.default_terms,
    final_amount: row.price_paise,
    my_bid: row.my_bid_paise,
    payment_status: paymentStatus(row),
    standby_rank: standsBy ? row.standby_rank : null,
    refund_due_at: row.refund_due_at?.toISOString() ?? null,
    refunded_at: row.deposit_status === "refunded" ? (row.finished_at?.toISOString() ?? null) : null,
    refund_reference: row.refund_reference,
    ended_at: row.ended_at.toISOString(),
    bidder_offer: row.bidder_offer && presentOffer(row.bidder_offer),
  };
}

function paymentStatus({ deposit_status }: LostRow): LostItem["payment_status"] {
  if (deposit_status === "refunded") return "refund";
  return deposit_status === "forfeited" ? "forfeited" : "pending";
}
