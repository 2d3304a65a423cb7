import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { BidRate, CategorySales, Funnel } from "#contract/overview.ts";
import type { Database } from "#db/pool.ts";
import { type FunnelStep, funnelSteps } from "#domain/operators/funnel.ts";
import { comparedSpans } from "#domain/operators/todaysFigures.ts";
import { readClock } from "../../operations/readClock.ts";
import { type Bounds, within } from "./figureCounts.ts";
import { boundsOf } from "./readToday.ts";

/** Bids in each of the last 60 whole minutes, the oldest first, and in the same minutes a week ago. */
export async function readBidRate({ kysely }: Database): Promise<BidRate> {
  const { rows } = await sql<{ minute: Date; bids: number; week_ago: number }>`
    with clock as (
      select date_trunc('minute', blaze_now()) as ends
    ), counted as (
      select date_trunc('minute', placed_at + shift.by) as minute,
        count(*) filter (where shift.by = interval '0') as bids,
        count(*) filter (where shift.by <> interval '0') as week_ago
      from (values (interval '0'), (interval '7 days')) as shift (by)
      join bids on bids.placed_at >= (select ends from clock) - shift.by - interval '60 minutes'
        and bids.placed_at < (select ends from clock) - shift.by
      group by 1
    )
    select minutes.minute, coalesce(counted.bids, 0)::integer as bids, coalesce(counted.week_ago, 0)::integer as week_ago
    from clock
    cross join generate_series(ends - interval '60 minutes', ends - interval '1 minute', interval '1 minute') as minutes (minute)
    left join counted using (minute)
    order by minutes.minute
  `.execute(kysely);
  return rows.map((row) => ({ ...row, minute: row.minute.toISOString() }));
}

/** More categories than this are a list, and no chart. */
const mostCategories = 12;

/** What buyers paid for goods of each category today until now and in the same hours a week ago, the most first. */
export async function readCategorySales({ kysely }: Database): Promise<CategorySales> {
  const { today, weekAgo } = comparedSpans(await readClock(kysely));
  const sold = (bounds: Bounds) => sql`
    select listings.category_id, sum(orders.amount_paise) as amount
    from orders join listings on listings.id = orders.listing_id
    where ${within("orders.paid_at", bounds)}
    group by listings.category_id`;
  const { rows } = await sql<CategorySales[number]>`
    select categories.id as category_id, categories.name as category_name,
      coalesce(now.amount, 0)::bigint as sold_for, coalesce(before.amount, 0)::bigint as week_ago
    from (${sold(boundsOf(today))}) as now
    full join (${sold(boundsOf(weekAgo))}) as before using (category_id)
    join categories on categories.id = category_id
    order by sold_for desc, week_ago desc, categories.position, categories.id
    limit ${mostCategories}
  `.execute(kysely);
  return rows;
}

/** How many got to each step. A bidder is counted once, however much they bid. */
const stepCounts: Record<FunnelStep, (bounds: Bounds) => RawBuilder<unknown>> = {
  visits: (bounds) =>
    sql`select coalesce(sum(visits), 0) from visit_minutes where ${within("minute", bounds)}`,
  signed_in: (bounds) =>
    sql`select coalesce(sum(signed_in), 0) from visit_minutes where ${within("minute", bounds)}`,
  bid: (bounds) => sql`select count(distinct bidder_id) from bids where ${within("placed_at", bounds)}`,
  won: (bounds) => sql`select count(*) from orders where ${within("created_at", bounds)}`,
  paid: (bounds) => sql`select count(*) from orders where ${within("paid_at", bounds)}`,
};

export async function readFunnel({ kysely }: Database): Promise<Funnel> {
  const { today, weekAgo } = comparedSpans(await readClock(kysely));
  const steps = funnelSteps.map(
    (step) => sql`
      select ${step}::text as step, (${stepCounts[step](boundsOf(today))})::integer as today,
        (${stepCounts[step](boundsOf(weekAgo))})::integer as week_ago`,
  );
  const { rows } = await sql<Funnel[number]>`${sql.join(steps, sql` union all `)}`.execute(kysely);
  return rows;
}
