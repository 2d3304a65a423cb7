import { ConfigError, directUrl } from "#modules/operations/config.ts";
import { stopWithParent } from "#modules/operations/stopWithParent.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { startWorker } from "./startWorker.ts";
import { createWorkerParts } from "./workerParts.ts";

/** A task that hangs longer than this when the worker is stopped is taken up again by another. */
const STOP_TIMEOUT_MS = 10_000;

/** Starts the worker from the environment. Any number of them may run. */
function main(): void {
  const config = readConfig(process.env);
  const parts = createWorkerParts(config);
  const log = (line: string) => console.error(`worker: ${line}`);
  const worker = startWorker(parts, { databaseUrl: directUrl(config), log });
  console.log("worker: at work");

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await worker.stop();
    await parts.database.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  stopWithParent(process.env, stop);
}

try {
  main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
