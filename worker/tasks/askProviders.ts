import { reconcilePending } from "#modules/orders/reconcilePending.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function askProviders({ database, providers }: WorkerParts): Promise<void> {
  while ((await reconcilePending(database, providers, { limit: 50 })) > 0);
}
