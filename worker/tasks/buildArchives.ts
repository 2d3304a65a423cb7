import { buildArchives as buildDueArchives } from "#modules/privacy/buildArchives.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function buildArchives({ database, config }: WorkerParts): Promise<void> {
  while ((await buildDueArchives(database, config, { limit: 5 })) > 0);
}
