import type { Transaction } from "#db/transaction.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { nightAround } from "#domain/messaging/nightAround.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { buyerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";
import { readShipments } from "./readShipments.ts";

/**
 * Tells the buyer that their order is on its way: with which carrier, under which number and by when it is expected,
 * as far as a carrier has it; a day that is over is not promised. What Blaze brings by itself has neither.
 */
export async function shippedNotice(tx: Transaction, order: Order, now: Date): Promise<Notice> {
  const round = now.toISOString();
  const parcels = await readShipments(tx, [order.id], { person: "buyer", direction: "delivery" });
  const parcel = parcels.get(order.id);
  if (parcel === undefined || parcel.carrier === "")
    return buyerNotice(order, { template: "shipped", round });
  const { carrier, tracking_number: number, expected_at: expected } = parcel;
  // At night its SMS waits for the morning.
  const readAt = nightAround(now)?.endsAt ?? now;
  const isSaid = expected !== null && indiaDayText(new Date(expected)) >= indiaDayText(readAt);
  const day = isSaid ? { day: expected } : ({ part: "in_next_days" } as const);
  return buyerNotice(order, { template: "shipped_with", variables: { carrier, number, day }, round });
}
