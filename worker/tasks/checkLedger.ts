import { inTransaction } from "#db/transaction.ts";
import { conservationReport } from "#modules/ledger/conservationReport.ts";
import { openAlert } from "#modules/payments/moneyAlerts.ts";
import type { WorkerParts } from "../workerParts.ts";

/** Fails when money does not add up, with every fault in the message: a failed job stays visible and is logged. */
export async function checkLedger({ database }: WorkerParts): Promise<void> {
  const faults = await conservationReport(database);
  if (faults.length === 0) return;
  const detail = JSON.stringify(faults);
  await inTransaction(database, (tx) => openAlert(tx, { kind: "ledger", subject: "conservation", detail }));
  throw new Error(`the ledger does not add up: ${JSON.stringify(faults)}`);
}
