import assert from "node:assert/strict";
import os from "node:os";
import { after, before, test } from "node:test";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import { type FinishedWorld, runWorlds } from "../worldPool.ts";
import { crashWorlds } from "./crashWorlds.ts";

/** The whole, every boundary before and after: npm run simulate -- --crashes. */
const every = 50;

let server: Awaited<ReturnType<typeof connectToTestServer>>;
before(async () => {
  server = await connectToTestServer();
});
after(() => server.client.end());

test("wherever a process dies between the close of an auction and the seller's bank, all is well in the end", {
  timeout: 300_000,
}, async () => {
  const worlds = (await crashWorlds(every)).values();
  const broken: FinishedWorld["broken"][number][] = [];
  let crashes = 0;
  await runWorlds({
    processes: os.availableParallelism(),
    databaseUrl: server.url,
    next: () => worlds.next().value ?? null,
    finished(world) {
      broken.push(...world.broken);
      for (const [, times] of world.depth) crashes += times;
    },
  });
  assert.deepEqual(broken, []);
  assert.ok(crashes >= 20, `${crashes} crashes`);
});
