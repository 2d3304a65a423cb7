import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function defaultOrders({ database }: WorkerParts): Promise<void> {
  while ((await defaultOverdueOrders(database, { limit: 50 })) > 0);
}
