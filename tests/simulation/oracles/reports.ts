import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Who may say that a bid was a mistake, when and how often; who decides; and what was decided stays (R-BID-9). */
export const reportsAreJust: Oracle = async (world) => [
  ...(await reportFaults(world)),
  ...(await forgottenDecisions(world)),
];

async function reportFaults({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with reports as (
      select bid_reports.*, bid_reports.xmin as transaction, 'bid ' || bid_reports.seq || ' of auction ' || listing_id as subject,
        bids.bidder_id as placed_by, is_automatic, placed_at, seller_id
      from bid_reports join bids using (listing_id, seq) join auction_states using (listing_id)
    )
    select 'one reports a bid of one''s own' as rule, subject from reports
    where bidder_id <> placed_by or is_automatic
    union all
    select 'a bid is reported within ten minutes', subject from reports
    where created_at >= placed_at + interval '10 minutes'
    union all
    select 'three reports within 30 days', reports.subject from reports
    where 3 < (select count(*) from bid_reports as lately where lately.bidder_id = reports.bidder_id
      and lately.created_at <= reports.created_at
      and lately.created_at > reports.created_at - interval '30 days')
    union all
    select 'no side of an auction decides what was a mistake there', subject from reports
    where decided_by in (bidder_id, seller_id) or exists (
      select from bids as own where own.listing_id = reports.listing_id and own.bidder_id = decided_by
        and own.placed_at < decided_at)
    union all
    select 'the screens are told of a void', subject from reports
    where status = 'voided' and not exists (
      select from live_events where live_events.listing_id = reports.listing_id and kind = 'listing'
        and live_events.xmin = reports.transaction)
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

/** What an operator was told is so afterwards, whoever dies. */
async function forgottenDecisions({ database, seen }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from bid_reports where status <> 'open'`.execute(database.outside.kysely);
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  return seen.decidedReports
    .filter(({ id, status }) => stored.get(id) !== status)
    .map(({ id, status }) => ({
      rule: "what was decided stays",
      subject: `report ${id}: ${status}, then ${stored.get(id)}`,
    }));
}
