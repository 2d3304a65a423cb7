import assert from "node:assert/strict";
import { sql } from "kysely";
import { paise, rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import type { World } from "../world/world.ts";

/** An order that is paid, of the world's first seller and first buyer. */
export async function paidOrder(world: World, shippingMode: "blaze" | "handover"): Promise<string> {
  const { make, sellers, buyers, categoryId, database } = world;
  const process = world.processes[0] as SimulatedProcess;
  const [sellerId, userId] = [sellers[0] as string, buyers[0] as string];
  const hourMs = 3_600_000;
  const { id: listingId } = await make.listing({ sellerId, categoryId, endsInMs: hourMs });
  await sql`update listings set shipping_mode = ${shippingMode} where id = ${listingId}`.execute(
    database.outside.kysely,
  );
  await make.deposit({ listingId, bidderId: userId });
  const amountPaise = rupees(1_001);
  await askForBid(world, process.batcher, { listingId, bidderId: userId, amountPaise, hadDeposit: true });
  await setClockBy(world, 2 * hourMs);
  await closeDueAuctions(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount_paise as amount from orders where listing_id = ${listingId}`.execute(
    database.outside.kysely,
  );
  const order = rows[0];
  assert.ok(order);
  const input = { orderId: order.id, userId, amountPaise: paise(order.amount), method: "BASISPAY" as const };
  const checkout = await startOrderPayment(process, input);
  assert.ok("reference" in checkout);
  world.standins.pay(checkout.reference, "success");
  await verifyPayment(process, { paymentId: checkout.payment_id, userId });
  return order.id;
}
