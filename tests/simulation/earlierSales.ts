import { openClaim } from "#modules/orders/openClaim.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { sheetAsSaid } from "#tests/support/sheetAsSaid.ts";
import { poisonOrder } from "./actions/poisoning.ts";
import { nextStep, readSales } from "./actions/sales.ts";
import { leaningOf } from "./leaning.ts";
import { paidOrder } from "./world/paidOrder.ts";
import { setClockBy } from "./world/time.ts";
import type { World } from "./world/world.ts";

const claimableMs = 3 * 24 * 3_600_000;

/**
 * What was sold before anybody looked: some sales are completed, some arrived, one of them with a claim, one is paid; in
 * every other such world one cannot be settled. Nothing is scheduled yet.
 */
export async function sellEarlier(world: World): Promise<void> {
  const { sellers, buyers } = world;
  const sell = async (place: number) => {
    const sellerId = sellers[place % sellers.length] as string;
    const buyerId = buyers[place % buyers.length] as string;
    const shippingMode = place % 3 === 2 ? "handover" : "blaze";
    return await paidOrder(world, { sellerId, buyerId, shippingMode });
  };
  const { earlier, claimed = [4] } = leaningOf(world);
  for (let place = 0; place < earlier; place += 1) {
    const orderId = await sell(place);
    if (orderId !== null && place < earlier - 1) await bringTheGoods(world, orderId);
    if (orderId !== null && place === 3 && world.seed % 2 === 0) await poisonOrder(world, orderId);
    if (orderId !== null && claimed.includes(place)) await claim(world, orderId);
    if (place !== 1) continue;
    await setClockBy(world, claimableMs);
    await completeOrders(world.database.outside, { limit: 10 });
  }
  world.seen.sales = await readSales(world);
  world.seen.statementsComparedMs = world.clock.nowMs - claimableMs;
}

async function claim(world: World, orderId: string): Promise<void> {
  const userId = (await readSales(world)).find((known) => known.orderId === orderId)?.buyerId ?? "";
  const about = { reason: "damaged", details: "It is broken.", pictures: [], idempotencyKey: null } as const;
  await openClaim(world.database.outside, { orderId, userId, ...about });
}

async function bringTheGoods(world: World, orderId: string): Promise<void> {
  const [operatorId] = world.operators as [string];
  for (;;) {
    const sale = (await readSales(world)).find((known) => known.orderId === orderId);
    const step = sale && nextStep(sale.stage);
    if (step === undefined) return;
    const sheet = step === "verify" ? await sheetAsSaid(world.database.outside, orderId) : null;
    const taken = { orderId, operatorId, step, sheet, ...proofFor(step) };
    if (!("taken" in (await takeStep(world.database.outside, taken)))) return;
  }
}
