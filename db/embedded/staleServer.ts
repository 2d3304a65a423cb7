import { execFile } from "node:child_process";
import { readFile, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { SetUpProblem } from "../setUpProblem.ts";

const STOP_TIMEOUT_MS = 15_000;

/**
 * Makes the cluster free after a crash of whatever kind. The caller holds the data folder, so a server
 * that still runs on it is an orphan: it is stopped. A postmaster.pid whose number belongs to another
 * program by now (numbers are small and come again in a container) would keep PostgreSQL from starting
 * for ever: it is removed. One whose number belongs to nobody is left for PostgreSQL itself to judge.
 */
export async function clearStaleServer(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!(await isPostgresOn(pid, await realpath(cluster)))) {
    await rm(pidFile, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; isAlive(pid); await pause(100)) {
    if (Date.now() > deadline) {
      throw new SetUpProblem(
        `A PostgreSQL of an earlier run does not stop. End process ${pid} and start again.`,
      );
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isPostgresOn(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => listedCommand(pid));
  return command.includes("postgres") && command.includes(cluster);
}

async function listedCommand(pid: number): Promise<string> {
  const listed = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(
    () => undefined,
  );
  return listed?.stdout ?? "";
}
