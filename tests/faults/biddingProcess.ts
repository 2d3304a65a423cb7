import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { BidReply, PlaceBidInput } from "#modules/bidding/waitingBid.ts";

const script = fileURLToPath(new URL("./biddingServer.ts", import.meta.url));

type Said = { ready: true } | { key: string; reply: BidReply } | { key: string; error: string };

/** A bidding server in a process of its own. A bid that it does not answer is undefined. */
export class BiddingProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #waiting = new Map<string, (reply: BidReply | undefined) => void>();
  readonly #ready: Promise<unknown>;
  #isGone = false;

  constructor(databaseUrl: string) {
    this.#child = spawn(process.execPath, [script, databaseUrl], { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdin.on("error", () => undefined); // written to after it was killed
    const lines = createInterface({ input: this.#child.stdout });
    this.#ready = once(lines, "line");
    lines.on("line", (line) => this.#hear(JSON.parse(line)));
    lines.on("close", () => this.#end());
  }

  async ready(): Promise<void> {
    await this.#ready;
  }

  /** Resolves with the answer, or undefined when it failed or the process died first. */
  send(bid: PlaceBidInput & { idempotencyKey: string }): Promise<BidReply | undefined> {
    if (this.#isGone) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.#waiting.set(bid.idempotencyKey, resolve);
      this.#child.stdin.write(`${JSON.stringify(bid)}\n`);
    });
  }

  async killNine(): Promise<void> {
    const exit = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exit;
  }

  #hear(said: Said): void {
    if ("ready" in said) return;
    const resolve = this.#waiting.get(said.key);
    this.#waiting.delete(said.key);
    resolve?.("reply" in said ? said.reply : undefined);
  }

  #end(): void {
    this.#isGone = true;
    for (const resolve of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }
}
