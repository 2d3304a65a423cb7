import { SetUpProblem } from "#db/setUpProblem.ts";
import { ConfigError, directUrl, metricsAddress } from "#modules/operations/config.ts";
import { serveMetrics } from "#modules/operations/metricsServer.ts";
import { stopWithParent } from "#modules/operations/stopWithParent.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { createWorkerMetrics } from "./metrics.ts";
import { startWorker } from "./startWorker.ts";
import { createWorkerParts } from "./workerParts.ts";

/** A task that hangs longer than this when the worker is stopped is taken up again by another. */
const STOP_TIMEOUT_MS = 10_000;

/** Starts the worker from the environment. Any number of them may run. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const parts = createWorkerParts(config);
  const log = (line: string) => console.error(`worker: ${line}`);
  const metrics =
    config.METRICS_PORT === undefined ? null : createWorkerMetrics({ database: parts.database, log });
  const served = metrics && (await serveMetrics(metrics.registry, metricsAddress(config)));
  const watch = metrics ?? undefined;
  const worker = startWorker(parts, { databaseUrl: directUrl(config), log, ...(watch && { watch }) });
  console.log("worker: at work");

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await worker.stop();
    await served?.close();
    await parts.database.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  stopWithParent(process.env, stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError || error instanceof SetUpProblem ? error.message : error);
  process.exit(1);
});
