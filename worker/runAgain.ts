export type Repetition = { stop(): Promise<void> };

type RepetitionOptions = {
  work: () => Promise<unknown>;
  /** Milliseconds until the next time, asked after each. */
  pauseMs: () => Promise<number>;
  /** Told of a failure once, not again each second while the database is away, and of its end. */
  log: (line: string) => void;
};

const PAUSE_AFTER_FAILURE_MS = 1_000;

/** Does some work again and again until it is stopped. A failure, such as a lost database, does not end it. */
export function runAgain({ work, pauseMs, log }: RepetitionOptions): Repetition {
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    let isFailing = false;
    while (!ending.signal.aborted) {
      let pause = PAUSE_AFTER_FAILURE_MS;
      try {
        await work();
        pause = await pauseMs();
        if (isFailing) log("works again");
        isFailing = false;
      } catch (error) {
        if (!isFailing) log(`failed: ${error instanceof Error ? error.message : error}`);
        isFailing = true;
      }
      await wait(pause, ending.signal);
    }
  };
  const running = run();
  return {
    stop() {
      ending.abort();
      return running;
    },
  };
}

/** Ends early when the signal comes. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
