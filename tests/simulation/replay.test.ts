import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { readCase, writeCase } from "./caseFile.ts";
import type { Decision } from "./core/decisions.ts";
import { seedOf } from "./leaning.ts";
import { replay, simulate } from "./simulate.ts";

const seed = seedOf("crowds", 0);

test("two runs of one seed write the same history, byte by byte, and so does a file of what was decided", async (t) => {
  const first = await simulate({ seed, steps: 400 });
  const second = await simulate({ seed, steps: 400 });
  assert.deepEqual(second.history, first.history);
  assert.deepEqual([first.broken, second.broken], [[], []]);

  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-case-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "a.case");
  await writeCase(file, { seed, ...first }, "nothing");
  const again = await replay(await readCase(file));
  assert.deepEqual(again.history, first.history);

  const other = await simulate({ seed: seed + 1, steps: 50 });
  assert.notEqual(other.fingerprint, first.fingerprint);
});

test("a case in which PostgreSQL dies and comes back writes the same history, too", async () => {
  const place = { actor: 1, nth: 0 } as const;
  const dying: Decision[] = [
    ...starts,
    { kind: "pass", ...place },
    { kind: "stop", ...place, when: "after" },
    { kind: "pass", ...place },
    { kind: "restart" },
  ];
  const report = await replay({ seed, decisions: dying, isAtRest: true });
  assert.ok(report.history.some((line) => line.startsWith("PostgreSQL dies after")));
  assert.deepEqual(report.broken, []);
  assert.deepEqual((await replay({ seed, decisions: dying, isAtRest: true })).history, report.history);
});

/** Three jobs at once, each of which begins with a statement. */
const starts: readonly Decision[] = [1, 2, 3].map((actor) => ({
  kind: "start",
  actor,
  action: actor === 1 ? "settleClosedDeposits" : "closeDueAuctions",
  on: "worker1",
  seed: actor,
}));
