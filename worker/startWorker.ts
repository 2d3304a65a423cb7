import { untilNextEnd } from "#modules/closing/untilNextEnd.ts";
import { type Repetition, runAgain } from "./runAgain.ts";
import { type CronJob, runJobs } from "./runJobs.ts";
import { type Moment, timetable } from "./timetable.ts";
import type { WorkerParts } from "./workerParts.ts";

const LONGEST_PAUSE_MS = 1_000;

export type WorkerOptions = { databaseUrl: string; log: (line: string) => void };

/** Works through the timetable until it is stopped; what is under way is finished first. */
export function startWorker(parts: WorkerParts, { databaseUrl, log }: WorkerOptions): Repetition {
  const jobs: CronJob[] = [];
  const running: Repetition[] = [];
  for (const { name, task, when } of timetable) {
    if ("cron" in when) {
      jobs.push({ name, task, cron: when.cron });
      continue;
    }
    const pauseMs = () => pauseOf(when, parts);
    running.push(runAgain({ work: () => task(parts), pauseMs, log: (line) => log(`${name}: ${line}`) }));
  }
  running.push(runJobs({ databaseUrl, jobs, parts, log }));
  return {
    async stop() {
      await Promise.all(running.map((repetition) => repetition.stop()));
    },
  };
}

/** A soft close or the demo's clock may move an end at any time, so nobody sleeps longer than a second. */
async function pauseOf(when: Exclude<Moment, { cron: string }>, { database }: WorkerParts): Promise<number> {
  if ("seconds" in when) return when.seconds * 1_000;
  return Math.min(LONGEST_PAUSE_MS, (await untilNextEnd(database)) ?? LONGEST_PAUSE_MS);
}
