import { providerNames } from "#modules/payments/providers.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import type { WorkerParts } from "../workerParts.ts";

/** A provider that does not answer is held against its statement the next time. */
export async function compareStatements(parts: WorkerParts): Promise<void> {
  for (const provider of providerNames) await compareStatement(parts, provider);
}
