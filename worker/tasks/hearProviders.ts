import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function hearProviders({ database, providers }: WorkerParts, lane: ProviderLane): Promise<void> {
  while ((await processWebhooks(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
