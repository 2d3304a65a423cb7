import { processWebhooks } from "#modules/closing/processWebhooks.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function hearProviders({ database, providers }: WorkerParts): Promise<void> {
  while ((await processWebhooks(database, providers, { limit: 50 })) > 0);
}
