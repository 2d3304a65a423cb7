import { defaultOverdueOrders } from "#modules/closing/defaultOverdueOrders.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function defaultOrders({ database }: WorkerParts): Promise<void> {
  while ((await defaultOverdueOrders(database, { limit: 50 })) > 0);
}
