import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#db/embedded/freePort.ts";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { startDatabase } from "../parts/database.ts";
import { demoEnvironment } from "../parts/environment.ts";
import { loadDemoData } from "../parts/loadDemoData.ts";
import { describeEnd, type Part, startPart } from "../parts/startPart.ts";
import type { Supervisor } from "../parts/supervisor.ts";

export type AuditStack = { url: string; database: Database };

/** The parts that a visitor meets. Without the demo's bidders: nobody moves a price while a page is measured. */
const parts = [
  ["stand-ins", "standins/main.ts"],
  ["server", "server/main.ts"],
  ["worker", "worker/main.ts"],
] as const;

const READY_TIMEOUT_MS = 60_000;

/** The site as `npm start` runs it, on a free port, with the demo's data in a database that is thrown away. */
export async function startAuditStack(supervisor: Supervisor): Promise<AuditStack> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "blaze-audit-"));
  supervisor.atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startDatabase(dataDir, undefined);
  supervisor.atEnd(async () => {
    await postgres.stop();
    await removeCluster(path.join(dataDir, "postgres"));
  });
  const database = createDatabase(postgres.url, { maxConnections: 4 });
  supervisor.atEnd(() => database.close());
  await migrate(database);
  await loadDemoData({ url: postgres.url, dataDir, isEmbedded: true });
  const environment = await demoEnvironment({
    dataDir,
    databaseUrl: postgres.url,
    port: await freePort(),
    standinsPort: await freePort(),
  });
  const started: Part[] = [];
  for (const [name, script] of parts) {
    const part = await startPart({ name, script, logDir: path.join(dataDir, "log"), environment });
    supervisor.atEnd(part.stop);
    started.push(part);
  }
  const url = environment.PUBLIC_URL ?? "";
  await untilAnswers(url, started);
  return { url, database };
}

async function untilAnswers(url: string, started: readonly Part[]): Promise<void> {
  for (const deadline = performance.now() + READY_TIMEOUT_MS; performance.now() < deadline; ) {
    const ended = started.find((part) => part.hasEnded());
    if (ended) throw await describeEnd(ended);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new SetUpProblem(`the server does not answer at ${url}`);
}
