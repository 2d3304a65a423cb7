import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { mayIdle, startPictureProcess } from "./startPictureProcess.ts";
import { createTurns } from "./turns.ts";
import type { NumberedAnswer, NumberedJob, PictureAnswer, PictureJob } from "./workshop/pictureJob.ts";

export type WorkshopAnswer = PictureAnswer | { failed: "busy" };

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

type WorkshopOptions = { mostProcesses?: number; patienceMs?: number; longestCpuMs?: number };

/**
 * Works on pictures in processes that make room for everything else. Starts none before the first job. Half of the cores
 * work on pictures, so that the others take bids.
 */
export class PictureWorkshop {
  readonly #mostProcesses: number;
  readonly #patienceMs: number;
  readonly #longestCpuMs: number;
  readonly #waiting = createTurns<Waiting>();
  readonly #benches = new Set<Bench>();
  // Asked here, when the server starts: to ask takes a few milliseconds in which no bid is answered.
  readonly #canIdle = mayIdle();
  #lastNumber = 0;
  #hurryUntil = 0;
  #isClosed = false;

  constructor(options: WorkshopOptions = {}) {
    this.#mostProcesses = options.mostProcesses ?? Math.max(1, Math.floor(availableParallelism() / 2));
    this.#patienceMs = options.patienceMs ?? longestIdleJobMs;
    this.#longestCpuMs = options.longestCpuMs ?? longestJobCpuMs;
  }

  /** What came of a job of this person, or that too many are waiting. People take turns. */
  run(job: PictureJob, person: string): Promise<WorkshopAnswer> {
    const isFull = this.#waiting.size >= longestQueue || this.#waiting.waitingOf(person) >= longestOwnQueue;
    if (this.#isClosed || isFull) return Promise.resolve({ failed: "busy" });
    return new Promise((resolve) => {
      this.#waiting.push(person, { job, settle: resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { settle: refuse } of this.#waiting.drain()) refuse({ failed: "busy" });
    for (const { child } of this.#benches) child.kill("SIGKILL");
  }

  #next(): void {
    while (this.#waiting.size > 0) {
      const bench = this.#freeBench();
      const work = bench && this.#waiting.shift();
      if (!work) return;
      this.#begin(bench, work);
    }
  }

  #freeBench(): Bench | null {
    const resting = [...this.#benches].find(({ current }) => current === null);
    const isIdle = performance.now() >= this.#hurryUntil;
    if (resting && isIdle) return resting;
    if (resting) this.#discard(resting);
    return this.#benches.size < this.#mostProcesses ? this.#open({ isIdle }) : null;
  }

  #open({ isIdle }: { isIdle: boolean }): Bench {
    const child = startPictureProcess({ isIdle });
    const bench: Bench = { child, isIdle, current: null, rest: undefined };
    this.#benches.add(bench);
    child.on("message", (answer: NumberedAnswer) => this.#finish(bench, answer));
    child.on("error", () => this.#leave(bench));
    child.on("exit", () => this.#leave(bench));
    this.#rest(bench);
    return bench;
  }

  #begin(bench: Bench, work: Waiting): void {
    clearTimeout(bench.rest);
    bench.child.ref();
    bench.child.channel?.ref();
    this.#lastNumber += 1;
    // Where none can be idle another would have no greater share.
    const timer =
      bench.isIdle && this.#canIdle
        ? setTimeout(() => this.#hurry(bench), this.#patienceMs)
        : setTimeout(() => bench.child.kill("SIGKILL"), longestJobMs);
    bench.current = { ...work, number: this.#lastNumber, timer };
    const message: NumberedJob = {
      number: this.#lastNumber,
      job: work.job,
      longestCpuMs: this.#longestCpuMs,
    };
    // A process that has just died says so by its exit as well, and one that could not be started by its error.
    if (isStarted(bench)) bench.child.send(message, () => undefined);
  }

  /** A running process cannot be given a share without rights, so another begins again. */
  #hurry(bench: Bench): void {
    const { current } = bench;
    // Closed, it was killed and has only not said so yet.
    if (this.#isClosed || !current) return;
    this.#hurryUntil = performance.now() + hurryForMs;
    bench.current = null;
    this.#discard(bench);
    this.#begin(this.#open({ isIdle: false }), current);
  }

  #finish(bench: Bench, { number, answer }: NumberedAnswer): void {
    if (bench.current?.number !== number) return;
    this.#settle(bench, answer);
    if (bench.isIdle) this.#rest(bench);
    else this.#discard(bench);
    this.#next();
  }

  #discard(bench: Bench): void {
    this.#benches.delete(bench);
    clearTimeout(bench.rest);
    bench.child.kill("SIGKILL");
  }

  /**
   * A decoder that crashed or hung did so on this file: the file is refused, and nothing else is harmed. Of a process
   * that could not be started no file is to blame.
   */
  #leave(bench: Bench): void {
    if (!this.#benches.delete(bench)) return;
    clearTimeout(bench.rest);
    this.#settle(bench, { failed: this.#isClosed || !isStarted(bench) ? "busy" : "unreadable" });
    if (!this.#isClosed) this.#next();
  }

  #settle(bench: Bench, answer: WorkshopAnswer): void {
    const { current } = bench;
    bench.current = null;
    if (!current) return;
    clearTimeout(current.timer);
    current.settle(answer);
  }

  /** Does not keep this process alive while it has nothing to do. */
  #rest(bench: Bench): void {
    bench.child.unref();
    bench.child.channel?.unref();
    bench.rest = setTimeout(() => {
      this.#benches.delete(bench);
      bench.child.disconnect();
    }, restMs);
    bench.rest.unref();
  }
}

/** False where the system gave none: too many processes or open files, and it has not even a way to be sent a job. */
function isStarted({ child }: Bench): boolean {
  return child.pid !== undefined;
}
