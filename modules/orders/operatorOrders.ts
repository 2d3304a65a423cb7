import { type RawBuilder, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listOperatorOrders } from "#contract/operatorOrders.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import {
  claimStages,
  isStage,
  type OrderFilters,
  type OrderMoment,
  type OrderStateFilter,
  orderSorting,
} from "#domain/order/orderFilters.ts";
import { endStages, stageLimitDays } from "#domain/order/orderStages.ts";
import { presentOperatorOrders, selectOperatorOrders } from "./operatorOrderRows.ts";

type Wish = {
  readonly operatorId: string;
  readonly filters: OrderFilters;
  readonly number?: string | undefined;
};

/** Orders that pass the filters; without one, those on which work goes on. Or the one with a number, whatever its state. */
export async function readOperatorOrders(
  { kysely }: Database,
  { operatorId, filters, number, ...page }: KeysetPage & Wish,
): Promise<AnswerOf<typeof listOperatorOrders>> {
  const state = filters.state ?? (filters.claimed || filters.late ? "any" : "under_way");
  const facts = { state, isClaimOpen: filters.claimed === "true", isLate: filters.late === "true" };
  const sorting =
    number === undefined ? orderSorting(facts) : ({ by: "created_at", first: "latest" } as const);
  const conditions =
    number === undefined
      ? [inState(state), ...narrowed(filters, operatorId)]
      : [sql<boolean>`orders.number = ${number}`];
  const orders = selectOperatorOrders(kysely).where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
  const { rows, next_cursor } = await selectKeysetPage(orders, page, {
    first: sorting.first,
    moment: moments[sorting.by],
    id: sql`orders.id`,
  });
  return { results: await presentOperatorOrders(kysely, rows, operatorId), next_cursor };
}

const moments: Record<OrderMoment, RawBuilder<Date>> = {
  created_at: sql`orders.created_at`,
  stage_since: sql`orders.stage_since`,
  payment_deadline: sql`orders.payment_deadline`,
  goods_held_since: sql`orders.goods_held_since`,
};

/** When a day begins in India. */
const startOf = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;

const list = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** As `orders_under_way` has it, to the letter: a partial index is used where its condition is known to hold. */
const isUnderWay = sql<boolean>`(orders.stage is not null and orders.stage not in (${list(endStages)}))`;

/** The day in India that is now. */
const today = sql<Date>`((select blaze_now()) at time zone 'Asia/Kolkata')::date`;
/** Planned for today, or for a day before on which nobody came; one without a time may be fetched on any day. */
const isPickupDue = sql<boolean>`(orders.stage = 'pickup_scheduled' and orders.id in (
  select order_id from pickups
  where starts_at is null or starts_at < (${today} + 1)::timestamp at time zone 'Asia/Kolkata'))`;

export function inState(state: OrderStateFilter): RawBuilder<boolean> {
  if (state === "any") return sql`true`;
  if (state === "under_way") return isUnderWay;
  if (state === "pickups_today") return isPickupDue;
  if (state === "goods_held") return sql`orders.goods_held_since is not null`;
  return isStage(state) ? sql`orders.stage = ${sql.lit(state)}` : sql`orders.status = ${sql.lit(state)}`;
}

/** As `isLate` says it of one order (operatorOrderRows.ts). */
const isLate = sql<boolean>`(${isUnderWay} and case
  when orders.stage = 'pickup_scheduled' and (select ends_at from pickups where order_id = orders.id) is not null
    then (select blaze_now()) > (select ends_at from pickups where order_id = orders.id)
  else orders.stage_since < (select blaze_now()) - (case orders.stage ${sql.join(
    Object.entries(stageLimitDays).map(
      ([stage, days]) => sql`when ${sql.lit(stage)} then ${sql.lit(`${days} days`)}::interval`,
    ),
    sql` `,
  )} end) end)`;

function narrowed(filters: OrderFilters, operatorId: string): RawBuilder<boolean>[] {
  const { claimed, late, mine, way, category_id: categoryId, from, to, least, most } = filters;
  return [
    claimed && sql<boolean>`orders.stage in (${list(claimStages)})`,
    late && isLate,
    mine &&
      sql<boolean>`orders.id in (
        select subject from operator_cases
        where kind = 'order' and operator_id = ${operatorId} and leased_until > (select blaze_now()))`,
    way && sql<boolean>`listings.shipping_mode = ${way}`,
    categoryId !== undefined &&
      sql<boolean>`${categoryId}::bigint in (listings.category_id, listings.sub_category_id)`,
    from !== undefined && sql<boolean>`orders.created_at >= ${startOf(from)}`,
    to !== undefined && sql<boolean>`orders.created_at < ${startOf(to)} + interval '1 day'`,
    least !== undefined && sql<boolean>`orders.amount_paise >= ${least}`,
    most !== undefined && sql<boolean>`orders.amount_paise <= ${most}`,
  ].filter((condition) => condition !== undefined && condition !== false);
}
