import { checkBankAccounts as checkDueBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import type { WorkerParts } from "../workerParts.ts";

export async function checkBankAccounts(parts: WorkerParts): Promise<void> {
  while ((await checkDueBankAccounts(parts, { limit: 20 })) > 0);
}
