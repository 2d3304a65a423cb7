import assert from "node:assert/strict";
import { test } from "node:test";
import { readSources } from "#tools/parts/sourceFiles.ts";

test("no statement compares with the clock for every row anew: no index would serve it", async () => {
  const ours = (await readSources()).filter(({ path }) =>
    /^(modules|worker|server|db)\/.*(?<!\.test)\.ts$/.test(path),
  );
  assert.ok(ours.length > 500);
  const bare = ours.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => /[<>]=?\s*blaze_now\(\)|blaze_now\(\)\s*[<>]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  assert.deepEqual(bare, [], "write (select blaze_now()) in the place of blaze_now()");
});
