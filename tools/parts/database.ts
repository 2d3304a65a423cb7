import path from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";

type RunningDatabase = {
  url: string;
  /** Only of an embedded one: resolves when the server has ended. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

/** The database of DATABASE_URL, or an embedded one in the data folder. */
export async function startDatabase(dataDir: string, givenUrl: string | undefined): Promise<RunningDatabase> {
  if (!givenUrl) return await startEmbedded(dataDir);
  if (!/^postgres(ql)?:\/\/./.test(givenUrl)) {
    throw new SetUpProblem("DATABASE_URL must look like postgres://user:password@host:5432/name");
  }
  const database = createDatabase(givenUrl, { maxConnections: 1 });
  try {
    await database.pool.query("select 1");
  } catch (error) {
    throw unreachable(error);
  } finally {
    await database.close();
  }
  return { url: givenUrl, ended: new Promise(() => undefined), stop: async () => undefined };
}

async function startEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres"), maxConnections: 200 });
}

/** The address is not repeated: it may hold a password. */
function unreachable(error: unknown): SetUpProblem {
  const { code, message } = error as NodeJS.ErrnoException;
  return new SetUpProblem(
    `the database of DATABASE_URL cannot be reached (${message || code}). Start it, correct the address, or leave DATABASE_URL out to use the embedded one.`,
  );
}

/** A connection for the length of `work`. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = createDatabase(url, { maxConnections: 4 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
