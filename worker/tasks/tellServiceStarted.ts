import { tellServiceStarted as tell } from "#modules/delivery/serviceInterests.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function tellServiceStarted({ database }: WorkerParts): Promise<void> {
  while ((await tell(database, { limit: 200 })) > 0);
}
