import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { after, before, test } from "node:test";
import { createDatabase } from "#db/pool.ts";
import { createSessionFinder } from "#modules/accounts/sessionFinder.ts";
import { buildApp } from "#server/app.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test("without the database every call answers 503 and when to come back", async () => {
  const lost = createDatabase("postgres://nobody@127.0.0.1:1/none");
  const context = { ...server.context, database: lost, sessions: createSessionFinder(lost) };
  const app = await buildApp(context);
  try {
    for (const url of [
      "/api/v1/settings",
      "/api/v1/guest/dashboard",
      "/api/v1/guest/product/1",
      "/api/v1/auth",
    ]) {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${"A".repeat(43)}` } });
      assert.equal(answer.statusCode, 503, url);
      assert.equal(answer.json().detail.code, "busy");
      assert.equal(answer.headers["retry-after"], "5");
    }
  } finally {
    await lost.close();
  }
});

test("a fault of ours is a 500 that says nothing of the inside but a number to ask for", async () => {
  const app = await buildApp({ ...server.context, database: brokenDatabase() });
  const answer = await app.inject({ url: "/api/v1/categories" });
  assert.equal(answer.statusCode, 500);
  assert.match(answer.json().detail, /^Internal Server Error \(request [0-9a-f-]{36}\)$/);
});

function brokenDatabase() {
  const { database } = server;
  return new Proxy(database, {
    get(target, key) {
      if (key === "kysely") throw new Error("secret: password of the database");
      return Reflect.get(target, key);
    },
  });
}

test("the log holds no number, no password, no token, no body", async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const config = { ...server.context.config, LOG_LEVEL: "debug" as const };
  const app = await buildApp({ ...server.context, config, logStream: stream });
  const user = await createMake(server.database).user();
  const token = await server.signIn(user.id);
  const headers = { authorization: `Bearer ${token}`, cookie: `blaze_session=${token}` };
  await app.inject({ url: "/api/v1/auth", headers });
  await app.inject({ url: `/api/v1/demo/outbox?to=${encodeURIComponent(user.mobile)}`, headers });
  const payload = { mobile: user.mobile, otp_request_id: "x", otp: "424242" };
  await app.inject({ method: "POST", url: "/api/v1/request-otp", payload });
  await app.inject({ method: "POST", url: "/api/v1/verify-otp", payload });
  const log = lines.join("");
  assert.ok(log.includes("/api/v1/auth"), "requests are logged");
  for (const secret of [user.mobile, user.mobile.slice(3), token, "424242", "blaze_session"]) {
    assert.ok(!log.includes(secret), secret);
  }
});
