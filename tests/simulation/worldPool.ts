import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Crash, LifeName } from "./crashes/crashEverywhere.ts";
import type { Broken } from "./oracles/oracle.ts";
import type { Case } from "./simulate.ts";

/** One world: by a seed, or lives in each of which a process dies at a boundary. */
export type WantedWorld =
  | {
      readonly seed: number;
      readonly steps: number;
      /** Of a case that failed, to make it smaller; none with 0. */
      readonly mostReplays: number;
      /** As in a case; true where nothing is said. */
      readonly hasSellersTurns?: boolean;
    }
  | { readonly life: LifeName; readonly crashes: readonly Crash[] };

export type FinishedWorld = {
  readonly wanted: WantedWorld;
  readonly steps: number;
  readonly depth: readonly (readonly [what: string, times: number])[];
  readonly broken: readonly Broken[];
  readonly shrunk: Case | null;
};

type PoolWork = {
  /** Processes that live through worlds side by side. */
  readonly processes: number;
  /** PostgreSQL for all of them. */
  readonly databaseUrl: string;
  /** The next world; null when there is none. */
  readonly next: () => WantedWorld | null;
  readonly finished: (world: FinishedWorld) => void;
  /** For the process's command line, such as a module that plants a fault. */
  readonly execArgv?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** Lives through worlds in several processes until there are no more. */
export async function runWorlds({
  processes,
  databaseUrl,
  next,
  finished,
  ...more
}: PoolWork): Promise<void> {
  const run = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, "worldRunner.ts"), {
      env: { ...process.env, TEST_POSTGRES_URL: databaseUrl, ...more.environment },
      execArgv: [...(more.execArgv ?? [])],
    });
    try {
      for (let wanted = next(); wanted !== null; wanted = next()) finished(await live(child, wanted));
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: processes }, run));
}

function live(child: ChildProcess, wanted: WantedWorld): Promise<FinishedWorld> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) =>
      reject(new Error(`the process of ${JSON.stringify(wanted).slice(0, 80)} ended with ${code}`));
    child.once("exit", died);
    child.once("message", (world: FinishedWorld) => {
      child.off("exit", died);
      resolve(world);
    });
    child.send(wanted);
  });
}
