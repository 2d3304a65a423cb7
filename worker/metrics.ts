import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { HealthLine } from "#contract/overview.ts";
import type { Database } from "#db/pool.ts";
import { healthParts, healthStates } from "#domain/operators/systemHealth.ts";
import { readHealth } from "#modules/operators/overview/readHealth.ts";
import type { TaskWatch } from "./watchRuns.ts";

export type WorkerMetrics = TaskWatch & { readonly registry: Registry };

type WorkerMetricsOptions = { readonly database: Database; readonly log: (line: string) => void };

const secondsOfTasks = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60];
/** Several who look at once, or one in a hurry, cause no more work than this. */
const lookForMs = 5_000;

/**
 * What a worker measures for those who run Blaze (docs/operating.md, "Metrics"): its tasks, and at each look what the
 * overview of operators says of the whole (domain/operators/systemHealth.ts), which is the same from every worker.
 */
export function createWorkerMetrics(options: WorkerMetricsOptions): WorkerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ["task", "party"] as const;
  const runs = new Histogram({
    name: "blaze_task_duration_seconds",
    help: "How long the runs of a task took.",
    labelNames,
    buckets: secondsOfTasks,
    registers,
  });
  const failures = new Counter({
    name: "blaze_task_failures_total",
    help: "Runs of a task that failed; the log says with what.",
    labelNames,
    registers,
  });
  const success = new Gauge({
    name: "blaze_task_last_success_timestamp_seconds",
    help: "When a task last ran to its end in this process.",
    labelNames,
    registers,
  });
  const lanes = new Gauge({
    name: "blaze_lane_open",
    help: "1 while a lane calls its party no more, because it did not answer.",
    labelNames,
    registers,
  });
  addHealth(registry, options);
  return {
    registry,
    ran(task, party, { seconds, failed }) {
      runs.observe({ task, party }, seconds);
      if (failed) failures.inc({ task, party });
      else success.setToCurrentTime({ task, party });
    },
    laneChanged: (task, party, isOpen) => lanes.set({ task, party }, isOpen ? 1 : 0),
  };
}

type Health = Awaited<ReturnType<typeof readHealth>>;

/** A part that cannot be read is told to `log` and has no figures; a rule of Prometheus finds what is absent. */
function addHealth(registry: Registry, { database, log }: WorkerMetricsOptions): void {
  let lastAt = Number.NEGATIVE_INFINITY;
  let last: Promise<Health> = Promise.resolve([]);
  const look = (): Promise<Health> => {
    if (performance.now() - lastAt < lookForMs) return last;
    lastAt = performance.now();
    const onFailure = (part: string, error: unknown) => log(`metrics: ${part} cannot be read: ${error}`);
    last = readHealth(database, { parts: healthParts, onFailure }).catch((error: unknown) => {
      log(`metrics: the whole cannot be read: ${error}`);
      return [];
    });
    return last;
  };
  const make = (name: string, help: string, figureOf: (line: HealthLine) => number | null) =>
    new Gauge({
      ...{ name, help, labelNames: ["part", "check"], registers: [registry] },
      async collect() {
        const parts = await look();
        this.reset();
        for (const { part, checks } of parts)
          for (const line of checks ?? []) {
            const value = figureOf(line);
            if (value !== null) this.set({ part, check: line.name }, value);
          }
      },
    });
  make("blaze_health_count", "How many there are of what a check of the whole counts.", ({ count }) => count);
  make("blaze_health_since_timestamp_seconds", "The moment that a check of the whole names.", ({ at }) =>
    at === null ? null : Date.parse(at) / 1000,
  );
  make(
    "blaze_health_state",
    "A check of the whole, as operators see it: 0 good, 1 late or worth a look, 2 bad.",
    ({ state }) => healthStates.indexOf(state),
  );
  new Gauge({
    name: "blaze_health_readable",
    help: "1 for each part of the whole that could be read.",
    labelNames: ["part"],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { part, checks } of await look()) if (checks !== null) this.set({ part }, 1);
    },
  });
}
