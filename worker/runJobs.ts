import { setTimeout as pause } from "node:timers/promises";
import { Logger, parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import { tasks } from "./tasks.ts";
import { type TaskWatch, watchRuns } from "./watchRuns.ts";
import type { WorkerParts } from "./workerParts.ts";

export type CronJob = { task: keyof typeof tasks; cron: string };
type JobOptions = {
  databaseUrl: string;
  jobs: readonly CronJob[];
  parts: WorkerParts;
  log: (line: string) => void;
  watch?: TaskWatch;
};

const PAUSE_AFTER_LOSS_MS = 2_000;

/**
 * Runs the jobs that are kept in the database: each at its time by whichever worker takes it first, again when
 * it fails, and later when no worker was there. When the database goes away it is waited for.
 */
export function runJobs(options: JobOptions): { stop(): Promise<void> } {
  let runner: Runner | null = null;
  let isStopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      try {
        runner = await startRunner(options);
        if (isStopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!isStopping) options.log(`jobs: ${error instanceof Error ? error.message : error}`);
      }
      runner = null;
      if (!isStopping) await pause(PAUSE_AFTER_LOSS_MS);
    }
  };
  const running = keepRunning();
  return {
    async stop() {
      isStopping = true;
      await runner?.stop().catch(() => undefined);
      await running;
    },
  };
}

function startRunner({ databaseUrl, jobs, parts, log, watch }: JobOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map(({ task }) => {
      const run = watchRuns(async () => void (await tasks[task](parts)), { task, party: "", watch });
      return [task, run];
    }),
  );
  return run({
    connectionString: databaseUrl,
    maxPoolSize: 3,
    concurrency: 2,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      jobs.map(({ task, cron }) => ({
        task,
        match: cron,
        identifier: task,
        options: { maxAttempts: 3 },
      })),
    ),
    logger: quietLogger(log),
  });
}

/** Warnings and errors only: the library tells of every job it starts and ends. */
function quietLogger(log: (line: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === "error" || level === "warning") log(`jobs: ${message}`);
  });
}
