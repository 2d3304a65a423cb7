import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function paySellers(parts: WorkerParts): Promise<void> {
  while ((await sendPayouts(parts, { limit: 50 })) > 0);
}
