import type { ProviderLane } from "#modules/payments/providerLane.ts";
import { reconcilePending as reconcileBatch } from "#modules/settlement/reconcilePending.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function reconcilePending(
  { database, providers }: WorkerParts,
  lane: ProviderLane,
): Promise<void> {
  while ((await reconcileBatch(database, providers, { lanes: [lane], limit: 500 })) > 0);
}
