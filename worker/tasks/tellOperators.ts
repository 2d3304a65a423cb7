import { tellOperators as tell } from "#modules/settlement/watch/tellOperators.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function tellOperators(parts: WorkerParts): Promise<void> {
  while ((await tell(parts, { limit: 20 })) > 0);
}
