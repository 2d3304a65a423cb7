import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { readCase } from "./caseFile.ts";
import { replay } from "./simulate.ts";

/** What the simulation has found and what was mended since, made small: what does not fit any more is passed over. */
const folder = path.join(import.meta.dirname, "cases");

for (const file of await readdir(folder)) {
  test(`a case of before: ${path.basename(file, ".case").replaceAll("-", " ")}`, async () => {
    const report = await replay(await readCase(path.join(folder, file)));
    assert.deepEqual(report.broken, []);
    assert.ok(report.steps > 500, "so little of it fits any more that it proves nothing: take it away");
  });
}
