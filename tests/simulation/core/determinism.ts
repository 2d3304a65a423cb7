import crypto from "node:crypto";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { Worker } from "node:worker_threads";
import { callUnderWay } from "./network.ts";
import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";

/** The one clock of a simulated world, in milliseconds since 1970; the database reads a copy of it. */
export type SimulatedClock = { nowMs: number };

const require = createRequire(import.meta.url);
const promises = require("node:timers/promises") as {
  setTimeout: typeof import("node:timers/promises").setTimeout;
};
const real = {
  Date,
  random: Math.random,
  performanceNow: performance.now.bind(performance),
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
  randomInt: crypto.randomInt,
  postMessage: Worker.prototype.postMessage,
  emit: Worker.prototype.emit,
  webUUID: globalThis.crypto.randomUUID.bind(globalThis.crypto),
  pause: promises.setTimeout,
};

/** Of the machine, whatever is simulated. */
export const realNow = (): number => real.performanceNow();

/**
 * Puts clock, randomness, ids and pauses of this process into the simulation's hands. The product takes them from
 * Node.js alone (and its rules from the database), so this is the one place where they are injected.
 */
export function takeOver(parts: { clock: SimulatedClock; random: Random; scheduler: Scheduler }): void {
  const { clock, random, scheduler } = parts;
  const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random.below(256)));
  const uuid = () => {
    const hex = bytes(16).toString("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const;
  };
  globalThis.Date = simulatedDate(clock);
  Math.random = () => random.next();
  performance.now = () => clock.nowMs;
  const patched = crypto as unknown as Record<string, unknown>;
  patched.randomUUID = uuid;
  patched.randomBytes = bytes;
  patched.randomInt = (low: number, high?: number) =>
    high === undefined ? random.below(low) : low + random.below(high - low);
  globalThis.crypto.randomUUID = uuid;
  waitForThreads(scheduler);
  promises.setTimeout = (async (ms = 0, value?: unknown) => {
    const call = callUnderWay();
    if (call !== undefined) {
      await call.pause(ms);
      return value;
    }
    const actor = scheduler.actor;
    if (actor === undefined) return await real.pause(ms, value);
    await scheduler.boundary(`pause ${ms} ms`, { process: actor.process, notBefore: clock.nowMs + ms });
    return value;
  }) as typeof promises.setTimeout;
  syncBuiltinESMExports();
}

export function giveBack(): void {
  globalThis.Date = real.Date;
  Math.random = real.random;
  performance.now = real.performanceNow;
  const patched = crypto as unknown as Record<string, unknown>;
  patched.randomUUID = real.randomUUID;
  patched.randomBytes = real.randomBytes;
  patched.randomInt = real.randomInt;
  globalThis.crypto.randomUUID = real.webUUID;
  promises.setTimeout = real.pause;
  Worker.prototype.postMessage = real.postMessage;
  Worker.prototype.emit = real.emit;
  syncBuiltinESMExports();
}

/** What a thread of this process works on is waited for, as if its caller did it. */
function waitForThreads(scheduler: Scheduler): void {
  Worker.prototype.postMessage = function postMessage(this: Worker, ...parameters) {
    scheduler.threadsAtWork += 1;
    real.postMessage.apply(this, parameters);
  };
  Worker.prototype.emit = function emit(this: Worker, ...parameters: Parameters<Worker["emit"]>) {
    if (String(parameters[0]) === "message") scheduler.threadsAtWork -= 1;
    return real.emit.apply(this, parameters);
  } as Worker["emit"];
}

function simulatedDate(clock: SimulatedClock): DateConstructor {
  return class extends real.Date {
    constructor(...parameters: [] | [number | string | Date]) {
      if (parameters.length === 0) super(clock.nowMs);
      else super(...(parameters as [number]));
    }

    static override now(): number {
      return clock.nowMs;
    }
  } as unknown as DateConstructor;
}
