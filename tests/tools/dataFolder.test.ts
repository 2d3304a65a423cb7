import assert from "node:assert/strict";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { holdDataFolder } from "#tools/parts/dataFolder.ts";

async function makeFolder(t: TestContext): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "blaze-folder-"));
  t.after(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

test("a folder has one holder at a time, and the second is told who", async (t) => {
  const dir = path.join(await makeFolder(t), "deep", "data");
  const first = await holdDataFolder(dir);
  await assert.rejects(holdDataFolder(dir), (error: unknown) => {
    assert.ok(error instanceof SetUpProblem);
    assert.match(error.message, new RegExp(`already runs .*process ${process.pid}`));
    return true;
  });
  await first.release();
  assert.deepEqual(await readdir(dir), []);
  await (await holdDataFolder(dir)).release();
});

test("what a killed holder left behind does not count, whoever has its port and number now", async (t) => {
  const dir = await makeFolder(t);
  const other = await holdDataFolder(await makeFolder(t));
  t.after(other.release);
  for (const left of ["", "{", JSON.stringify({ pid: process.pid, port: 1, token: "t" })]) {
    await writeFile(path.join(dir, "running.json"), left);
    await (await holdDataFolder(dir)).release();
  }
});

test("a folder that cannot be made is named in one line", async (t) => {
  const file = path.join(await makeFolder(t), "file");
  await writeFile(file, "");
  for (const dir of [file, path.join(file, "below"), "/proc/blaze/data"]) {
    await assert.rejects(holdDataFolder(dir), (error: unknown) => {
      assert.ok(error instanceof SetUpProblem);
      assert.ok(error.message.includes(dir) && !error.message.includes("\n"));
      return true;
    });
  }
});
