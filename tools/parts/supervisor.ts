import { SetUpProblem } from "#db/setUpProblem.ts";

export type Supervisor = {
  /** To be called at the end, in the opposite order of these calls. */
  atEnd(stop: () => Promise<void>): void;
  /** Prints the line, stops everything and ends the process. */
  end(reason: Reason): Promise<never>;
};

/** A line for a good end, or what went wrong: an error, or a line that says it all. */
type Reason = { line: string } | { error: unknown } | { failure: string };

/** Sends repeated by a terminal and by a parent process count as one; a later one means it. */
const SAME_SIGNAL_MS = 1_000;

/** Brings everything down when it is told to, and on Ctrl-C and its relatives; a second Ctrl-C does not wait. */
export function supervise(onSignalEnd: Reason): Supervisor {
  const stops: (() => Promise<void>)[] = [];
  let ending: Promise<never> | undefined;
  const end: Supervisor["end"] = (reason) => {
    ending ??= endOnce(stops, reason);
    return ending;
  };
  let firstSignalAt: number | undefined;
  const onSignal = () => {
    firstSignalAt ??= performance.now();
    if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) process.exit(1);
    if (ending === undefined) console.log("\nStopping …");
    void end(onSignalEnd);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return { atEnd: (stop) => void stops.unshift(stop), end };
}

async function endOnce(stops: (() => Promise<void>)[], reason: Reason): Promise<never> {
  if ("error" in reason) console.error(`\n${describeError(reason.error)}`);
  for (const stop of stops) await stop().catch((error: unknown) => console.error(describeError(error)));
  if ("failure" in reason) console.error(`\n${reason.failure}`);
  if ("line" in reason) console.log(`\n${reason.line}`);
  process.exit("line" in reason ? 0 : 1);
}

/** A problem of the surroundings is one line; anything else is a bug, and its stack helps to find it. */
export function describeError(error: unknown): string {
  if (error instanceof SetUpProblem) return `Blaze: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
