import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("./workshop/main.ts", import.meta.url));
let canIdle: boolean | undefined;

/**
 * Starts a process that works on pictures. An `isIdle` one has a core while nobody else wants it, and makes room at once
 * when anybody does: while photographs arrived, the p99 of a bid was 2.5 times what it is otherwise beside a process of
 * low priority, and 1.7 times beside this one, with the photographs made just as fast. That is Linux's SCHED_IDLE,
 * which Node cannot set and `chrt` of util-linux can. Elsewhere, and when not `isIdle`, it has a low priority.
 */
export function startPictureProcess({ isIdle }: { isIdle: boolean }): ChildProcess {
  // Without the environment: it holds every secret of the server, and a picture needs none.
  const { PATH, SystemRoot } = process.env;
  return fork(program, [], {
    env: { PATH, SystemRoot },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    ...(isIdle && mayIdle() ? throughChrt : { execArgv: [] }),
  });
}

const throughChrt = { execPath: "chrt", execArgv: ["-i", "0", process.execPath] };

/** Asked once: false on a system without the program, or one that forbids it. */
export function mayIdle(): boolean {
  canIdle ??= process.platform === "linux" && spawnSync("chrt", ["-i", "0", "true"]).status === 0;
  return canIdle;
}
