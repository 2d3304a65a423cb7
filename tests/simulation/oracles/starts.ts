import { sql } from "kysely";
import { isWithin } from "../model/block.ts";
import { depositOfBase, endOfStarted } from "../model/start.ts";
import { wentBackWithin } from "../world/time.ts";
import type { World } from "../world/world.ts";
import { readBlocks, wasToldBefore } from "./blocked.ts";
import type { Broken, Oracle } from "./oracle.ts";

/**
 * What is posted for later is nobody's to bid on before its start, starts once, then and not before, with the time that
 * was chosen for it; what cannot start, or was taken back, does not, and its seller is told (R-START-3 to R-START-6).
 */
export const startsAreKept: Oracle = async (world) => {
  const starts = await readStarts(world);
  const broken = [...(await tooEarly(world)), ...starts.flatMap((start) => startFaults(world, start))];
  return [...broken, ...(await blockedFaults(world, starts))];
};

type Start = {
  readonly id: string;
  readonly listing: number;
  readonly seller: string;
  readonly status: string;
  readonly outcome: "started" | "not_started" | "withdrawn" | null;
  readonly missing: readonly string[] | null;
  readonly at: number | null;
  readonly base: number;
  readonly deposit: number | null;
  readonly began: number | null;
  readonly published: number | null;
  readonly firstEnd: number | null;
  readonly isWhole: boolean;
  readonly starts: number;
  readonly notices: readonly string[];
  readonly wasBlocked: boolean;
  readonly lostAnAccount: boolean;
};

const inMs = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

async function readStarts({ database }: World): Promise<readonly Start[]> {
  const { rows } = await sql<Start>`
    select starts.id, starts.listing_id as listing, seller.id as seller, listings.status, outcome, missing,
      ${inMs("starts.ended_at")} as at, listings.base_price_paise as base, listings.deposit_paise as deposit,
      ${inMs("state.starts_at")} as began, ${inMs("published_at")} as published,
      (select ${inMs("first_ends.at")} from sim.first_ends where first_ends.listing_id = starts.listing_id) as "firstEnd",
      state.base_price_paise = listings.base_price_paise and state.seller_id = seller.id
        and state.reserve_paise is not distinct from listings.reserve_paise
        and state.buy_now_paise is not distinct from listings.buy_now_paise
        and exists (select from new_listings where new_listings.listing_id = listings.id)
        and exists (select from live_events where kind = 'listing' and live_events.listing_id = listings.id) as "isWhole",
      (select count(*)::int from listing_starts as all_starts
        where all_starts.listing_id = starts.listing_id and all_starts.outcome = 'started') as starts,
      array(select template from messages where user_id = seller.id and idempotency_key like '%:' || starts.id) as notices,
      exists (select from user_blocks where user_id = seller.id) as "wasBlocked",
      exists (select from bank_accounts where user_id = seller.id
        and (removed_at is not null or bank_accounts.status = 'refused')) as "lostAnAccount"
    from listing_starts as starts join listings on listings.id = starts.listing_id
    join users as seller on seller.id = listings.seller_id
    left join auction_states as state on state.listing_id = listings.id
    where seller.closed_at is null -- of whoever has left no notices are kept
    order by starts.listing_id, starts.posted_at`.execute(database.outside.kysely);
  return rows;
}

type Early = Broken & { readonly earliest: number; readonly latest: number };

/**
 * What was done before an auction began, or began before its chosen start; the clock may have been put back meanwhile. Of
 * what is no auction yet the database takes no bid, deposit or order.
 */
async function tooEarly({ database, clockReadings }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Early>`
    with waited as (
      select distinct listing_id, state.starts_at as began
      from listing_starts join auction_states as state using (listing_id)
    ), found as (
      select 'nothing begins before its chosen start' as rule, 'auction ' || listing_id as subject,
        state.starts_at as done, listing_details.starts_at as due
      from auction_states as state join listing_details using (listing_id)
      union all
      select 'nobody bids before the start', 'bid ' || seq || ' of auction ' || listing_id, placed_at, began
      from bids join waited using (listing_id)
      union all
      select 'nobody makes a deposit before the start', id::text, created_at, began
      from deposits join waited using (listing_id)
      union all
      select 'nobody buys before the start', id::text, created_at, began from orders join waited using (listing_id)
    )
    select rule, subject, ${inMs("done")} as earliest, ${inMs("due")} as latest from found where done < due
    order by 1, 2`.execute(database.outside.kysely);
  return rows
    .filter(({ earliest, latest }) => !wentBackWithin(clockReadings, { earliest, latest }))
    .map(({ rule, subject }) => ({ rule, subject }));
}

/** What may be lacking by the time of the start, as nobody changes what waits. */
const mayGo = ["kyc", "kyc_check"];

function startFaults({ seen: { plans } }: World, start: Start): Broken[] {
  const { outcome, listing, status, missing, notices } = start;
  const subject = `auction ${listing}`;
  const isLive = status !== "draft";
  const rules: string[] = [];
  if (start.starts > 1 || (outcome === null && isLive) || (outcome === "started" && !isLive))
    rules.push("what waits starts once");
  if (outcome === "started" && start.starts === 1)
    rules.push(...partFaults(start, plans.chosen.get(listing)));
  const expected = outcome === "started" || outcome === "not_started" ? [`listing_${outcome}`] : [];
  if (notices.join() !== expected.join()) rules.push("its seller is told once what became of a start");
  const reasons = [...mayGo, ...(start.lostAnAccount ? ["account"] : [])];
  const isLacking =
    missing?.length === 0 ? start.wasBlocked : missing?.every((part) => reasons.includes(part));
  if (isLacking === false) rules.push("what lacks nothing starts");
  if (plans.takenBack.includes(start.id) && (outcome === "started" || outcome === null))
    rules.push("what was taken back does not start");
  return rules.map((rule) => ({ rule, subject }));
}

/** What is wrong with an auction that a worker began. */
function partFaults(start: Start, plan: Parameters<typeof endOfStarted>[0] | undefined): string[] {
  const { at, began, published, base, deposit, firstEnd, isWhole } = start;
  if (at === null || plan === undefined) return ["a start is one that its seller chose"];
  const broken: string[] = [];
  if (began !== at || published !== at || deposit !== depositOfBase(base) || !isWhole)
    broken.push("what starts has every part of an auction");
  if (firstEnd !== endOfStarted(plan, at))
    broken.push("an auction ends when it was to, or later by its delay");
  return broken;
}

/** A worker that looked before the block was stored may have started it. */
async function blockedFaults(world: World, starts: readonly Start[]): Promise<readonly Broken[]> {
  const blocks = await readBlocks(world);
  return starts
    .filter(({ seller, at, outcome }) => {
      if (outcome !== "started" || at === null) return false;
      return blocks.some(
        (block) =>
          block.user === seller &&
          isWithin(block, at) &&
          wasToldBefore(world, block, at) &&
          !wentBackWithin(world.clockReadings, { earliest: block.from, latest: at }),
      );
    })
    .map(({ listing }) => ({
      rule: "what a blocked seller posted does not start",
      subject: `auction ${listing}`,
    }));
}
