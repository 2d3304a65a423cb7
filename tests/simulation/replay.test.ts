import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readCase, writeCase } from "./caseFile.ts";
import { seedOf } from "./leaning.ts";
import { replay, simulate } from "./simulate.ts";

/** A world in which PostgreSQL dies, among other things. */
const seed = seedOf("crowds", 6);

test("two runs of one seed write the same history, byte by byte, and so does a file of what was decided", async (t) => {
  const first = await simulate({ seed, steps: 400 });
  const second = await simulate({ seed, steps: 400 });
  assert.deepEqual(second.history, first.history);
  assert.deepEqual([first.broken, second.broken], [[], []]);
  assert.ok(first.history.some((line) => line.startsWith("PostgreSQL dies")));

  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-case-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "a.case");
  await writeCase(file, { seed, ...first }, "nothing");
  const again = await replay(await readCase(file));
  assert.deepEqual(again.history, first.history);

  const other = await simulate({ seed: seed + 1, steps: 50 });
  assert.notEqual(other.fingerprint, first.fingerprint);
});
