import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function sortDeposits({ database }: WorkerParts): Promise<void> {
  while ((await settleClosedDeposits(database, { limit: 100 })) > 0);
}
