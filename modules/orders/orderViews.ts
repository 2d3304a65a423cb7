import { sql } from "kysely";
import type { OrderViewAnswer } from "#contract/orderFilters.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { mostCounted } from "#domain/operators/operatorQueues.ts";
import {
  type CountedOrderView,
  countedOrderViews,
  mostOrderViews,
  orderViews,
} from "#domain/order/orderFilters.ts";
import { inState } from "./operatorOrders.ts";

type Owner = { readonly operatorId: string };

/** An operator's own lists of orders, by name. */
export async function readOrderViews(
  { kysely }: Database,
  { operatorId }: Owner,
): Promise<OrderViewAnswer[]> {
  const rows = await kysely
    .selectFrom("order_views")
    .select(["id", "name", "filters"])
    .where("operator_id", "=", operatorId)
    .orderBy("name")
    .limit(mostOrderViews)
    .execute();
  return rows.map(present);
}

/** How many orders are in the lists of what is to be done today; each over the index of its list. */
export async function countOrderViews({ kysely }: Database): Promise<Record<CountedOrderView, number>> {
  const counts = countedOrderViews.map(
    (view) => sql`(
      select count(*)::int
      from (select from orders where ${inState(orderViews[view].state)} limit ${mostCounted}) as waiting
    ) as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<CountedOrderView, number>>`select ${sql.join(counts)}`.execute(kysely);
  return rows[0] as Record<CountedOrderView, number>;
}

/** Keeps a list under a name, in the place of the one that has it. Refuses `too_many_views` beyond their number. */
export async function saveOrderView(
  database: Database,
  { operatorId, name, filters }: Owner & Pick<OrderViewAnswer, "name" | "filters">,
): Promise<OrderViewAnswer | Refusal> {
  return await inTransaction(database, async (tx) => {
    // One after the other: two at once would both see room for one more.
    await tx.selectFrom("users").select("id").where("id", "=", operatorId).forNoKeyUpdate().execute();
    const others = tx
      .selectFrom("order_views")
      .where("operator_id", "=", operatorId)
      .where("name", "!=", name);
    if ((await countRows(others)) >= mostOrderViews)
      return { refused: "too_many_views", limit: mostOrderViews };
    const json = JSON.stringify(filters);
    const saved = await tx
      .insertInto("order_views")
      .values({ operator_id: operatorId, name, filters: json })
      .onConflict((known) => known.columns(["operator_id", "name"]).doUpdateSet({ filters: json }))
      .returning(["id", "name", "filters"])
      .executeTakeFirstOrThrow();
    return present(saved);
  });
}

export async function deleteOrderView(
  { kysely }: Database,
  { operatorId, id }: Owner & { readonly id: string },
): Promise<{ deleted: true }> {
  await kysely.deleteFrom("order_views").where("id", "=", id).where("operator_id", "=", operatorId).execute();
  return { deleted: true };
}

function present({ id, name, filters }: { id: string; name: string; filters: unknown }): OrderViewAnswer {
  // Written by the function above alone.
  return { id, name, filters: filters as OrderViewAnswer["filters"] };
}
