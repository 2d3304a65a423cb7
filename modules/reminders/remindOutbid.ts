import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";
import { noteBidAlerts } from "./bidAlerts.ts";

/** In a quick exchange of bids nobody is told of the same auction more often than this. */
const pauseMinutes = 5;
/** Longer than the pause, so that whoever is still outbid after it is told then. */
const lookBackMinutes = 10;

type Outbid = { user_id: string; listing_id: number; seq: number; title: string; price_paise: Paise };

/**
 * Tells people that somebody bid more, once for each bid of theirs that was beaten. Bidding itself writes only the
 * live event (one more insert a bid would cost the hot path a fifth); this reads those events and what is true now:
 * whoever leads again meanwhile is told nothing. Returns how many were told. Harmless to run twice at once.
 */
export async function remindOutbid(database: Database, { limit }: { limit: number }): Promise<number> {
  const subjectOf = ({ user_id, listing_id }: Outbid) => `${user_id}:${listing_id}`;
  return await processBatch(
    database,
    { task: "remindOutbid", take: readOutbid, subjectOf, work: remind },
    { limit },
  );
}

async function remind(tx: Transaction, outbid: readonly Outbid[]): Promise<void> {
  await queueMessages(
    tx,
    outbid.map(({ user_id: userId, listing_id: listingId, seq, title, price_paise: pricePaise }) => ({
      userId,
      template: "outbid" as const,
      variables: { title, amount: formatRupees(pricePaise) },
      idempotencyKey: `outbid:${listingId}:${seq}`,
      path: `/product/${listingId}`,
    })),
  );
  await noteBidAlerts(
    tx,
    outbid.map(({ user_id: userId, listing_id: listingId }) => ({ userId, listingId, kind: "outbid" })),
  );
}

async function readOutbid(tx: Transaction, choice: Choice): Promise<Outbid[]> {
  const { rows } = await sql<Outbid>`
    with clock as materialized (select blaze_now() as now),
    told as (
      select distinct user_id, listing_id from live_events
      where kind = 'personal' and payload ->> 'kind' = 'outbid' and user_id is not null
        -- Between two bounds: of one alone PostgreSQL takes it that a third of all rows pass, and reads the whole hour.
        and created_at > (select now from clock) - ${lookBackMinutes} * interval '1 minute'
        and created_at <= (select now from clock) + interval '1 minute'
    )
    select told.user_id, told.listing_id, last_bid.seq, listings.title, state.price_paise
    from told
    cross join clock
    join auction_states as state on state.listing_id = told.listing_id
    join listings on listings.id = told.listing_id
    join lateral (
      select seq from bids where bids.bidder_id = told.user_id and bids.listing_id = told.listing_id
        and bids.withdrawn_at is null
      order by seq desc limit 1
    ) as last_bid on true
    where state.status = 'open' and state.ends_at > clock.now and state.leader_id <> told.user_id
      and not exists (
        select from messages
        where messages.user_id = told.user_id
          and messages.idempotency_key like 'outbid:' || told.listing_id || ':%'
          and (messages.idempotency_key = 'outbid:' || told.listing_id || ':' || last_bid.seq
            or messages.created_at > clock.now - ${pauseMinutes} * interval '1 minute'))
      ${chosen(sql`told.user_id || ':' || told.listing_id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows;
}
