import { completeOrders as completeBatch } from "#modules/payouts/completeOrders.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function completeOrders({ database }: WorkerParts): Promise<void> {
  while ((await completeBatch(database, { limit: 50 })) > 0);
}
