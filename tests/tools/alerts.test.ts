import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { alertKinds, watchedAlertKinds } from "#contract/money.ts";

const page = await readFile(path.resolve(import.meta.dirname, "../../docs/alerts.md"), "utf8");
const paragraphs = new Map(
  [...page.matchAll(/^### (\w+)\n([^#]+)/gm)].map(([, kind = "", text = ""]) => [kind, text.trim()]),
);

test("every kind of alert has its paragraph for the engineers, and no paragraph is of another", () => {
  assert.deepEqual([...paragraphs.keys()].toSorted(), alertKinds.toSorted());
  for (const [kind, text] of paragraphs) assert.ok(text.length > 40, kind);
});

test("what is closed by hand is said to be, and nothing else", () => {
  // The last three by the hourly check of the books.
  const byThemselves: readonly string[] = [...watchedAlertKinds, "ledger", "invariant", "promise_missed"];
  const byHand = [...paragraphs].filter(([, text]) => text.startsWith("*By hand.*")).map(([kind]) => kind);
  assert.deepEqual(byHand.toSorted(), alertKinds.filter((kind) => !byThemselves.includes(kind)).toSorted());
});
