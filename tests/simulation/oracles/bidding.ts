import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { replayAuction } from "../model/replay.ts";
import type { StoredAuction, StoredBid } from "../model/storedAuction.ts";
import type { Void } from "../model/void.ts";
import type { AskedBid } from "../world/askedBids.ts";
import type { World } from "../world/world.ts";
import { answerFaults } from "./answers.ts";
import { wishesIn } from "./askedWishes.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Every auction is led by whom the rules say, at their price, until the end that they say; every answer was right. */
export const biddingIsJust: Oracle = async (world) => {
  const auctions = await readAuctions(world);
  const blocked = await readBlocked(world);
  const buyers = await readBuyers(world);
  const waited = await readWaited(world);
  const [struck, owing] = [await readStruck(world, 3), await readStruck(world, 2)];
  const asked = Map.groupBy(world.acknowledged.bids, ({ listingId }) => listingId);
  const broken: Broken[] = [];
  const say = (rule: string) => (subject: string) => void broken.push({ rule, subject });
  for (const auction of auctions) {
    const ofThis = asked.get(auction.id) ?? [];
    stateFaults(auction).forEach(say("an auction's state is its bids'"));
    const wishes = wishesIn(ofThis, blocked.union(struck));
    const { standings, broken: faults } = replayAuction(auction, wishes);
    faults.forEach(say("bids go by the rules"));
    const end = standings.at(-1)?.end;
    const isByBids = auction.boughtAt !== null || (auction.freezes === 0 && auction.count > 0);
    if (isByBids && auction.end !== end)
      say("the soft close moves the end")(`auction ${auction.id}: ${auction.end}, not ${end}`);
    const { clockReadings } = world;
    const begunBy = waited.has(auction.id) ? firstTold(ofThis) : 0;
    const known = { auction, standings, blocked, struck, owing, buyers, begunBy, clockReadings };
    answerFaults(ofThis, known).forEach(say("bidders are told the truth"));
  }
  return broken;
};

/** After how many answers somebody knew of the auction: until then a server may not have found it. */
function firstTold(asked: readonly AskedBid[]): number {
  const told = asked.flatMap(({ answer }) => {
    if (answer === null) return [];
    const { reply, at } = answer;
    return isRefusal(reply) && !("current_bid" in reply) ? [] : [at.answers];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...told);
}

/** What was posted for later, whatever became of it. */
async function readWaited({ database }: Pick<World, "database">): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct listing_id as id from listing_starts`.execute(database.outside.kysely);
  return new Set(rows.map(({ id }) => id));
}

/** One leader, the last bid's that stands, which is the highest; the price of those that stand never falls. */
function stateFaults({ id, bids, ...auction }: StoredAuction): string[] {
  const broken: string[] = [];
  const standing = bids.filter(({ withdrawnAt }) => withdrawnAt === null);
  const last = standing.at(-1);
  if (auction.freezes < 0) broken.push(`auction ${id}: a void that screens take for old`);
  if (auction.count !== bids.length) broken.push(`auction ${id}: ${auction.count} bids, not ${bids.length}`);
  if (bids.some(({ seq }, place) => seq !== place + 1)) broken.push(`auction ${id}: a bid is missing`);
  if (standing.some(({ amount }, place) => amount < (standing[place - 1]?.amount ?? 0)))
    broken.push(`auction ${id}: its price fell`);
  if (auction.leader !== (last?.bidder ?? null)) broken.push(`auction ${id}: led by another than the last`);
  if (auction.price !== (last?.amount ?? null)) broken.push(`auction ${id}: another price than the last`);
  return broken;
}

type AuctionRow = Omit<StoredAuction, "bids" | "voids"> & { bids: StoredBid[] | null; voids: Void[] | null };

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** Of an auction; what the screens were told by the same transaction, and before it, says after which bids each came. */
const voids = sql`
  select json_agg(json_build_object('seq', seq, 'before', told.before, 'count', told.bids,
    'at', ${inMs("decided_at")}) order by told.id) as voids
  from bid_reports join (
    select id, xmin as transaction, bids, lag(bids) over (order by id) as before
    from (select id, xmin, (payload ->> 'bid_count')::integer as bids from live_events
      where kind = 'listing' and live_events.listing_id = auction_states.listing_id) as listing
  ) as told on told.transaction = bid_reports.xmin
  where bid_reports.status = 'voided' and bid_reports.listing_id = auction_states.listing_id`;

async function readAuctions({ database }: Pick<World, "database">): Promise<readonly StoredAuction[]> {
  const { rows } = await sql<AuctionRow>`
    select listing_id as id, seller_id as seller, case bid_steps when '500' then 'flat' else 'tiered' end as policy, base_price_paise as base,
      reserve_paise as reserve, buy_now_paise as "buyNow", takes_offers as "takesOffers",
      ${inMs("bought_at")} as "boughtAt", (
        select json_build_object('bidder', bidder_id, 'price', coalesce(counter_paise, amount_paise),
          'at', ${inMs("ended_at")})
        from price_offers as offer where offer.listing_id = auction_states.listing_id and offer.status = 'taken'
        order by ended_at, id limit 1
      ) as agreed,
      case when bought_at is null then ${inMs("scheduled_ends_at")}
        else (select ${inMs("at")} from sim.first_ends where first_ends.listing_id = auction_states.listing_id)
      end as scheduled, ${inMs("ends_at")} as "end", freezes, price_paise as price,
      leader_id as leader, leader_max_paise as "leaderMax", bid_count as count, stored.bids, decided.voids
    from auction_states
    left join lateral (
      select json_agg(json_build_object('seq', seq, 'bidder', bidder_id, 'amount', amount_paise,
        'isAutomatic', is_automatic, 'at', ${inMs("placed_at")}, 'withdrawnAt', ${inMs("withdrawn_at")})
        order by seq) as bids
      from bids where bids.listing_id = auction_states.listing_id
    ) as stored on true
    left join lateral (${voids}) as decided on true
    order by listing_id`.execute(database.outside.kysely);
  return rows.map((row) => {
    const decided = row.voids ?? [];
    return { ...row, bids: row.bids ?? [], voids: decided, freezes: row.freezes - 2 * decided.length };
  });
}

/** Whoever bought something that is not closed yet has no order of it. */
async function readBuyers({ database }: Pick<World, "database">): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select buyer_id as id from orders
    union select leader_id from auction_states where bought_at is not null`.execute(database.outside.kysely);
  return new Set(rows.map(({ id }) => id));
}

async function readBlocked({ database }: Pick<World, "database">): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from user_blocks union select id from users where is_blocked`.execute(
    database.outside.kysely,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who got so many strikes within 90 days. */
async function readStruck(
  { database }: Pick<World, "database">,
  strikes: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select last.user_id as id from buyer_strikes as last
    join buyer_strikes as earlier on earlier.user_id = last.user_id
      and earlier.created_at between last.created_at - interval '90 days' and last.created_at
    group by last.id, last.user_id having count(*) >= ${strikes}`.execute(database.outside.kysely);
  return new Set(rows.map(({ id }) => id));
}
