import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { lastHourMs } from "#domain/auction/chooseAlerts.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";
import { noteBidAlerts } from "./bidAlerts.ts";

type Bidder = { user_id: string; listing_id: number };

/**
 * Notes, once, that an auction ends within the hour, for those who bid there and do not lead. Whoever was told in that
 * hour that they were outbid knows it. Returns for how many it was noted.
 */
export async function remindLastHour(database: Database, { limit }: { limit: number }): Promise<number> {
  const subjectOf = ({ user_id, listing_id }: Bidder) => `${user_id}:${listing_id}`;
  const work = (tx: Transaction, bidders: readonly Bidder[]) =>
    noteBidAlerts(
      tx,
      bidders.map(({ user_id: userId, listing_id: listingId }) => ({ userId, listingId, kind: "last_hour" })),
    );
  return await processBatch(
    database,
    { task: "remindLastHour", take: readBidders, subjectOf, work },
    { limit },
  );
}

async function readBidders(tx: Transaction, choice: Choice): Promise<Bidder[]> {
  const { rows } = await sql<Bidder>`
    with clock as materialized (select blaze_now() as now),
    ending as (
      select listing_id, leader_id, ends_at from auction_states
      where status = 'open' and ends_at > (select now from clock)
        and ends_at <= (select now from clock) + ${lastHourMs / 1000} * interval '1 second'
    )
    select deposits.bidder_id as user_id, ending.listing_id
    from ending
    join deposits on deposits.listing_id = ending.listing_id and deposits.status = 'held'
    where deposits.bidder_id is distinct from ending.leader_id
      and exists (
        select from bids where bids.listing_id = ending.listing_id and bids.bidder_id = deposits.bidder_id)
      and not exists (
        select from bid_alerts as alert
        where alert.user_id = deposits.bidder_id and alert.listing_id = ending.listing_id
          and (alert.kind = 'last_hour' or alert.done_at is null
            or alert.message_key is not null and alert.done_at >= ending.ends_at - ${lastHourMs / 1000} * interval '1 second'))
      ${chosen(sql`deposits.bidder_id || ':' || ending.listing_id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows;
}
