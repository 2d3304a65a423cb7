import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";

async function makeDataDir(t: TestContext): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-embedded-"));
  t.after(async () => {
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  await client.end();
  return rows.flat();
}

async function readPid(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);
}

async function parentOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "ppid=", "-p", String(pid)]);
  return Number(stdout);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the data outlive a restart; it is safe, in UTF-8, in UTC, and on this machine only", async (t) => {
  const dataDir = await makeDataDir(t);
  const first = await startEmbeddedPostgres({ dataDir });
  await ask(first.url, "create table kept (value text)");
  await ask(first.url, "insert into kept values ('नमस्ते ₹')");
  await first.stop();
  const second = await startEmbeddedPostgres({ dataDir });
  assert.deepEqual(await ask(second.url, "select value from kept"), ["नमस्ते ₹"]);
  const shown = await Promise.all(
    [
      ...["fsync", "server_encoding", "timezone", "listen_addresses", "unix_socket_directories"],
      "client_connection_check_interval",
    ].map((name) => ask(second.url, `show ${name}`)),
  );
  assert.deepEqual(shown.flat(), ["on", "UTF8", "UTC", "127.0.0.1", "", "5s"]);
  assert.equal((await stat(path.join(dataDir, "password"))).mode & 0o777, 0o600);
  await assert.rejects(ask(second.url.replace(/:[0-9a-f]+@/, ":wrong@"), "select 1"), /password/);
  await second.stop();
});

test("it starts when postmaster.pid was left behind and its number belongs to another program now", async (t) => {
  const dataDir = await makeDataDir(t);
  await (await startEmbeddedPostgres({ dataDir })).stop();
  await writeFile(path.join(dataDir, "cluster/postmaster.pid"), `${process.pid}\n`);
  const server = await startEmbeddedPostgres({ dataDir });
  assert.deepEqual(await ask(server.url, "select 1"), [1]);
  await server.stop();
});

test("a server that outlived its keeper is stopped by the next start", async (t) => {
  const dataDir = await makeDataDir(t);
  const first = await startEmbeddedPostgres({ dataDir });
  const orphan = await readPid(dataDir);
  process.kill(await parentOf(orphan), "SIGKILL");
  await first.ended;
  assert.ok(isAlive(orphan));
  const second = await startEmbeddedPostgres({ dataDir });
  assert.ok(!isAlive(orphan));
  await second.stop();
});

test("the server ends with the program that started it, even when that is killed", async (t) => {
  const dataDir = await makeDataDir(t);
  const program = `
    import { startEmbeddedPostgres } from "#db/embedded.ts";
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log("ready");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const pid = await readPid(dataDir);
  child.kill("SIGKILL");
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt++) await pause(50);
  assert.ok(!isAlive(pid));
});
