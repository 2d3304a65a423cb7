import { sql } from "kysely";
import type { ActiveBid } from "#contract/bidding.ts";
import type { Database } from "#db/pool.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type ProductRow, productColumns, productSummary, productTables } from "../catalogue/productRow.ts";

type ActiveRow = ProductRow & { my_bid_paise: Paise; leader_max_paise: Paise | null; total: number };

/** Running auctions on which the user has bid, the soonest to end first. */
export async function activeBids(
  database: Database,
  { userId, secret, count, skip }: { userId: string; secret: string; count: number; skip: number },
): Promise<{ results: ActiveBid[]; total: number }> {
  const { rows } = await sql<ActiveRow>`
    select ${productColumns}, own_bid.amount_paise as my_bid_paise, s.leader_max_paise, count(*) over () as total
    from deposits d
    join auction_states s on s.listing_id = d.listing_id
    cross join lateral (
      select amount_paise from bids
      where bids.bidder_id = d.bidder_id and bids.listing_id = d.listing_id
      order by seq desc limit 1
    ) as own_bid
    ${productTables}
    where d.bidder_id = ${userId} and s.status = 'open' and s.ends_at > (select blaze_now())
    order by s.ends_at, s.listing_id
    limit ${count} offset ${skip}`.execute(database.kysely);
  return { results: rows.map((row) => activeBid(row, userId, secret)), total: rows[0]?.total ?? 0 };
}

function activeBid(row: ActiveRow, userId: string, secret: string): ActiveBid {
  const winning = row.leader_id === userId;
  return {
    ...productSummary(row, { secret, userId }),
    my_bid: row.my_bid_paise,
    max_amount: winning ? row.leader_max_paise : null,
    winning,
  };
}
