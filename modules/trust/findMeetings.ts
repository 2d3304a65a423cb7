import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { signalsOfMeetings } from "#domain/trust/bidderSignals.ts";
import type { FoundSignal } from "./raiseSignals.ts";

type Row = {
  seller_id: string;
  bidder_id: string;
  auctions: number;
  wins: number;
  bids: number;
  all_bids: number;
  product_ids: number[];
};

/**
 * Counts who met whom in auctions that were sold, and finds those who meet again and again, and those who only raise the
 * price. Each auction is counted once: it is taken off the queue in the same transaction. Bids that Blaze placed for a
 * maximum answer somebody else's and count for nobody.
 */
export async function findMeetings(tx: Transaction, listingIds: readonly string[]): Promise<FoundSignal[]> {
  const { rows } = await sql<Row>`
    with own as (
      select state.seller_id, state.listing_id, state.leader_id, bids.bidder_id,
        count(*) filter (where not is_automatic) as bids
      from auction_states as state
      join bids on bids.listing_id = state.listing_id and bids.withdrawn_at is null
      where state.listing_id = any(${[...listingIds]}::bigint[])
      group by state.listing_id, bids.bidder_id
    ), met as (
      select seller_id, bidder_id, count(*) as auctions, count(*) filter (where bidder_id = leader_id) as wins,
        sum(bids) as bids, sum(all_bids) as all_bids, (array_agg(listing_id order by listing_id desc))[1:5] as product_ids
      from (select own.*, sum(bids) over (partition by listing_id) as all_bids from own) as counted
      group by seller_id, bidder_id
    )
    insert into trust_pairs as pair (seller_id, bidder_id, auctions, wins, bids, all_bids, product_ids)
    select seller_id, bidder_id, auctions, wins, bids, all_bids, product_ids from met
    order by seller_id, bidder_id
    on conflict (seller_id, bidder_id) do update
    set auctions = pair.auctions + excluded.auctions, wins = pair.wins + excluded.wins,
      bids = pair.bids + excluded.bids, all_bids = pair.all_bids + excluded.all_bids,
      product_ids = (excluded.product_ids || pair.product_ids)[1:5]
    returning *`.execute(tx);
  return rows.flatMap(foundIn);
}

function foundIn({ seller_id: otherId, bidder_id: userId, ...evidence }: Row): FoundSignal[] {
  const { auctions, wins, bids, all_bids: allBids } = evidence;
  return signalsOfMeetings({ auctions, wins, bids, allBids }).map(
    (kind) => ({ kind, userId, otherId, weight: auctions, evidence }) as FoundSignal,
  );
}
