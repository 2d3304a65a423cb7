import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { NumberedAnswer, NumberedJob, PictureAnswer, PictureJob } from "./workshop/pictureJob.ts";

export type WorkshopAnswer = PictureAnswer | { failed: "busy" };

/** Works on pictures in processes of low priority. */
export type PictureWorkshop = {
  /** What came of a job, or that too many are waiting. */
  run(job: PictureJob): Promise<WorkshopAnswer>;
  close(): Promise<void>;
};

const program = fileURLToPath(new URL("./workshop/main.ts", import.meta.url));
/** A photograph takes half a second, on a machine that is very busy ten. What takes this long is made to. */
const longestJobMs = 60_000;
/** At half a second each, more would wait for longer than a person does. */
const longestQueue = 100;
/** A process that rests gives its memory back. */
const idleMs = 30_000;

type Waiting = { job: PictureJob; settle: (answer: WorkshopAnswer) => void };
type Bench = {
  child: ChildProcess;
  current: { number: number; settle: Waiting["settle"]; timer: NodeJS.Timeout } | null;
  idle: NodeJS.Timeout | undefined;
};

/** Starts no process before the first job. Half of the cores work on pictures, so that the others take bids. */
export function createPictureWorkshop(
  mostProcesses = Math.max(1, Math.floor(availableParallelism() / 2)),
): PictureWorkshop {
  const waiting: Waiting[] = [];
  const benches = new Set<Bench>();
  let lastNumber = 0;
  let isClosed = false;

  function next(): void {
    while (waiting.length > 0) {
      const bench =
        [...benches].find(({ current }) => current === null) ??
        (benches.size < mostProcesses ? open() : null);
      const work = bench && waiting.shift();
      if (!work) return;
      begin(bench, work);
    }
  }

  function open(): Bench {
    // Without the environment: it holds every secret of the server, and a picture needs none.
    const { PATH, SystemRoot } = process.env;
    const env = { PATH, SystemRoot };
    const child = fork(program, [], { env, execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
    const bench: Bench = { child, current: null, idle: undefined };
    benches.add(bench);
    child.on("message", (answer: NumberedAnswer) => finish(bench, answer));
    child.on("error", () => leave(bench));
    child.on("exit", () => leave(bench));
    rest(bench);
    return bench;
  }

  function begin(bench: Bench, { job, settle }: Waiting): void {
    clearTimeout(bench.idle);
    bench.child.ref();
    bench.child.channel?.ref();
    lastNumber += 1;
    const timer = setTimeout(() => bench.child.kill("SIGKILL"), longestJobMs);
    bench.current = { number: lastNumber, settle, timer };
    const message: NumberedJob = { number: lastNumber, job };
    // A process that has just died says so by its exit as well.
    bench.child.send(message, () => undefined);
  }

  function finish(bench: Bench, { number, answer }: NumberedAnswer): void {
    if (bench.current?.number !== number) return;
    settle(bench, answer);
    rest(bench);
    next();
  }

  /** A decoder that crashed or hung did so on this file: the file is refused, and nothing else is harmed. */
  function leave(bench: Bench): void {
    if (!benches.delete(bench)) return;
    clearTimeout(bench.idle);
    settle(bench, { failed: isClosed ? "busy" : "unreadable" });
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
    bench.idle = setTimeout(() => {
      benches.delete(bench);
      bench.child.disconnect();
    }, idleMs);
    bench.idle.unref();
  }

  return {
    run(job) {
      if (isClosed || waiting.length >= longestQueue) return Promise.resolve({ failed: "busy" });
      return new Promise((resolve) => {
        waiting.push({ job, settle: resolve });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { settle: refuse } of waiting.splice(0)) refuse({ failed: "busy" });
      for (const { child } of benches) child.kill("SIGKILL");
    },
  };
}
