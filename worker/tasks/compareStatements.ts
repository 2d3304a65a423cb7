import { createLanes, workLanes } from "#modules/payments/providerLane.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import type { WorkerParts } from "../workerParts.ts";

/**
 * The providers side by side: one whose comparison fails stops no other's. One that does not answer is held against
 * its statement the next time.
 */
export async function compareStatements(parts: Pick<WorkerParts, "database" | "providers">): Promise<void> {
  await workLanes(createLanes(), async ({ name }) => {
    await compareStatement(parts, name);
    return 1;
  });
}
