import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { isOutForSure, mayBeOut, spansOut, type Word } from "../model/exclusion.ts";
import type { AskedBid } from "../world/askedBids.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * Whoever a seller takes no bids from bids, buys, raises a maximum and makes a deposit on nothing that they list; what
 * was being paid goes back; whoever is not excluded, or let in again, is not told so (R-EXCLUDE-1, R-EXCLUDE-2).
 */
export const exclusionsAreKept: Oracle = async (world) => [
  ...(await bidFaults(world)),
  ...(await faultsInTime(world)),
];

const pairOf = (sellerId: string, bidderId: string) => `${sellerId} ${bidderId}`;

/** What was said, by seller and bidder. */
function wordsByPair({ seen: { exclusions } }: World): ReadonlyMap<string, readonly Word[]> {
  const said = exclusions.filter(({ isRefused }) => !isRefused);
  return Map.groupBy(said, ({ sellerId, bidderId }) => pairOf(sellerId, bidderId));
}

/** By what people were told and when they asked: also of what leaves no row, as a maximum that is raised. */
async function bidFaults(world: World): Promise<readonly Broken[]> {
  const { bids } = world.acknowledged;
  const isExcludedWord = (bid: AskedBid) =>
    bid.answer !== null && isRefusal(bid.answer.reply) && bid.answer.reply.refused === "excluded_by_seller";
  const words = wordsByPair(world);
  if (words.size === 0 && !bids.some(isExcludedWord)) return [];
  const sellers = await readSellers(world);
  const firstOf = firstAsked(bids);
  return bids.flatMap((bid): Broken[] => {
    const { answer, listingId, bidderId } = bid;
    if (answer === null) return [];
    const said = words.get(pairOf(sellers.get(listingId) ?? "", bidderId)) ?? [];
    const then = { asked: firstOf(bid), answered: answer.at.answers };
    const subject = `${bidderId} on auction ${listingId}`;
    if (isExcludedWord(bid))
      return mayBeOut(said, then)
        ? []
        : [{ rule: "nobody is excluded whom their seller takes bids from", subject }];
    if (isRefusal(answer.reply) || !isOutForSure(said, then)) return [];
    return [{ rule: "nobody bids with a seller who excludes them", subject }];
  });
}

/** The place of a bid; of one that comes again with its key, that of the first. */
function firstAsked(bids: readonly AskedBid[]): (bid: AskedBid) => number {
  const firstByKey = new Map<string, number>();
  const places = new Map<AskedBid, number>();
  for (const [place, bid] of bids.entries()) {
    const key = `${bid.bidderId} ${bid.idempotencyKey}`;
    const isKnown = Boolean(bid.idempotencyKey);
    if (isKnown && !firstByKey.has(key)) firstByKey.set(key, place);
    places.set(bid, isKnown ? (firstByKey.get(key) as number) : place);
  }
  return (bid) => places.get(bid) as number;
}

async function readSellers({ database }: World): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; seller: string }>`
    select id, seller_id as seller from listings`.execute(database.outside.kysely);
  return new Map(rows.map(({ id, seller }) => [id, seller]));
}

type Done = Broken & { readonly seller: string; readonly bidder: string; readonly at: number };

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** By what is stored, also where nobody was told of it: at a moment at which somebody was excluded for sure. */
async function faultsInTime(world: World): Promise<readonly Broken[]> {
  const words = wordsByPair(world);
  if (words.size === 0) return [];
  const excluded = world.seen.exclusions.map(({ bidderId }) => bidderId);
  const { rows } = await sql<Done>`
    select 'nobody bids with a seller who excludes them' as rule, 'bid ' || seq || ' of auction ' || listing_id as subject,
      seller_id as seller, bidder_id as bidder, ${inMs("placed_at")} as at
    from bids join auction_states using (listing_id)
    where not is_automatic and bidder_id = any(${excluded}::uuid[])
    union all
    select 'nobody makes an offer to a seller who excludes them', offer.id::text, seller_id, offer.bidder_id,
      ${inMs("offer.created_at")}
    from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where offer.bidder_id = any(${excluded}::uuid[])
    union all
    select 'nobody makes a deposit with a seller who excludes them', deposits.id::text, seller_id, bidder_id,
      ${inMs("deposits.created_at")}
    from deposits join auction_states using (listing_id) where bidder_id = any(${excluded}::uuid[])
    union all
    select 'nobody makes a deposit with a seller who excludes them', payments.id::text, seller_id, bidder_id,
      ${inMs("payments.created_at")}
    from payments join deposits on deposits.id = payments.deposit_id join auction_states using (listing_id)
    where bidder_id = any(${excluded}::uuid[])
    union all
    select 'no deposit is held of whoever is excluded meanwhile', deposits.id::text, seller_id, bidder_id,
      ${inMs("held_at")}
    from deposits join auction_states using (listing_id)
    where bidder_id = any(${excluded}::uuid[]) and held_at is not null
    union all
    select 'what somebody was paying when they were excluded goes back', payments.id::text, seller_id, bidder_id,
      ${inMs("payments.settled_at")}
    from payments join deposits on deposits.id = payments.deposit_id join auction_states using (listing_id)
    where bidder_id = any(${excluded}::uuid[]) and payments.status = 'success'
      and not exists (select from refunds
        where payment_id = payments.id and refunds.amount_paise = payments.amount_paise)
    order by 1, 2`.execute(world.database.outside.kysely);
  return rows
    .filter(({ seller, bidder, at }) =>
      spansOut(words.get(pairOf(seller, bidder)) ?? []).some(
        ({ from, to }) =>
          from < at && at < to && !wentBackWithin(world.clockReadings, { earliest: from, latest: at }),
      ),
    )
    .map(({ rule, subject }) => ({ rule, subject }));
}
