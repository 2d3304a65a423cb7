import { isDatabaseOutage } from "#db/databaseOutage.ts";
import { migrate } from "#db/migrate.ts";
import type { Database } from "#db/pool.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";

/**
 * Migrates the database to this program's version before the first request. Servers that start at once take turns.
 * Throws `SetUpProblem` when it cannot be reached; its address is not repeated, as it may hold a password.
 */
export async function prepareDatabase(database: Database): Promise<void> {
  try {
    await migrate(database);
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error;
    throw new SetUpProblem(
      `The database of DATABASE_URL cannot be reached (${reasonOf(error)}). Start it, or correct the address.`,
    );
  }
}

/** Node tries each address of a name and puts what became of them side by side. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
