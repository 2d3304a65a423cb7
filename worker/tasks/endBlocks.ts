import { endPassedBlocks } from "#modules/blocking/unblockPerson.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function endBlocks({ database }: WorkerParts): Promise<void> {
  while ((await endPassedBlocks(database, { limit: 50 })) > 0);
}
