import { sql } from "kysely";
import { anyListing } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";

/** A held deposit of a closed auction with all that decides about it. */
export type ClosedDeposit = {
  id: string;
  listing_id: number;
  bidder_id: string;
  amount_paise: Paise;
  default_terms: DepositTerms;
  status: "held";
  /** 1 won; null made a deposit and never bid. */
  place: number | null;
  /** Their highest bid is at least the reserve, where there is one, and nobody bought it (R-BUY-3). */
  can_follow: boolean;
};

/** What becomes of each deposit of closed auctions. */
export type SortedDeposits = {
  applied: ClosedDeposit[];
  /** Of winners who owe no more than it, or less: it goes back, and they pay the whole price (R-DEPOSIT-10). */
  returned: ClosedDeposit[];
  /** `until`: when they learn at the latest whether it is theirs. */
  standingBy: (ClosedDeposit & { standbyRank: number; until: string })[];
  released: ClosedDeposit[];
};

/** A closed auction: its order is null when it is unsold. */
export type ClosedAuction = {
  listing_id: number;
  seller_id: string;
  title: string;
  /** It was bought at its Buy Now price, and bidding did not end it. */
  is_bought: boolean;
  /** It took offers, and was sold for one or at its asking price (R-OFFER-4). */
  is_offered: boolean;
  /** Set where it ended below its reserve, and has not been listed again in the second since. */
  missed: { highest_bid_paise: Paise; reserve_paise: Paise } | null;
  order: {
    id: string;
    number: string;
    status: string;
    amount_paise: Paise;
    shipping_price_paise: Paise;
    counts_deposit: boolean;
    payment_deadline: string;
  } | null;
};

/** Takes closed auctions off the queue; they stand in it again when the transaction fails. */
export async function takeSettlements(tx: Transaction, choice: Choice): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    delete from deposit_settlements
    where listing_id in (
      select listing_id from deposit_settlements
      where true ${chosen(sql`listing_id`, choice)}
      order by created_at, listing_id
      limit ${choice.limit}
      for update ${othersLocked(choice)})
    returning listing_id`.execute(tx);
  return rows.map((row) => row.listing_id);
}

/** Locks the winners' orders before their deposits, as everybody does: an order may be paid meanwhile. */
export async function readClosedAuctions(
  tx: Transaction,
  listingIds: readonly number[],
): Promise<Map<number, ClosedAuction>> {
  await tx
    .selectFrom("orders")
    .where("listing_id", "=", anyListing(listingIds))
    .orderBy("id")
    .forShare()
    .execute();
  const { rows } = await sql<ClosedAuction>`
    select listings.id as listing_id, listings.seller_id, listings.title,
      state.bought_at is not null and state.price_paise = state.buy_now_paise and not listings.takes_offers
        as is_bought,
      state.bought_at is not null and listings.takes_offers as is_offered,
      case when state.price_paise < state.reserve_paise and listings.status = 'unsold'
        and not exists (select from listing_details as again where again.relisted_from = listings.id) then
        jsonb_build_object('highest_bid_paise', state.price_paise, 'reserve_paise', state.reserve_paise)
      end as missed,
      (select jsonb_build_object('id', orders.id, 'number', orders.number, 'status', orders.status,
        'amount_paise', orders.amount_paise, 'shipping_price_paise', orders.shipping_price_paise,
        'counts_deposit', orders.counts_deposit, 'payment_deadline', orders.payment_deadline)
        from orders where orders.listing_id = listings.id and orders.chain_position = 1) as "order"
    from listings join auction_states as state on state.listing_id = listings.id
    where listings.id = any(${listingIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.listing_id, row]));
}

/**
 * Locks the held deposits and ranks their owners by the seq of their last bid. Amounts never fall as seq grows, and of
 * two equal ones the later belongs to the earlier maximum (R-BID-6): to sort by amount and then by time would put the
 * wrong one of a tie first. Two statements, because ranking and locking do not go into one.
 */
export async function lockClosedDeposits(
  tx: Transaction,
  listingIds: readonly number[],
): Promise<ClosedDeposit[]> {
  await tx
    .selectFrom("deposits")
    .where("listing_id", "=", anyListing(listingIds))
    .where("status", "=", "held")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<ClosedDeposit>`
    select deposits.id, deposits.listing_id, deposits.bidder_id, deposits.amount_paise, deposits.default_terms,
      deposits.status,
      case when last_bid.seq is not null then
        row_number() over (partition by deposits.listing_id order by last_bid.seq desc nulls last)
      end as place,
      state.bought_at is null
        and coalesce(last_bid.amount_paise >= state.reserve_paise, state.reserve_paise is null) as can_follow
    from deposits
    join auction_states as state on state.listing_id = deposits.listing_id
    left join lateral (
      select seq, amount_paise from bids
      where bids.bidder_id = deposits.bidder_id and bids.listing_id = deposits.listing_id
        and bids.withdrawn_at is null
      order by seq desc limit 1
    ) as last_bid on true
    where deposits.listing_id = any(${listingIds}::bigint[]) and deposits.status = 'held'`.execute(tx);
  return rows;
}
