// Sends the hostile calls of `npm run hostile` away from the thread that measures how long somebody else waits.
import { parentPort, workerData } from "node:worker_threads";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { hostileCall, seeded } from "./hostileCalls.ts";
import type { HostileWorld } from "./hostileWorld.ts";
import { sendCalls } from "./sendCalls.ts";
import { callSlowly } from "./slowCallers.ts";

export type Attack = { world: HostileWorld; seed: number; callsOfEach: number; untilMs: number };

const { world, seed, callsOfEach, untilMs } = workerData as Attack;
const random = seeded(seed);
const began = performance.now();
let made = 0;

/** Round after round, so that what ends early has met every endpoint as often. */
function next() {
  const isOver = made >= callsOfEach * allEndpoints.length || performance.now() - began > untilMs;
  const endpoint = allEndpoints[made % allEndpoints.length];
  made += 1;
  return isOver || !endpoint ? null : hostileCall(endpoint, world.things, world.tokens, random);
}

let isOver = false;
const slow = callSlowly(world.port, seeded(seed + 1), () => isOver);
const sent = await sendCalls(world.port, next);
isOver = true;
parentPort?.postMessage({ ...sent, slow: await slow });
