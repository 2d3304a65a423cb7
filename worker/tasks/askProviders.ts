import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function askProviders({ database, providers }: WorkerParts, lane: ProviderLane): Promise<void> {
  while ((await reconcilePending(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
