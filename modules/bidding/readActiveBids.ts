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
      select ${productColumns}, own.amount_paise as my_bid_paise, s.leader_max_paise,
        (count(*) over ())::integer as total
      from deposits d
      join auction_states s on s.listing_id = d.listing_id and s.status <> 'closed'
      join lateral (
        select amount_paise from bids where bidder_id = d.bidder_id and listing_id = d.listing_id
          and withdrawn_at is null
        order by seq desc limit 1
      ) own on true
      ${productTables}
      where d.bidder_id = ${reader.userId}
      order by s.ends_at, s.listing_id
      ${slice}`,
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
