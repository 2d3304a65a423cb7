import { defaultOverdueOrders as defaultBatch } from "#modules/defaults/defaultOverdueOrders.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function defaultOverdueOrders({ database }: WorkerParts): Promise<void> {
  while ((await defaultBatch(database, { limit: 50 })) > 0);
}
