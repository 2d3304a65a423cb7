import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { SetUpProblem } from "#db/setUpProblem.ts";

export type Part = {
  name: string;
  logFile: string;
  /** Resolves with how it ended, asked or not. */
  ended: Promise<string>;
  hasEnded(): boolean;
  /** Asks it to stop, waits, and ends it after ten seconds. */
  stop(): Promise<void>;
};

const ROOT = path.resolve(import.meta.dirname, "../..");
const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts a program of the project as a process of its own, its output in `logDir/<name>.log`. It runs in a
 * session of its own, so that Ctrl-C reaches the supervisor alone; when the supervisor is killed, the
 * program notices (stopWithParent.mjs).
 */
export async function startPart(options: {
  name: string;
  script: string;
  logDir: string;
  environment: Record<string, string>;
}): Promise<Part> {
  await mkdir(options.logDir, { recursive: true });
  const logFile = path.join(options.logDir, `${options.name}.log`);
  const log = await open(logFile, "w");
  const preload = path.join(ROOT, "tools/stopWithParent.mjs");
  const child = spawn(process.execPath, ["--import", preload, path.join(ROOT, options.script)], {
    cwd: ROOT,
    detached: true,
    stdio: ["pipe", log.fd, log.fd],
    env: { ...process.env, DRAIN_SECONDS: "0", ...options.environment, BLAZE_PARENT: "1" },
  });
  child.stdin?.on("error", () => undefined);
  const ended = once(child, "exit").then(([code, signal]) =>
    signal ? `signal ${signal}` : `exit code ${code}`,
  );
  await log.close();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { name: options.name, logFile, ended, hasEnded, stop: () => stopPart(child, ended) };
}

async function stopPart(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

/** The one line about a part that ended by itself, with the end of its log. */
export async function describeEnd(part: Part): Promise<SetUpProblem> {
  const how = await part.ended;
  const lines = (await readFile(part.logFile, "utf8").catch(() => "")).trim().split("\n").slice(-12);
  const tail = lines.map((line) => `    ${line}`).join("\n");
  return new SetUpProblem(
    `the ${part.name} ended unexpectedly (${how}). The end of ${part.logFile}:\n${tail}`,
  );
}
