import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { endOffer, type OfferRow, tellSides } from "./priceOfferRows.ts";

/**
 * Ends the offers that nobody answered in time, and those of listings that were sold or have ended, or of which one side is
 * blocked or the bidder excluded (R-OFFER-5), and tells whoever waited for an answer. No money moves. Returns how many were
 * taken; several may run at once. One that cannot be ended is set aside and holds up no other.
 */
export async function lapsePriceOffers(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "lapsePriceOffers", take: lockDue, subjectOf: String, work: lapse },
    { limit },
  );
}

/** Locks offers and no auction: an auction that is closed or bought stays so. */
async function lockDue(tx: Transaction, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select offer.id
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where offer.id = any(array(${candidates}))
      and offer.ended_at is null
      -- While the auction stands still nobody can answer, and the day is longer by as much.
      and ((offer.due_at <= ${await readClock(tx)} and state.status <> 'frozen') or ${isOver})
      ${chosen(sql`offer.id`, choice)}
    order by offer.due_at, offer.id
    limit ${choice.limit}
    for no key update of offer ${othersLocked(choice)}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * The offers that may be over, each found by what ended it: nobody walks over all that stand. No offer outlives the end of
 * its listing, so what closed long ago is due by now; nor does one stand for longer than a day without being answered, but
 * while the auction stands still, after which it is due soon.
 */
const candidates = sql`
  select id from price_offers where ended_at is null and due_at <= (select blaze_now())
  union
  select offer.id from auction_states as state
  join price_offers as offer on offer.listing_id = state.listing_id and offer.ended_at is null
  where state.takes_offers and state.status = 'closed' and state.ends_at > (select blaze_now()) - interval '2 days'
  union
  select offer.id from auction_states as state
  join price_offers as offer on offer.listing_id = state.listing_id and offer.ended_at is null
  where state.bought_at is not null and state.status <> 'closed'
  union
  select offer.id from users
  join price_offers as offer on offer.bidder_id = users.id and offer.ended_at is null
  where users.is_blocked
  union
  select offer.id from users
  join auction_states as state on state.seller_id = users.id and state.status in ('open', 'frozen')
  join price_offers as offer on offer.listing_id = state.listing_id and offer.ended_at is null
  where users.is_blocked
  union
  select offer.id from bidder_exclusions as excluded
  join price_offers as offer on offer.bidder_id = excluded.bidder_id and offer.ended_at is null
  where excluded.ended_at is null and excluded.created_at > (select blaze_now()) - interval '2 days'`;

/** Of a `price_offers offer` and its `auction_states state`. */
const isOver = sql`(state.status = 'closed' or state.bought_at is not null
  or exists (select from users where id in (state.seller_id, offer.bidder_id) and is_blocked)
  or exists (select from bidder_exclusions as excluded where excluded.seller_id = state.seller_id
    and excluded.bidder_id = offer.bidder_id and excluded.ended_at is null))`;

type EndedRow = OfferRow & {
  title: string;
  seller_id: string;
  leader_id: string | null;
  /** Its auction stands still: its seller was blocked. */
  is_paused: boolean;
  /** Its listing was taken down, and its bidder was told so. */
  is_down: boolean;
};

async function lapse(tx: Transaction, offerIds: readonly string[]): Promise<void> {
  const now = await readClock(tx);
  const { rows } = await sql<EndedRow>`
    select offer.*, listings.title, listings.seller_id, state.leader_id, state.status = 'frozen' as is_paused,
      exists (select from listing_take_downs as down
        where down.listing_id = offer.listing_id and down.lifted_at is null) as is_down
    from price_offers as offer
    join auction_states as state on state.listing_id = offer.listing_id
    join listings on listings.id = offer.listing_id
    where offer.id = any(${offerIds}::uuid[]) order by offer.id`.execute(tx);
  for (const row of rows) {
    await endOffer(tx, row, { as: hasLapsed(row, now) ? "lapsed" : "over", now });
    await tellSides(tx, row, row.seller_id);
  }
  await queueMessages(
    tx,
    rows.flatMap((row) => endedNotice(row, now)),
  );
}

/** Its day is over and nobody answered, though they could: also where the listing ended at the same moment. */
function hasLapsed({ due_at: dueAt, is_paused: isPaused }: EndedRow, now: Date): boolean {
  return !isPaused && dueAt <= now;
}

/** Whoever waited for the other is told; whoever bought it themselves knows. */
function endedNotice(row: EndedRow, now: Date): Notice[] {
  const { id, listing_id: listingId, title, counter_paise: counterPaise, leader_id: leaderId } = row;
  if (leaderId === row.bidder_id || row.is_down) return [];
  const notice = (template: "offer_over" | "offer_lapsed" | "counter_lapsed"): Notice => ({
    userId: template === "counter_lapsed" ? row.seller_id : row.bidder_id,
    template,
    variables: {
      title,
      amount: formatRupees(
        template === "counter_lapsed" ? (counterPaise ?? row.amount_paise) : row.amount_paise,
      ),
    },
    idempotencyKey: `${template}:${id}`,
    path:
      template === "counter_lapsed"
        ? `/sell/${listingId}/details#received-offers`
        : `/product/${listingId}#own-offer`,
  });
  if (!hasLapsed(row, now)) return [notice("offer_over")];
  return [notice(row.status === "countered" ? "counter_lapsed" : "offer_lapsed")];
}
