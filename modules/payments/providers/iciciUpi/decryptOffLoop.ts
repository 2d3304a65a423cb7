import { Worker } from "node:worker_threads";
import type { DecryptAnswer, DecryptJob } from "./decryptThread.ts";

type Settle = (text: string | undefined) => void;

let thread: Worker | undefined;
let lastNumber = 0;
const waiting = new Map<number, Settle>();

/**
 * Decrypts RSA blocks in a thread of their own, one text after the other; undefined when they were not made for this
 * key. Node has no asynchronous form of PKCS#1 v1.5. How many wait is bounded where strangers come in.
 */
export function decryptOffLoop(privateKey: string, blocks: Uint8Array[]): Promise<string | undefined> {
  thread ??= startThread();
  lastNumber += 1;
  const job: DecryptJob = { number: lastNumber, privateKey, blocks };
  return new Promise((resolve) => {
    waiting.set(job.number, resolve);
    thread?.ref();
    thread?.postMessage(job);
  });
}

/** Starts with the first text, and keeps no process alive while nothing waits. */
function startThread(): Worker {
  const started = new Worker(new URL("./decryptThread.ts", import.meta.url));
  started.on("message", ({ number, text }: DecryptAnswer) => settle(number, text));
  started.on("error", () => undefined); // Its exit follows.
  started.on("exit", () => {
    if (thread === started) thread = undefined;
    for (const number of [...waiting.keys()]) settle(number, undefined);
  });
  return started;
}

function settle(number: number, text: string | undefined): void {
  waiting.get(number)?.(text);
  waiting.delete(number);
  if (waiting.size === 0) thread?.unref();
}
