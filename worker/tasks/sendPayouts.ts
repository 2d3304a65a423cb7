import type { Lane } from "#modules/operations/lane.ts";
import { sendPayouts as sendBatch } from "#modules/payouts/sendPayouts.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sendPayouts(parts: WorkerParts, lane: Lane): Promise<void> {
  while ((await sendBatch(parts, { lane, limit: 500 })) > 0);
}
