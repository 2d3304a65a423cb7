import { closeDueAuctions as closeBatch } from "#modules/closing/closeDueAuctions.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function closeDueAuctions({ database }: WorkerParts): Promise<void> {
  while ((await closeBatch(database, { limit: 1_000 })) > 0);
}
