import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { askForBid } from "./askedBids.ts";
import type { SimulatedProcess } from "./processes.ts";
import { promiseDelivery } from "./promiseDelivery.ts";
import { setClockBy } from "./time.ts";
import type { World } from "./world.ts";

type Wanted = {
  readonly sellerId: string;
  readonly buyerId: string;
  readonly shippingMode: "blaze" | "handover";
};

/** An auction of a second with one bid, whose order is paid at once; null when its payment came to nothing. */
export async function paidOrder(
  world: World,
  { sellerId, buyerId, shippingMode }: Wanted,
): Promise<string | null> {
  const { make, categoryId, database } = world;
  const process = world.processes[0] as SimulatedProcess;
  const { id: listingId } = await make.listing({ sellerId, categoryId, endsInMs: 1_000 });
  await sql`update listings set shipping_mode = ${shippingMode} where id = ${listingId}`.execute(
    database.outside.kysely,
  );
  await promiseDelivery(world, listingId);
  await make.deposit({ listingId, bidderId: buyerId });
  const bid = { listingId, bidderId: buyerId, amountPaise: rupees(1_001), hadDeposit: true };
  await askForBid(world, process.batcher, bid);
  // A late bid moves the end by two minutes.
  await setClockBy(world, 180_000);
  await closeDueAuctions(database.outside, { limit: 10 });
  await settleClosedDeposits(database.outside, { limit: 10 });
  const { rows } = await sql<{ id: string; amount: number }>`
    select id, amount_paise + shipping_price_paise as amount from orders where listing_id = ${listingId}`.execute(
    database.outside.kysely,
  );
  const order = rows[0];
  if (order === undefined) return null;
  const input = { orderId: order.id, userId: buyerId, amountPaise: paise(order.amount) };
  const checkout = await startOrderPayment(process, { ...input, method: "BASISPAY" });
  if (isRefusal(checkout)) return null;
  world.standins.pay(checkout.reference, "success");
  await verifyPayment(process, { paymentId: checkout.payment_id, userId: buyerId });
  return order.id;
}
