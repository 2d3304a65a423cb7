import { checkBankAccounts as checkDueBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import type { Lane } from "#modules/operations/lane.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function checkBankAccounts(parts: WorkerParts, lane: Lane): Promise<void> {
  while ((await checkDueBankAccounts(parts, { lane, limit: 500 })) > 0);
}
