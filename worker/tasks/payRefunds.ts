import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function payRefunds({ database, providers }: WorkerParts, lane: ProviderLane): Promise<void> {
  while ((await processRefunds(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
