import { checkMoney as findFaults } from "#modules/settlement/watch/checkMoney.ts";
import type { WorkerParts } from "../workerParts.ts";

/** Fails when money is not right, with every fault in the message: a failed job stays visible and is logged. */
export async function checkMoney({ database }: WorkerParts): Promise<void> {
  const faults = await findFaults(database);
  if (faults.length > 0) throw new Error(`money is not right: ${JSON.stringify(faults)}`);
}
