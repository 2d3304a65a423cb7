import { untilNextEnd } from "#modules/closing/untilNextEnd.ts";
import { type Breaker, createBreaker } from "#modules/operations/breaker.ts";
import { createLane } from "#modules/operations/lane.ts";
import { type Repetition, runAgain } from "./runAgain.ts";
import { type CronJob, runJobs } from "./runJobs.ts";
import { partyTasks, providerTasks, tasks } from "./tasks.ts";
import { type Moment, timetable } from "./timetable.ts";
import type { WorkerParts } from "./workerParts.ts";

type Repeated = Exclude<Moment, { cron: string }>;

const LONGEST_PAUSE_MS = 1_000;

type WorkerOptions = { databaseUrl: string; log: (line: string) => void };

/** Works through the timetable until it is stopped; what is under way is finished first. */
export function startWorker(parts: WorkerParts, { databaseUrl, log }: WorkerOptions): Repetition {
  const jobs: CronJob[] = [];
  const running: Repetition[] = [];
  const repeat = (name: string, when: Repeated, work: () => Promise<unknown>): void => {
    const pauseMs = () => pauseOf(when, parts);
    running.push(runAgain({ work, pauseMs, log: (line) => log(`${name}: ${line}`) }));
  };
  const laneOf = <Name extends string>(name: string, party: Name) =>
    createLane(party, { breaker: loggedBreaker((text) => log(`${name}: ${text}`)) });
  for (const line of timetable) {
    if ("lanes" in line) {
      for (const provider of line.lanes) {
        const name = `${line.task} ${provider}`;
        const lane = laneOf(name, provider);
        repeat(name, line.when, () => providerTasks[line.task](parts, lane));
      }
    } else if ("party" in line) {
      const lane = laneOf(line.task, line.party);
      repeat(line.task, line.when, () => partyTasks[line.task](parts, lane));
    } else if ("cron" in line.when) jobs.push({ task: line.task, cron: line.when.cron });
    else repeat(line.task, line.when, () => tasks[line.task](parts));
  }
  running.push(runJobs({ databaseUrl, jobs, parts, log }));
  return {
    async stop() {
      await Promise.all(running.map((repetition) => repetition.stop()));
    },
  };
}

function loggedBreaker(log: (text: string) => void): Breaker {
  return createBreaker({
    onChange: (isOpen) => log(isOpen ? "no answer; paused, with a probe now and then" : "answers again"),
  });
}

/** A soft close or the demo's clock may move an end at any time, so nobody sleeps longer than a second. */
async function pauseOf(when: Repeated, { database }: WorkerParts): Promise<number> {
  if ("seconds" in when) return when.seconds * 1_000;
  return Math.min(LONGEST_PAUSE_MS, (await untilNextEnd(database)) ?? LONGEST_PAUSE_MS);
}
