import { settleClosedDeposits as settleBatch } from "#modules/closing/settleClosedDeposits.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function settleClosedDeposits({ database }: WorkerParts): Promise<void> {
  while ((await settleBatch(database, { limit: 100 })) > 0);
}
