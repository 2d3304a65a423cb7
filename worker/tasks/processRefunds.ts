import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { processRefunds as processBatch } from "#modules/settlement/refunds/processRefunds.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function processRefunds(
  { database, providers }: WorkerParts,
  lane: ProviderLane,
): Promise<void> {
  while ((await processBatch(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
