import { endPassedBlocks as endBatch } from "#modules/blocking/unblockPerson.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function endPassedBlocks({ database }: WorkerParts): Promise<void> {
  while ((await endBatch(database, { limit: 50 })) > 0);
}
