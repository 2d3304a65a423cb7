import { completeOrders } from "#modules/payouts/completeOrders.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function completeSales({ database }: WorkerParts): Promise<void> {
  while ((await completeOrders(database, { limit: 50 })) > 0);
}
