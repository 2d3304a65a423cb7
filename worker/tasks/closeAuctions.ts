import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function closeAuctions({ database }: WorkerParts): Promise<void> {
  while ((await closeDueAuctions(database, { limit: 1_000 })) > 0);
}
