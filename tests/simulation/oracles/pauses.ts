import { sql } from "kysely";
import { pausesIn, regainsItsTime, standingStillFaults, type ToldState } from "../model/pause.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** A paused auction stands still and has the time afterwards that it had before; one that was taken down is nobody's. */
export const pausesAreKept: Oracle = async (world) => [
  ...(await pauseFaults(world)),
  ...(await takeDownFaults(world)),
];

type Auction = { id: number; blocks: { blocked: number; ended: number | null }[]; states: ToldState[] };

async function pauseFaults(world: World): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { id, states, blocks } of await readPaused(world)) {
    for (const what of standingStillFaults(states))
      broken.push({ rule: "a paused auction stands still", subject: `auction ${id}: ${what}` });
    for (const pause of pausesIn(states)) {
      const stopped = spanUntil(beginnings(blocks), pause.from);
      const resumed = spanUntil(endings(blocks), pause.to);
      const isUnsure = [stopped, resumed].some((span) => wentBackWithin(world.clockReadings, span));
      if (!isUnsure && !regainsItsTime(pause, stopped, resumed))
        broken.push({ rule: "a paused auction gets its time back", subject: `auction ${id}` });
    }
  }
  return broken;
}

/** A block that takes the place of another begins when that one ends: nothing stops or goes on by it. */
function beginnings(blocks: Auction["blocks"]): number[] {
  const ended = new Set(blocks.map((block) => block.ended));
  return blocks.map(({ blocked }) => blocked).filter((moment) => !ended.has(moment));
}

function endings(blocks: Auction["blocks"]): number[] {
  const begun = new Set(blocks.map(({ blocked }) => blocked));
  return blocks.flatMap(({ ended }) => (ended === null || begun.has(ended) ? [] : [ended]));
}

/** From the latest of the moments to when the screens were told: in between somebody may have waited. */
function spanUntil(moments: readonly number[], { at }: ToldState) {
  return { earliest: Math.max(...moments.filter((moment) => moment <= at)), latest: at };
}

async function readPaused({ database }: World): Promise<readonly Auction[]> {
  const { rows } = await sql<Auction>`
    select listing_id as id,
      (select json_agg(json_build_object(
          'at', (extract(epoch from created_at) * 1000)::bigint, 'freezes', (payload ->> 'freezes')::integer,
          'bids', (payload ->> 'bid_count')::integer,
          'end', (extract(epoch from (payload ->> 'ends_at')::timestamptz) * 1000)::bigint,
          'isOver', payload ->> 'product_status' <> 'active') order by id)
        from live_events where kind = 'listing' and live_events.listing_id = auction_states.listing_id) as states,
      (select json_agg(json_build_object('blocked', (extract(epoch from blocked_at) * 1000)::bigint,
          'ended', (extract(epoch from ended_at) * 1000)::bigint))
        from user_blocks where user_id = seller_id) as blocks
    from auction_states where freezes > 0 order by listing_id`.execute(database.outside.kysely);
  return rows.map((row) => ({ ...row, states: row.states ?? [], blocks: row.blocks ?? [] }));
}

async function takeDownFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'what was taken down is nobody''s' as rule, listing_id::text as subject
    from listing_take_downs join listings on listings.id = listing_id join auction_states using (listing_id)
    where auction_states.status <> 'closed' or listings.status <> 'unsold'
      or exists (select from orders where orders.listing_id = listings.id)
    union all
    select 'deposits come back when it is taken down', deposits.id::text
    from listing_take_downs join deposits using (listing_id)
    where deposits.status not in ('pending', 'refund_due', 'refunded')
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}
