import { sql } from "kysely";
import { takeStep } from "#modules/orders/takeStep.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { paidOrder } from "../world/paidOrder.ts";
import { setClockBy } from "../world/time.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { nextStep, readSales } from "./sales.ts";

const mostAtOnce = 6;
const dayMs = 24 * 3_600_000;

/** A sale that was paid before anybody looked, some with goods that have arrived, some completed: what comes after. */
const earlierSale: Action = {
  name: "earlier sale",
  weight: 0.2,
  on: "server",
  async prepare(world) {
    const { random, sellers, buyers, scheduler, clock, seen } = world;
    const isMeeting = random.chance(0.3);
    const arrives = random.chance(0.8);
    const wantsAge = random.chance(0.6);
    const isOld = wantsAge && clock.nowMs - seen.statementsComparedMs < 2 * dayMs;
    const sellerId = random.one(sellers) as string;
    const buyerId = random.one(buyers) as string;
    if ((await readSales(world)).length >= mostAtOnce) return null;
    if (await isAnyBlocked(world, [sellerId, buyerId])) return null;
    scheduler.isOn = false;
    const shippingMode = isMeeting ? "handover" : "blaze";
    const orderId = await paidOrder(world, { sellerId, buyerId, shippingMode });
    if (orderId !== null && arrives) await bringTheGoods(world, orderId);
    if (isOld) {
      await setClockBy(world, 3 * dayMs);
      await completeOrders(world.database.outside, { limit: 10 });
    }
    scheduler.isOn = true;
    seen.sales = await readSales(world);
    return { label: orderId ?? "of nothing", work: async () => (orderId === null ? "unpaid" : "sold") };
  },
};

async function isAnyBlocked({ database }: World, people: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from users where id = any(${people}) and is_blocked`.execute(
    database.outside.kysely,
  );
  return rows.length > 0;
}

async function bringTheGoods(world: World, orderId: string): Promise<void> {
  const [operatorId] = world.operators as [string];
  for (;;) {
    const sale = (await readSales(world)).find((known) => known.orderId === orderId);
    const step = sale && nextStep(sale.stage);
    if (step === undefined) return;
    const taken = { orderId, operatorId, step, note: "" };
    if (!("taken" in (await takeStep(world.database.outside, taken)))) return;
  }
}

export const earlierSalesActions: readonly Action[] = [earlierSale];
