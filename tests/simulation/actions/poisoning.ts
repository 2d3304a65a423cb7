import { sql } from "kysely";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { readSales } from "./sales.ts";

/** An order that cannot be settled from now on, whatever comes; the others must not wait for it. */
const poison: Action = {
  name: "poison",
  weight: 0.2,
  on: "worker",
  async prepare(world) {
    const { random, seen } = world;
    if (seen.sales.length === 0 && random.chance(0.9)) return null;
    const delivered = (await readSales(world)).filter(({ stage }) => stage === "delivered");
    const orderId = random.one(delivered)?.orderId;
    if (orderId === undefined) return null;
    await poisonOrder(world, orderId);
    return { label: orderId, work: async () => "poisoned" };
  },
};

/** From now on it fails whenever somebody settles it. */
export async function poisonOrder({ database }: World, orderId: string): Promise<void> {
  await sql`insert into sim.poisoned (order_id) values (${orderId}) on conflict do nothing`.execute(
    database.outside.kysely,
  );
}

/** What made orders fail ends. Until then they were set aside, and whatever was due beside them was done. */
export async function cure({ database: { outside }, failures }: World): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where stage = 'delivered' and claimable_until < (select blaze_now()) - interval '1 day'
      and not exists (select from sim.poisoned where order_id = orders.id)
    order by id`.execute(outside.kysely);
  for (const { id } of rows)
    failures.push(new Error("a row that fails holds up no other", { cause: `order ${id}` }));
  await sql`update sim.poisoned set is_cured = true`.execute(outside.kysely);
}

export const poisoningActions: readonly Action[] = [poison];
