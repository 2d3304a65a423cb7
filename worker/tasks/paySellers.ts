import type { Lane } from "#modules/operations/lane.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function paySellers(parts: WorkerParts, lane: Lane): Promise<void> {
  while ((await sendPayouts(parts, { lane, limit: 500 })) > 0);
}
