import { isDatabaseOutage } from "#db/databaseOutage.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase } from "#db/pool.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";

/**
 * Migrates the database to this program's version before the first request. Servers that start at once take turns.
 * Throws `SetUpProblem` when it cannot be reached; its address is not repeated, as it may hold a password.
 */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  // Of its own, because a migration may take longer than any query of a request.
  const database = createDatabase(databaseUrl, { maxConnections: 2 });
  try {
    await migrate(database);
  } catch (error) {
    if (!isDatabaseOutage(error) && !isTurnedAway(error)) throw error;
    throw new SetUpProblem(
      `The database of DATABASE_URL cannot be reached (${reasonOf(error)}). Start it, or correct the address.`,
    );
  } finally {
    await database.close();
  }
}

/** Another user, password or database than there is, or TLS that the server does not speak. */
function isTurnedAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return /^(28...|3D000)$/.test(code) || /does not support SSL|SASL|certificate/.test(error.message);
}

/** Node tries each address of a name and puts what became of them side by side. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
