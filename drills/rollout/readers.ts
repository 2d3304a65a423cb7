import { setTimeout as pause } from "node:timers/promises";

/** A request that failed as its client sees it. `at` is a moment of `Date.now()`. */
export type FailedReading = { readonly at: number; readonly path: string; readonly problem: string };

const timeoutMs = 15_000;

/**
 * People who read, one page or call after the other with a pause: `count` of them. Nobody tries again, so that every
 * request that a restart costs is counted.
 */
export class Readers {
  readonly failures: FailedReading[] = [];
  answered = 0;
  slowestMs = 0;
  readonly #stop = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  start(
    url: string,
    { paths, count, pauseMs }: { paths: readonly string[]; count: number; pauseMs: number },
  ) {
    this.#running = Promise.all(
      Array.from({ length: count }, async (_, number) => {
        for (let turn = number; !this.#stop.signal.aborted; turn += 1) {
          await this.#read(url, paths[turn % paths.length] ?? "/");
          await pause(pauseMs * (0.5 + Math.random()));
        }
      }),
    );
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #read(url: string, path: string): Promise<void> {
    const from = performance.now();
    const fail = (problem: string) => this.failures.push({ at: Date.now(), path, problem });
    try {
      const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(timeoutMs) });
      await answer.arrayBuffer();
      if (answer.ok) this.answered += 1;
      else fail(`HTTP ${answer.status}`);
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      fail(cause?.code ?? message);
    }
    this.slowestMs = Math.max(this.slowestMs, performance.now() - from);
  }
}
