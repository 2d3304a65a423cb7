import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";

const watcher = new URL("../../tools/stopWithParent.mjs", import.meta.url).href;
const program = `
  import { isMainThread, parentPort, Worker } from "node:worker_threads";
  if (!isMainThread) parentPort.on("message", () => undefined);
  else {
    new Worker(new URL(import.meta.url)).postMessage("work");
    setTimeout(() => console.log("alive"), 1500);
    setInterval(() => undefined, 1000);
  }`;

test("a program goes on when it starts a thread, and ends when its parent is gone", async (t) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-watched-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "program.mjs");
  await writeFile(file, program);
  const child = spawn(process.execPath, ["--import", watcher, file], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, BLAZE_PARENT: "1" },
  });
  const ended = once(child, "exit");
  const [first] = await Promise.race([once(child.stdout, "data"), ended]);
  assert.equal(String(first).trim(), "alive");
  child.stdin.end();
  assert.deepEqual(await ended, [null, "SIGTERM"]);
});
