import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { mayIdle, startPictureProcess } from "./startPictureProcess.ts";
import { createTurns } from "./turns.ts";
import type { NumberedAnswer, NumberedJob, PictureAnswer, PictureJob } from "./workshop/pictureJob.ts";

export type WorkshopAnswer = PictureAnswer | { failed: "busy" };

/** Works on pictures in processes that make room for everything else. */
export type PictureWorkshop = {
  /** What came of a job of this person, or that too many are waiting. People take turns. */
  run(job: PictureJob, person: string): Promise<WorkshopAnswer>;
  close(): Promise<void>;
};

/**
 * A photograph takes half a second. On a machine whose cores are never free an idle process would never end: after so
 * long its job is begun again by one that has a share of them.
 */
const longestIdleJobMs = 15_000;
/** And so are those after it for a while, which would wait as long for nothing. */
const hurryForMs = 60_000;
/** With its share it takes ten seconds where everything is busy. What takes this long is made to. */
const longestJobMs = 45_000;
/** Of a processor's time, however long it waited for one: 65 megapixels take two seconds of a slow one. */
const longestJobCpuMs = 10_000;
/** At half a second each, more would wait for longer than a person does. */
const longestQueue = 100;
/** No more of one person's, so that one does not fill it. A phone sends three at a time. */
const longestOwnQueue = 12;
/** A process that rests gives its memory back. */
const restMs = 30_000;

type Waiting = { job: PictureJob; settle: (answer: WorkshopAnswer) => void };
type Bench = {
  child: ChildProcess;
  /** Has a core only while nobody else wants it. */
  isIdle: boolean;
  current: (Waiting & { number: number; timer: NodeJS.Timeout }) | null;
  rest: NodeJS.Timeout | undefined;
};

/** Starts no process before the first job. Half of the cores work on pictures, so that the others take bids. */
export function createPictureWorkshop({
  mostProcesses = Math.max(1, Math.floor(availableParallelism() / 2)),
  patienceMs = longestIdleJobMs,
  longestCpuMs = longestJobCpuMs,
} = {}): PictureWorkshop {
  const waiting = createTurns<Waiting>();
  const benches = new Set<Bench>();
  // Asked here, when the server starts: to ask takes a few milliseconds in which no bid is answered.
  const canIdle = mayIdle();
  let lastNumber = 0;
  let hurryUntil = 0;
  let isClosed = false;

  function next(): void {
    while (waiting.size > 0) {
      const bench = freeBench();
      const work = bench && waiting.shift();
      if (!work) return;
      begin(bench, work);
    }
  }

  function freeBench(): Bench | null {
    const resting = [...benches].find(({ current }) => current === null);
    const isIdle = performance.now() >= hurryUntil;
    if (resting && isIdle) return resting;
    if (resting) close(resting);
    return benches.size < mostProcesses ? open({ isIdle }) : null;
  }

  function open({ isIdle }: { isIdle: boolean }): Bench {
    const child = startPictureProcess({ isIdle });
    const bench: Bench = { child, isIdle, current: null, rest: undefined };
    benches.add(bench);
    child.on("message", (answer: NumberedAnswer) => finish(bench, answer));
    child.on("error", () => leave(bench));
    child.on("exit", () => leave(bench));
    rest(bench);
    return bench;
  }

  function begin(bench: Bench, waiting: Waiting): void {
    clearTimeout(bench.rest);
    bench.child.ref();
    bench.child.channel?.ref();
    lastNumber += 1;
    // Where none can be idle another would have no greater share.
    const timer =
      bench.isIdle && canIdle
        ? setTimeout(() => hurry(bench), patienceMs)
        : setTimeout(() => bench.child.kill("SIGKILL"), longestJobMs);
    bench.current = { ...waiting, number: lastNumber, timer };
    const message: NumberedJob = { number: lastNumber, job: waiting.job, longestCpuMs };
    // A process that has just died says so by its exit as well, and one that could not be started by its error.
    if (isStarted(bench)) bench.child.send(message, () => undefined);
  }

  /** A running process cannot be given a share without rights, so another begins again. */
  function hurry(bench: Bench): void {
    const { current } = bench;
    // Closed, it was killed and has only not said so yet.
    if (isClosed || !current) return;
    hurryUntil = performance.now() + hurryForMs;
    bench.current = null;
    close(bench);
    begin(open({ isIdle: false }), current);
  }

  function finish(bench: Bench, { number, answer }: NumberedAnswer): void {
    if (bench.current?.number !== number) return;
    settle(bench, answer);
    if (bench.isIdle) rest(bench);
    else close(bench);
    next();
  }

  function close(bench: Bench): void {
    benches.delete(bench);
    clearTimeout(bench.rest);
    bench.child.kill("SIGKILL");
  }

  /**
   * A decoder that crashed or hung did so on this file: the file is refused, and nothing else is harmed. Of a process
   * that could not be started no file is to blame.
   */
  function leave(bench: Bench): void {
    if (!benches.delete(bench)) return;
    clearTimeout(bench.rest);
    settle(bench, { failed: isClosed || !isStarted(bench) ? "busy" : "unreadable" });
    if (!isClosed) next();
  }

  function settle(bench: Bench, answer: WorkshopAnswer): void {
    const { current } = bench;
    bench.current = null;
    if (!current) return;
    clearTimeout(current.timer);
    current.settle(answer);
  }

  /** Does not keep this process alive while it has nothing to do. */
  function rest(bench: Bench): void {
    bench.child.unref();
    bench.child.channel?.unref();
    bench.rest = setTimeout(() => {
      benches.delete(bench);
      bench.child.disconnect();
    }, restMs);
    bench.rest.unref();
  }

  return {
    run(job, person) {
      const isFull = waiting.size >= longestQueue || waiting.waitingOf(person) >= longestOwnQueue;
      if (isClosed || isFull) return Promise.resolve({ failed: "busy" });
      return new Promise((resolve) => {
        waiting.push(person, { job, settle: resolve });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { settle: refuse } of waiting.drain()) refuse({ failed: "busy" });
      for (const { child } of benches) child.kill("SIGKILL");
    },
  };
}

/** False where the system gave none: too many processes or open files, and it has not even a way to be sent a job. */
function isStarted({ child }: Bench): boolean {
  return child.pid !== undefined;
}
