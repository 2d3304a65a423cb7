// The demo: everything on this machine, on 127.0.0.1, in one command. tools/start.mjs leads here.
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#db/embedded/freePort.ts";
import { migrate } from "#db/migrate.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { buildWeb } from "./buildWeb.ts";
import { startDatabase, withDatabase } from "./parts/database.ts";
import { dataFolder, holdDataFolder } from "./parts/dataFolder.ts";
import { describeLoad } from "./parts/describeLoad.ts";
import { demoEnvironment } from "./parts/environment.ts";
import { choosePort } from "./parts/port.ts";
import { describeEnd, startPart } from "./parts/startPart.ts";
import { step } from "./parts/steps.ts";
import { supervise } from "./parts/supervisor.ts";

const READY_TIMEOUT_MS = 60_000;

const supervisor = supervise({ line: "Stopped." });
try {
  await start();
} catch (error) {
  await supervisor.end({ error });
}

async function start(): Promise<void> {
  const began = performance.now();
  console.log("Starting Blaze (demo).");
  const folder = await holdDataFolder(dataFolder());
  supervisor.atEnd(folder.release);
  const port = await choosePort(process.env.PORT);
  const [environment] = await Promise.all([prepareData(folder.dir, port), step("web app built", buildWeb)]);
  const logDir = path.join(folder.dir, "log");
  const run = (name: string, script: string) => startSupervised({ name, script, logDir, environment });
  await step("stand-ins for the providers", () => run("stand-ins", "standins/main.ts"));
  await step("server", async () => {
    await run("server", "server/main.ts");
    await untilAnswers(`${environment.PUBLIC_URL}/`);
  });
  await step("worker", () => run("worker", "worker/main.ts"));
  await step("demo bidders", () => run("bidders", "demo/bidders.ts"));
  console.log(
    welcome({ url: environment.PUBLIC_URL ?? "", dir: folder.dir, tookMs: performance.now() - began }),
  );
}

async function prepareData(dataDir: string, port: number): Promise<Record<string, string>> {
  const givenUrl = process.env.DATABASE_URL;
  const database = await step(givenUrl ? "database of DATABASE_URL" : "PostgreSQL", () =>
    startDatabase(dataDir, givenUrl),
  );
  supervisor.atEnd(database.stop);
  void database.ended.then(() =>
    supervisor.end({ error: new SetUpProblem("PostgreSQL ended unexpectedly.") }),
  );
  await step("migrations", () => withDatabase(database.url, migrate));
  const { loadDirectory } = await import("#modules/delivery/loadDirectory.ts");
  const report = await step("post offices of India", () => withDatabase(database.url, loadDirectory));
  if (report) console.log(describeLoad(report));
  const { loadDemoData } = await import("./parts/loadDemoData.ts");
  await step("demo data", () => loadDemoData({ url: database.url, dataDir, isEmbedded: !givenUrl }));
  return await demoEnvironment({ dataDir, databaseUrl: database.url, port, standinsPort: await freePort() });
}

/** A part that ends by itself brings everything down: the demo is whole or it is not there. */
async function startSupervised(options: Parameters<typeof startPart>[0]): Promise<void> {
  const part = await startPart(options);
  supervisor.atEnd(part.stop);
  void describeEnd(part).then((error) => supervisor.end({ error }));
}

async function untilAnswers(url: string): Promise<void> {
  for (
    const deadline = performance.now() + READY_TIMEOUT_MS;
    performance.now() < deadline;
    await pause(100)
  ) {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    if (response !== undefined && response.status < 500) return;
  }
  throw new SetUpProblem(`the server does not answer at ${url}. See log/server.log in the data folder.`);
}

function welcome(facts: { url: string; dir: string; tookMs: number }): string {
  return `
Blaze is ready after ${(facts.tookMs / 1000).toFixed(0)} seconds:   ${facts.url}

  Sign in     buyer 9000000003 (others up to 9000000009), seller 9000000002, operator 9000000001
              The code comes to ${facts.url}/demo/outbox
              A new number needs the invitation code BLZ-001.
  Try         Open a product, press Bid, and watch the demo bidders answer.
              See your bids under My Bids, pay for what you won, and follow the refunds.
              API: ${facts.url}/api/docs
  Data        ${facts.dir} (kept for the next npm start; npm run reset empties it)
  Stop        Ctrl-C
`;
}
