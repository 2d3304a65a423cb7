import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../..");
const RESTART_AFTER_MS = 300;
const STOP_TIMEOUT_MS = 12_000;

type ProcessOptions = {
  readonly name: string;
  readonly script: string;
  readonly environment: Record<string, string>;
  readonly logFile: string;
  /** Where the project lies that it runs; this one without. */
  readonly root?: string;
  /** So long it may take to end when it is asked to. */
  readonly longestStopMs?: number;
};

/** A server or a worker of the product, started again whenever it ends, as an init system does. */
export class KeptProcess {
  readonly name: string;
  /** How it ended when nobody had ended it. */
  readonly ownEnds: string[] = [];
  readonly #options: ProcessOptions;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #isAsked = false;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();
  #starts = 0;
  #root: string;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.#root = options.root ?? ROOT;
    this.#options = options;
    this.#log = createWriteStream(options.logFile);
  }

  start(): void {
    this.#running = this.#keep();
  }

  async #keep(): Promise<void> {
    while (!this.#isStopping) {
      this.#isAsked = false;
      const child = this.#spawn();
      this.#child = child;
      const [code, signal] = await once(child, "exit");
      if (!this.#isAsked)
        this.ownEnds.push(`${this.name} ended by itself (${signal ?? `exit code ${code}`})`);
      if (!this.#isStopping) await pause(RESTART_AFTER_MS);
    }
  }

  #spawn(): ChildProcess {
    const { script, environment } = this.#options;
    const preload = path.join(this.#root, "tools/stopWithParent.mjs");
    this.#starts += 1;
    const child = spawn(process.execPath, ["--import", preload, path.join(this.#root, script)], {
      cwd: this.#root,
      stdio: ["pipe", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", ...environment, BLAZE_PARENT: "1" },
    });
    child.stdin?.on("error", () => undefined);
    for (const output of [child.stdout, child.stderr]) output?.pipe(this.#log, { end: false });
    return child;
  }

  kill(): void {
    this.#ask("SIGKILL");
  }

  /** Asks it to end; it is started again like after a deployment, from then on as this version. */
  restart(): void {
    this.#root = ROOT;
    this.#ask("SIGTERM");
  }

  /** Resolves when the next process stands in the place of this one. */
  async untilRestarted(): Promise<void> {
    for (const before = this.#starts; this.#starts === before; ) await pause(50);
  }

  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.thaw();
    this.#ask("SIGTERM");
    const timer = setTimeout(() => this.kill(), this.#options.longestStopMs ?? STOP_TIMEOUT_MS);
    await this.#running;
    clearTimeout(timer);
    this.#log.end();
  }

  #ask(signal: "SIGKILL" | "SIGTERM"): void {
    this.#isAsked = true;
    this.#child?.kill(signal);
  }
}
