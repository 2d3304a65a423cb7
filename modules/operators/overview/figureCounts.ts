import { type RawBuilder, sql } from "kysely";
import type { FigureName } from "#domain/operators/todaysFigures.ts";
import { stageLimitDays } from "#domain/order/orderStages.ts";

/** Where a span of time begins and ends, both included: values, or columns of what is counted for each of. */
export type Bounds = { readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown> };

const limits = Object.entries(stageLimitDays);

/** What happened in a span of time, each over an index of its moments; or what stands at its end, whenever it began. */
export const figureCounts: Record<FigureName, (bounds: Bounds) => RawBuilder<unknown>> = {
  visits: (bounds) =>
    sql`select coalesce(sum(visits), 0) from visit_minutes where ${within("minute", bounds)}`,
  people: (bounds) => sql`select count(*) from users where ${within("created_at", bounds)}`,
  listings: (bounds) => sql`select count(*) from listings where ${within("published_at", bounds)}`,
  bids: (bounds) => sql`select count(*) from bids where ${within("placed_at", bounds)}`,
  sales: (bounds) => sql`select count(*) from orders where ${within("paid_at", bounds)}`,
  sold_for: (bounds) =>
    sql`select coalesce(sum(amount_paise), 0) from orders where ${within("paid_at", bounds)}`,
  sell_through: (bounds) => sql`
    select round(100.0 * count(orders.id) / nullif(count(*), 0))
    from auction_states
    left join orders on orders.listing_id = auction_states.listing_id and orders.chain_position = 1
    where auction_states.status = 'closed' and ${within("auction_states.ends_at", bounds)}`,
  defaults: (bounds) => sql`select count(*) from buyer_strikes where ${within("created_at", bounds)}`,
  claims: (bounds) => sql`select count(*) from claims where ${within("created_at", bounds)}`,
  /** As the orders' desk marks them: longer in their stage than they may be, or past the pick-up that was agreed. */
  late_orders: ({ to: now }) => sql`
    select count(*)
    from unnest(${limits.map(([stage]) => stage)}::text[], ${limits.map(([, days]) => days)}::integer[])
      as limits (stage, days)
    cross join lateral (
      select from orders
      where orders.stage = limits.stage and orders.stage <> 'pickup_scheduled'
        and orders.stage_since < ${now} - limits.days * interval '1 day'
      union all
      select from orders left join pickups on pickups.order_id = orders.id
      where orders.stage = limits.stage and orders.stage = 'pickup_scheduled'
        and coalesce(pickups.ends_at, orders.stage_since + limits.days * interval '1 day') < ${now}
    ) as late`,
  held: () => balanceOf("deposits\\_held:%"),
  owed: () => balanceOf("seller:%"),
  overdue: ({ to: now }) => sql`
    select coalesce(sum(amount_paise + shipping_price_paise - paid_paise), 0) from orders
    where status = 'awaiting_payment' and payment_deadline < ${now}`,
};

/** The condition of a column of moments: one of the names that stand in this file. */
export function within(column: string, { from, to }: Bounds): RawBuilder<unknown> {
  return sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}`;
}

/** What Blaze owes to these accounts. The pattern stands in the statement, so that the index of these accounts answers it. */
function balanceOf(pattern: "deposits\\_held:%" | "seller:%"): RawBuilder<unknown> {
  return sql`
    select coalesce(-sum(balance_paise), 0) from ledger_accounts
    where balance_paise <> 0 and code like ${sql.lit(pattern)}`;
}
