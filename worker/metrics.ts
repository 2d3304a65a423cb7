import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#db/pool.ts";
import { healthParts, healthStates } from "#domain/operators/systemHealth.ts";
import { readHealth } from "#modules/operators/overview/readHealth.ts";
import type { TaskWatch } from "./watchRuns.ts";

export type WorkerMetrics = TaskWatch & { readonly registry: Registry };

const secondsOfTasks = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 60];
/** Several who look at once, or one in a hurry, cause no more work than this. */
const lookForMs = 5_000;

/**
 * What a worker measures for those who run Blaze (docs/operating.md, "Metrics"): its tasks, and at each look what the
 * overview of operators says of the whole (domain/operators/systemHealth.ts), which is the same from every worker.
 */
export function createWorkerMetrics(database: Database): WorkerMetrics {
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
  addHealth(registry, database);
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

/** A part that cannot be read has no figures, which `absent()` finds. */
function addHealth(registry: Registry, database: Database): void {
  const labelNames = ["part", "check"] as const;
  const make = (name: string, help: string, collect?: () => Promise<void>) =>
    new Gauge({ name, help, labelNames, registers: [registry], ...(collect && { collect }) });
  const counts = make("blaze_health_count", "How many there are of what a check of the whole counts.");
  const since = make("blaze_health_since_timestamp_seconds", "The moment that a check of the whole names.");
  let readAt = Number.NEGATIVE_INFINITY;
  const states = make(
    "blaze_health_state",
    "A check of the whole, as operators see it: 0 good, 1 late or worth a look, 2 bad.",
    async () => {
      if (performance.now() - readAt < lookForMs) return;
      const onFailure = () => undefined;
      const parts = await readHealth(database, { parts: healthParts, onFailure }).catch(() => []);
      readAt = performance.now();
      for (const gauge of [states, counts, since]) gauge.reset();
      for (const { part, checks } of parts)
        for (const { name: check, state, count, at } of checks ?? []) {
          states.set({ part, check }, healthStates.indexOf(state));
          if (count !== null) counts.set({ part, check }, count);
          if (at !== null) since.set({ part, check }, Date.parse(at) / 1000);
        }
    },
  );
}
