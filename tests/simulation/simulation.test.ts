import assert from "node:assert/strict";
import os from "node:os";
import { after, before, test } from "node:test";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import { shortfalls } from "./depth/depth.ts";
import { type FinishedWorld, runWorlds } from "./worldPool.ts";

const steps = 40_000;
/** What this many steps reach on the average, twice as many must reach: a seed's luck is not a fault. */
const stepsOfDepth = 20_000;
/** Sales, reports and defaults need a world that lasts: many short ones reach less with the same steps. */
const stepsOfWorld = 4_000;
const firstSeed = Number(process.env.SIMULATION_SEED ?? 40_007);

let server: Awaited<ReturnType<typeof connectToTestServer>>;
before(async () => {
  server = await connectToTestServer();
});
after(() => server.client.end());

test(`${steps} steps in worlds of their own, seed ${firstSeed} and on: everything that happens is just`, {
  timeout: 600_000,
}, async (t) => {
  const depth = new Map<string, number>();
  const broken: { seed: number; broken: FinishedWorld["broken"] }[] = [];
  let begun = 0;
  let done = 0;
  await runWorlds({
    processes: os.availableParallelism(),
    databaseUrl: server.url,
    next: () => (done >= steps ? null : { seed: firstSeed + begun++, steps: stepsOfWorld, mostReplays: 0 }),
    finished(world) {
      done += world.steps;
      for (const [what, times] of world.depth) depth.set(what, (depth.get(what) ?? 0) + times);
      if ("seed" in world.wanted && world.broken.length > 0)
        broken.push({ seed: world.wanted.seed, broken: world.broken });
    },
  });
  assert.deepEqual(broken, []);
  t.diagnostic(`${done} steps of ${begun} worlds`);
  assert.deepEqual(shortfalls(depth, stepsOfDepth), []);
});
