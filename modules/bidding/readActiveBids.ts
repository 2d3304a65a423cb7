import { sql } from "kysely";
import type { ActiveBid } from "#contract/bidding.ts";
import type { Database } from "#db/pool.ts";
import { type Page, readPage } from "#db/readPage.ts";
import type { Paise } from "#domain/money/paise.ts";
import {
  type ProductRow,
  productColumns,
  productSummary,
  productTables,
  type Reader,
} from "../catalogue/productRow.ts";

type ActiveRow = ProductRow & { my_bid_paise: Paise; leader_max_paise: Paise | null; total: number };

/**
 * Running auctions on which the reader has bid, the soonest to end first. One past its end stays here
 * until it is closed. A maximum is told to its owner alone.
 */
export async function readActiveBids(
  database: Database,
  reader: Reader,
  page: Page,
): Promise<{ results: ActiveBid[]; total: number }> {
  const { rows, total } = await readPage(
    database.kysely,
    page,
    (slice) => sql<ActiveRow>`
      with own as materialized (
        -- Chosen and counted before anything is shown of them, and from the deposits: they are few, and auctions many.
        select state.listing_id, state.ends_at, last_bid.amount_paise, (count(*) over ())::integer as total
        from (select listing_id from deposits where bidder_id = ${reader.userId} offset 0) as d
        join lateral (
          select * from auction_states where listing_id = d.listing_id and status <> 'closed' offset 0
        ) as state on true
        join lateral (
          select amount_paise from bids where bidder_id = ${reader.userId} and bids.listing_id = d.listing_id
            and withdrawn_at is null
          order by seq desc limit 1
        ) as last_bid on true
        order by state.ends_at, state.listing_id
        ${slice}
      )
      select ${productColumns}, own.amount_paise as my_bid_paise, s.leader_max_paise, own.total
      from own
      join auction_states s on s.listing_id = own.listing_id
      ${productTables}
      order by s.ends_at, s.listing_id`,
  );
  return { results: rows.map((row) => activeBid(row, reader)), total };
}

function activeBid(row: ActiveRow, reader: Reader): ActiveBid {
  const winning = row.leader_id === reader.userId;
  return {
    ...productSummary(row, reader),
    my_bid: row.my_bid_paise,
    max_amount: winning ? row.leader_max_paise : null,
    winning,
  };
}
