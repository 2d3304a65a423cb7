import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { decideBidReport } from "#modules/bidding/decideBidReport.ts";
import { reportBid } from "#modules/bidding/reportBid.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

type PlacedBid = { listing: number; seq: number; bidder: string };

/** Somebody says that a bid was a mistake: mostly their own last one, of an auction that may just have ended. */
const report: Action = {
  name: "report bid",
  weight: 8,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const bid = random.one(await readPlaced(world, { isLast: random.chance(0.9) }));
    if (bid === undefined) return null;
    const { listing: listingId, seq } = bid;
    const bidderId = random.chance(0.95) ? bid.bidder : (random.one(world.buyers) as string);
    return {
      label: `bid ${seq} of ${listingId} by ${nameOf(world, bidderId)}`,
      work: async ({ database }) =>
        wordFor(await reportBid(database, { listingId, bidderId, seq, reason: "Slipped." }), "reported"),
    };
  },
};

/** What people placed by hand lately: the last of each, or any. */
async function readPlaced(
  { database }: World,
  { isLast }: { isLast: boolean },
): Promise<readonly PlacedBid[]> {
  const { rows } = await sql<PlacedBid>`
    select bids.listing_id as listing, ${isLast ? sql`max(seq)` : sql`min(seq)`} as seq, bidder_id as bidder
    from bids join auction_states using (listing_id)
    where not is_automatic and auction_states.status <> 'closed' and withdrawn_at is null
      and placed_at > blaze_now() - interval '12 minutes'
    group by bids.listing_id, bidder_id order by 1 desc, 2 desc limit 12`.execute(database.outside.kysely);
  return rows;
}

/** An operator voids a bid that was reported, or lets it stand; one of the two may bid or sell there. */
const decide: Action = {
  name: "decide report",
  weight: 10,
  on: "server",
  async prepare(world) {
    const { random, operators, seen, database } = world;
    const { rows } = await sql<PlacedBid & { id: string }>`
      select id, listing_id as listing, seq, bidder_id as bidder from bid_reports
      where status = 'open' or decided_at > blaze_now() - interval '1 minute'
      order by created_at desc, listing_id, seq limit 6`.execute(database.outside.kysely);
    const chosen = random.one(rows);
    if (chosen === undefined) return null;
    const operatorId = random.one(operators) as string;
    const outcome = random.chance(0.8) ? "void" : "decline";
    return {
      label: `${outcome} bid ${chosen.seq} of ${chosen.listing} by ${nameOf(world, chosen.bidder)}`,
      async work(process) {
        const decision = { reportId: chosen.id, operatorId, outcome, answer: "We looked." } as const;
        const decided = await decideBidReport(process.database, decision);
        if (isRefusal(decided)) return decided.refused;
        seen.decidedReports.push({ id: decided.id, status: decided.report_status });
        return decided.report_status;
      },
    };
  },
};

export const reportingActions: readonly Action[] = [report, decide];
