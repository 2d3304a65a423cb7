import { refreshSearch as refresh } from "#modules/search/refreshSearch.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function refreshSearch({ database }: WorkerParts): Promise<void> {
  await refresh(database);
}
