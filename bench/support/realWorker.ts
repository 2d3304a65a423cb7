import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import type { Standins } from "#standins/startStandins.ts";

/** The real worker with its whole timetable, in a process of its own. */
export function startRealWorker(databaseUrl: string, standins: Standins): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL("../../worker/main.ts", import.meta.url))], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...standinEnvironment(standins),
      BLAZE_MODE: "demo",
      DATABASE_URL: databaseUrl,
    },
  });
}
