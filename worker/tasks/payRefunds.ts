import { processRefunds } from "#modules/closing/processRefunds.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function payRefunds({ database, providers }: WorkerParts): Promise<void> {
  while ((await processRefunds(database, providers, { limit: 50 })) > 0);
}
