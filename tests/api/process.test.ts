import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
let standins: Standins;
let dataDir: string;
let environment: Record<string, string>;

before(async () => {
  database = await createTestDatabase();
  standins = await startStandins();
  dataDir = await mkdtemp(join(tmpdir(), "blaze-test-"));
  environment = {
    ...standinEnvironment(standins),
    BLAZE_MODE: "demo",
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "warn",
  };
});
after(async () => {
  await standins.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

type Running = { child: ChildProcess; output(): string; ended: Promise<number | null> };

function run(variables: Record<string, string>): Running {
  const main = join(import.meta.dirname, "../../server/main.ts");
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? "", ...variables } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

async function untilListening({ child, output }: Running): Promise<string> {
  while (!/server: (http\S+)/.test(output())) {
    if (child.exitCode !== null) assert.fail(`it ended: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return /server: (http\S+)/.exec(output())?.[1] ?? "";
}

test("it serves, and a signal stops it cleanly with a stream open", async () => {
  const server = run(environment);
  const address = await untilListening(server);
  assert.equal((await fetch(`${address}/api/v1/settings`)).status, 200);
  const stream = await fetch(`${address}/api/v1/live`);
  server.child.kill("SIGTERM");
  assert.equal(await server.ended, 0, server.output());
  await stream.body?.cancel().catch(() => undefined);
});

test("it ends with the process that started it", async () => {
  const server = run({ ...environment, BLAZE_PARENT: "1" });
  await untilListening(server);
  server.child.stdin?.end();
  assert.equal(await server.ended, 0, server.output());
});

test("an environment that does not do is explained, one line for each value, and nothing starts", async () => {
  const server = run({ DATABASE_URL: database.url, BLAZE_SECRET: "short" });
  assert.equal(await server.ended, 1);
  assert.match(server.output(), /^ {2}BLAZE_SECRET: must be 32 characters or more$/m);
  assert.match(server.output(), /^ {2}PUBLIC_URL: is not set$/m);
  assert.ok(!server.output().includes("    at "), "no stack");
});

test("a database that cannot be reached is one clear line, without the address", async () => {
  const url = "postgres://blaze:hidden-password@127.0.0.1:1/blaze";
  const server = run({ ...environment, DATABASE_URL: url });
  assert.equal(await server.ended, 1);
  assert.match(
    server.output(),
    /^The database of DATABASE_URL cannot be reached \(.*ECONNREFUSED.*\)\. Start it/m,
  );
  assert.ok(!server.output().includes("hidden-password") && !server.output().includes("    at "));
});

test("a database that turns a server away is one clear line too", async () => {
  const missing = new URL(database.url);
  missing.pathname = "/not_there";
  const encrypted = new URL(database.url);
  encrypted.searchParams.set("sslmode", "require");
  for (const [url, why] of [
    [missing, /cannot be reached \(.*not_there.* does not exist\)/],
    [encrypted, /cannot be reached \(The server does not support SSL connections\)/],
  ] as const) {
    const server = run({ ...environment, DATABASE_URL: String(url) });
    assert.equal(await server.ended, 1);
    assert.match(server.output(), why);
    assert.ok(!server.output().includes("    at "), "no stack");
  }
});

test("a port that is taken is one clear line", async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const address = blocker.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const server = run({ ...environment, PORT: port });
  assert.equal(await server.ended, 1);
  assert.match(server.output(), new RegExp(`Port ${port} is taken. Set PORT to another one.`));
  blocker.close();
});

test("told to stop, it says so to the proxy, goes on answering for a while, and ends", async () => {
  const server = run({ ...environment, DRAIN_SECONDS: "2" });
  const address = await untilListening(server);
  const ready = await fetch(`${address}/readyz`);
  assert.deepEqual(
    [ready.status, ready.headers.get("cache-control"), await ready.text()],
    [200, "no-store", "ok\n"],
  );
  server.child.kill("SIGTERM");
  // As a process group and the launcher send it.
  setTimeout(() => server.child.kill("SIGTERM"), 50);
  let refused = ready;
  while (refused.status === 200) refused = await fetch(`${address}/readyz`);
  assert.deepEqual([refused.status, refused.headers.get("connection")], [503, "close"]);
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  assert.equal((await fetch(`${address}/api/v1/settings`)).status, 200, "calls are answered meanwhile");
  assert.equal(await server.ended, 0, server.output());
  await assert.rejects(fetch(`${address}/healthz`));
});

test("a proxy asks with HTTP/1.0 and without a Host, and as often as it likes", async (t) => {
  const server = run({ ...environment, ADDRESS_READ_LIMIT: "5" });
  t.after(() => server.child.kill("SIGKILL"));
  const address = new URL(await untilListening(server));
  const ask = async (path: string) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return (await text(socket)).split("\r\n")[0];
  };
  for (let asked = 0; asked < 20; asked += 1) assert.match((await ask("/readyz")) ?? "", / 200 OK$/);
  assert.match((await ask("/healthz")) ?? "", / 200 OK$/);
  assert.match((await ask("/api/v1/settings")) ?? "", / 400 /, "anything else needs its Host");
  server.child.kill("SIGTERM");
  assert.equal(await server.ended, 0, server.output());
});

test("without its database nobody is to be sent to it, though it answers", async () => {
  const own = await createTestDatabase();
  const server = run({ ...environment, DATABASE_URL: own.url });
  const address = await untilListening(server);
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  await own.close();
  let answer = await fetch(`${address}/readyz`);
  while (answer.status === 200) answer = await fetch(`${address}/readyz`);
  assert.equal(answer.status, 503);
  assert.equal((await fetch(`${address}/healthz`)).status, 200);
  server.child.kill("SIGTERM");
  await server.ended;
});
