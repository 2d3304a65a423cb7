import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { freePort } from "#db/embedded/freePort.ts";
import { holdDataFolder } from "#tools/parts/dataFolder.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

async function run(script: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr: stderr.trim() };
}

async function makeFolder(t: TestContext): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "blaze-start-"));
  t.after(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** One line that says what to do, exit code 1, no stack, and the folder is free again. */
async function assertRefused(environment: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, stderr } = await run("tools/start.ts", environment);
  assert.equal(code, 1);
  assert.match(stderr, sentence);
  assert.equal(stderr.split("\n").length, 1);
}

test("npm start says that the port is taken, and which to take instead", async (t) => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  t.after(() => server.close());
  await once(server, "listening");
  const dir = await makeFolder(t);
  await assertRefused({ DATA_DIR: dir, PORT: String(port) }, /port \d+ is taken.*PORT=\d+ npm start/);
  assert.deepEqual(await readdir(dir), []);
});

test("npm start says that DATABASE_URL cannot be reached, without repeating its password", async (t) => {
  const dir = await makeFolder(t);
  const url = `postgres://blaze:s3cret@127.0.0.1:${await freePort()}/blaze`;
  const environment = { DATA_DIR: dir, PORT: String(await freePort()), DATABASE_URL: url };
  await assertRefused(environment, /^Blaze: the database of DATABASE_URL cannot be reached(?!.*s3cret)/);
});

test("npm start and npm run reset leave a data folder alone that is in use", async (t) => {
  const held = await holdDataFolder(await makeFolder(t));
  t.after(held.release);
  await assertRefused(
    { DATA_DIR: held.dir, PORT: String(await freePort()) },
    /already runs on the data folder/,
  );
  const reset = await run("tools/reset.ts", { DATA_DIR: held.dir });
  assert.equal(reset.code, 1);
  assert.match(reset.stderr, /already runs on the data folder/);
});

test("npm run reset removes what a start makes and nothing else", async (t) => {
  const dir = await makeFolder(t);
  for (const name of ["secret", "demo-loading", "standins.sqlite-wal", "mine.txt"]) {
    await writeFile(path.join(dir, name), "");
  }
  const { code, stdout } = await run("tools/reset.ts", { DATA_DIR: dir });
  assert.equal(code, 0);
  assert.match(stdout, /were left: mine\.txt/);
  assert.deepEqual(await readdir(dir), ["mine.txt"]);
});
