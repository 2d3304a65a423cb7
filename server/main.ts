import { setTimeout as pause } from "node:timers/promises";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { checkMediaStore } from "#modules/media/checkMediaStore.ts";
import { ConfigError, directUrl, metricsAddress } from "#modules/operations/config.ts";
import { serveMetrics } from "#modules/operations/metricsServer.ts";
import { stopWithParent } from "#modules/operations/stopWithParent.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { buildApp } from "./app.ts";
import { closeContext, createContext } from "./createContext.ts";
import { prepareDatabase } from "./prepareDatabase.ts";

/**
 * Starts the server from the environment and stops it cleanly: the proxy sees first that nobody is to be sent here any
 * more (`DRAIN_SECONDS`), then answers under way are finished.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await prepareDatabase(directUrl(config));
  const context = createContext(config);
  await checkMediaStore(context.media, { isS3: config.S3_BUCKET !== undefined });
  const app = await buildApp(context);
  const metrics = context.metrics && (await serveMetrics(context.metrics.registry, metricsAddress(config)));
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  console.log(`server: ${address}`);

  let stopping = false;
  const stop = async (drainSeconds: number) => {
    // A terminal, a process group and a parent send the same signal more than once.
    if (stopping) return;
    stopping = true;
    app.drain();
    await pause(drainSeconds * 1000);
    // Streams and slow clients do not hold the process up for longer than this.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    await metrics?.close();
    await closeContext(context);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop(config.DRAIN_SECONDS));
  process.on("SIGINT", () => void stop(config.DRAIN_SECONDS));
  stopWithParent(process.env, () => void stop(0));
}

main().catch((error: NodeJS.ErrnoException) => {
  console.error(explain(error));
  process.exit(1);
});

/** One clear line for what a person can put right; everything else with its stack. */
function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError || error instanceof SetUpProblem) return error.message;
  if (error.code === "EADDRINUSE")
    return `Port ${process.env.PORT ?? 3000} is taken. Set PORT to another one.`;
  if (error.code === "EACCES")
    return `Port ${process.env.PORT ?? 3000} is not allowed to this user. Set PORT.`;
  return error.stack ?? String(error);
}
