import { watchMoney as watch } from "#modules/settlement/watch/moneyAlerts.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function watchMoney({ database }: WorkerParts): Promise<void> {
  await watch(database);
}
