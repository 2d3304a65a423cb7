import { sql } from "kysely";
import type { OperatorStep } from "#domain/order/orderActions.ts";
import type { Sale } from "../world/sale.ts";
import type { World } from "../world/world.ts";

/** Sales that are neither completed nor lost, the first won first. */
export async function readSales({ database }: Pick<World, "database">): Promise<Sale[]> {
  const { rows } = await sql<Sale>`
    select id as "orderId", buyer_id as "buyerId", seller_id as "sellerId", stage from orders
    where stage is not null and stage not in ('completed', 'lost') order by listing_id, chain_position`.execute(
    database.outside.kysely,
  );
  return rows;
}

/** A sale that goes on as far as whoever looks at it knows; some pages are old. */
export async function chooseSale(
  world: World,
  fits: (sale: Sale) => boolean = () => true,
): Promise<Sale | undefined> {
  const { random, seen } = world;
  if (random.chance(seen.sales.length === 0 ? 0.2 : 0.6)) seen.sales = await readSales(world);
  return random.recent(seen.sales.filter(fits));
}

/** What an operator sees next of goods that stand there. */
export function nextStep(stage: string): OperatorStep | undefined {
  return nextSteps[stage];
}

const nextSteps: Readonly<Record<string, OperatorStep>> = {
  awaiting_pickup: "schedule_pickup",
  pickup_scheduled: "pick_up",
  picked_up: "verify",
  verified: "ship",
  shipped: "deliver",
  came_back: "end_undelivered",
  awaiting_handover: "confirm_handover",
};
