import { untilNextEnd } from "#modules/closing/untilNextEnd.ts";
import { createBreaker } from "#modules/operations/breaker.ts";
import { createLane } from "#modules/operations/lane.ts";
import { type Repetition, runAgain } from "./runAgain.ts";
import { type CronJob, runJobs } from "./runJobs.ts";
import { partyTasks, providerTasks, tasks } from "./tasks.ts";
import { type Moment, timetable } from "./timetable.ts";
import { type TaskWatch, watchRuns } from "./watchRuns.ts";
import type { WorkerParts } from "./workerParts.ts";

type Work = () => Promise<unknown>;
/** Of a task that calls an outside party, its lane; `name` is what the log calls the two. */
type Named = { readonly task: string; readonly party?: string; readonly name?: string };
type Repeated = Exclude<Moment, { cron: string }>;

const LONGEST_PAUSE_MS = 1_000;

type WorkerOptions = {
  databaseUrl: string;
  log: (line: string) => void;
  /** Without, nobody is told. */
  watch?: TaskWatch;
};

/** Works through the timetable until it is stopped; what is under way is finished first. */
export function startWorker(parts: WorkerParts, { databaseUrl, log, watch }: WorkerOptions): Repetition {
  const jobs: CronJob[] = [];
  const running: Repetition[] = [];
  const repeat = ({ task, party = "", name = task }: Named, when: Repeated, work: Work): void => {
    const pauseMs = () => pauseOf(when, parts);
    const watched = watchRuns(work, { task, party, watch });
    running.push(runAgain({ work: watched, pauseMs, log: (line) => log(`${name}: ${line}`) }));
  };
  const laneOf = <Party extends string>({ task, party, name = task }: Named & { party: Party }) => {
    watch?.laneChanged(task, party, false);
    return createLane(party, {
      breaker: createBreaker({
        onChange: (isOpen) => {
          log(`${name}: ${isOpen ? "no answer; paused, with a probe now and then" : "answers again"}`);
          watch?.laneChanged(task, party, isOpen);
        },
      }),
    });
  };
  for (const line of timetable) {
    const { task } = line;
    if ("lanes" in line) {
      for (const party of line.lanes) {
        const named = { task, party, name: `${task} ${party}` };
        const lane = laneOf(named);
        repeat(named, line.when, () => providerTasks[line.task](parts, lane));
      }
    } else if ("party" in line) {
      const named = { task, party: line.party };
      const lane = laneOf(named);
      repeat(named, line.when, () => partyTasks[line.task](parts, lane));
    } else if ("cron" in line.when) jobs.push({ task: line.task, cron: line.when.cron });
    else repeat({ task }, line.when, () => tasks[line.task](parts));
  }
  running.push(runJobs({ databaseUrl, jobs, parts, log, ...(watch && { watch }) }));
  return {
    async stop() {
      await Promise.all(running.map((repetition) => repetition.stop()));
    },
  };
}

/** A soft close or the demo's clock may move an end at any time, so nobody sleeps longer than a second. */
async function pauseOf(when: Repeated, { database }: WorkerParts): Promise<number> {
  if ("seconds" in when) return when.seconds * 1_000;
  return Math.min(LONGEST_PAUSE_MS, (await untilNextEnd(database)) ?? LONGEST_PAUSE_MS);
}
