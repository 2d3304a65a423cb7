import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { processWebhooks as processBatch } from "#modules/settlement/processWebhooks.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function processWebhooks(
  { database, providers }: WorkerParts,
  lane: ProviderLane,
): Promise<void> {
  while ((await processBatch(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
