import { type RawBuilder, sql } from "kysely";
import type { Today } from "#contract/overview.ts";
import type { Database } from "#db/pool.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import {
  comparedSpans,
  type FigureName,
  figureFacts,
  figuresOf,
  type Span,
} from "#domain/operators/todaysFigures.ts";
import { stageLimitDays } from "#domain/order/orderStages.ts";
import { readClock } from "../../operations/readClock.ts";

type Count = (span: Span) => RawBuilder<unknown>;

const limits = Object.entries(stageLimitDays);

/** What happened in a span of time, each over an index of its moments; or what stands now, whatever the span. */
const counts: Record<FigureName, Count> = {
  people: (span) => sql`select count(*) from users where ${within(sql`created_at`, span)}`,
  listings: (span) => sql`select count(*) from listings where ${within(sql`published_at`, span)}`,
  bids: (span) => sql`select count(*) from bids where ${within(sql`placed_at`, span)}`,
  sales: (span) => sql`select count(*) from orders where ${within(sql`paid_at`, span)}`,
  defaults: (span) => sql`select count(*) from buyer_strikes where ${within(sql`created_at`, span)}`,
  claims: (span) => sql`select count(*) from claims where ${within(sql`created_at`, span)}`,
  /** As the orders' desk marks them: longer in their stage than they may be, or past the pick-up that was agreed. */
  late_orders: ({ to: now }) => sql`
    select count(*)
    from unnest(${limits.map(([stage]) => stage)}::text[], ${limits.map(([, days]) => days)}::integer[])
      as limits (stage, days)
    cross join lateral (
      select from orders
      where orders.stage = limits.stage and orders.stage <> 'pickup_scheduled'
        and orders.stage_since < ${now}::timestamptz - limits.days * interval '1 day'
      union all
      select from orders left join pickups on pickups.order_id = orders.id
      where orders.stage = limits.stage and orders.stage = 'pickup_scheduled'
        and coalesce(pickups.ends_at, orders.stage_since + limits.days * interval '1 day') < ${now}
    ) as late`,
  held: () => balanceOf("deposits\\_held:%"),
  owed: () => balanceOf("seller:%"),
};

function within(moment: RawBuilder<unknown>, { from, to }: Span): RawBuilder<unknown> {
  return sql`${moment} >= ${from} and ${moment} <= ${to}`;
}

/** What Blaze owes to these accounts. The pattern stands in the statement, so that the index of these accounts answers it. */
function balanceOf(pattern: "deposits\\_held:%" | "seller:%"): RawBuilder<unknown> {
  return sql`
    select coalesce(-sum(balance_paise), 0) from ledger_accounts
    where balance_paise <> 0 and code like ${sql.lit(pattern)}`;
}

/** Figures of today in India until now, and of the same hours a week ago: those that these roles are told, in one statement. */
export async function readToday({ kysely }: Database, roles: readonly OperatorRole[]): Promise<Today> {
  const spans = comparedSpans(await readClock(kysely));
  const figures = figuresOf(roles).map((name) => {
    const { stands } = figureFacts(name);
    const weekAgo = stands === undefined ? counts[name](spans.weekAgo) : sql`select null`;
    return sql`
      select ${name}::text as name, (${counts[name](spans.today)})::bigint as today, (${weekAgo})::bigint as week_ago`;
  });
  const { rows } = await sql<Today["figures"][number]>`${sql.join(figures, sql` union all `)}`.execute(
    kysely,
  );
  return { at: spans.today.to.toISOString(), compared_at: spans.weekAgo.to.toISOString(), figures: rows };
}
