import assert from "node:assert/strict";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import english from "#languages/en/refusals.json" with { type: "json" };
import hindi from "#languages/hi/refusals.json" with { type: "json" };
import { refusalMessage } from "#languages/refusalMessage.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

type Answer = { status: number; retryAfter: string | undefined; body: string };

let server: TestServer;
let port: number;
let tokens: string[];

before(async () => {
  server = await startTestServer({
    environment: {
      ADDRESS_READ_LIMIT: "40",
      ADDRESS_WRITE_LIMIT: "30",
      SESSION_READ_LIMIT: "10",
      SESSION_WRITE_LIMIT: "5",
      TRUSTED_PROXIES: "127.0.0.1",
    },
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  const make = createMake(server.database);
  tokens = [await server.signIn((await make.user()).id), await server.signIn((await make.user()).id)];
});
after(() => server.close());

function send(
  method: string,
  path: string,
  { from, as, body }: { from: string; as?: string; body?: string },
): Promise<Answer> {
  const headers = {
    "x-forwarded-for": from,
    "content-type": "application/json",
    ...(as ? { authorization: `Bearer ${as}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ port, method, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (piece) => (text += String(piece)));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"], body: text }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

/** So many at once, from the beginning of a window of their own. */
async function burst(count: number, one: (index: number) => Promise<Answer>): Promise<Answer[]> {
  await pause(1_050);
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

const limited = (answers: Answer[]) => answers.filter(({ status }) => status === 429).length;

test("an address has so many reads a second, and another address its own", async () => {
  const answers = await burst(60, () => send("GET", "/api/v1/settings", { from: "192.0.2.1" }));
  // A slow machine may spread them over two windows; most of what is too much is refused all the same.
  assert.ok(limited(answers) >= 1 && limited(answers) <= 20, `${limited(answers)} of 60`);
  assert.equal((await send("GET", "/api/v1/settings", { from: "192.0.2.2" })).status, 200);
});

test("what is refused is in the contract's form, says when to come back, and is let in then", async () => {
  const from = "192.0.2.3";
  const answers = await burst(60, () => send("GET", "/api/v1/settings", { from }));
  const refused = answers.find(({ status }) => status === 429);
  assert.ok(refused);
  assert.equal(refused.retryAfter, "1");
  const facts = { retry_after_seconds: 1 };
  const said = (language: "en" | "hi", refusals: typeof english) =>
    refusalMessage("too_many_requests", facts, { language, refusals });
  const message = said("en", english);
  assert.deepEqual(JSON.parse(refused.body), { detail: { code: "too_many_requests", message, ...facts } });
  assert.match(said("hi", hindi), /1 सेकंड/);
  await pause(1_050);
  assert.equal((await send("GET", "/api/v1/settings", { from })).status, 200);
});

test("calls whose address cannot even be read are counted as well", async () => {
  for (const [method, count] of [
    ["GET", 60],
    ["POST", 50],
  ] as const) {
    const answers = await burst(count, () => send(method, "/%zz", { from: "192.0.2.9" }));
    assert.ok(limited(answers) >= 1, `${method}: ${limited(answers)} of ${count}`);
    assert.ok(answers.some(({ status }) => status === 400));
  }
  await pause(1_050);
});

test("the addresses of one IPv6 /64 are one", async () => {
  const within = await burst(60, (index) =>
    send("GET", "/api/v1/settings", { from: `2001:db8:1:2::${(index + 1).toString(16)}` }),
  );
  assert.ok(limited(within) >= 1);
  const apart = await burst(60, (index) =>
    send("GET", "/api/v1/settings", { from: `2001:db8:1:${(index + 16).toString(16)}::1` }),
  );
  assert.equal(limited(apart), 0);
});

test("a session has a limit wherever it comes from, reads and writes apart, and others have their own", async () => {
  const from = (index: number) => `198.51.100.${index}`;
  const [asha, ravi] = tokens as [string, string];
  const reads = await burst(20, (index) => send("GET", "/api/v1/auth", { from: from(index), as: asha }));
  assert.ok(limited(reads) >= 1 && limited(reads) <= 10, `${limited(reads)} of 20 reads`);
  const write = await send("PATCH", "/api/v1/user/profile/name", { from: from(1), as: asha, body: "{}" });
  assert.notEqual(write.status, 429);
  assert.equal((await send("GET", "/api/v1/auth", { from: from(1), as: ravi })).status, 200);
});

test("a call of anybody's that causes work is answered 20 times a second, in the demo as well", async () => {
  for (const path of ["/request-otp", "/verify-otp", "/webhooks/razorpay", "/webhooks/icici"]) {
    const from = `203.0.113.${path.length}`;
    const answers = await burst(29, () => send("POST", `/api/v1${path}`, { from, body: "{}" }));
    assert.ok(limited(answers) >= 1 && limited(answers) <= 25, `${path}: ${limited(answers)} of 29`);
  }
  const returns = await burst(29, () => send("GET", "/ui/response?ref=1", { from: "203.0.113.99" }));
  assert.ok(limited(returns) >= 1, "where payers come back to asks providers");
});

test("every call of anybody's that writes says that it is costly, but for the two that cost nothing", () => {
  const cheap = ["POST /logout", "POST /guest/product/:id/view"];
  for (const { method, path, access, costly = false } of allEndpoints) {
    if (access !== "guest" || method === "GET") continue;
    assert.equal(costly, !cheap.includes(`${method} ${path}`), `${method} ${path}`);
  }
});

test("a page's built files are not counted", async () => {
  const answers = await burst(60, () => send("GET", "/assets/none.js", { from: "192.0.2.9" }));
  assert.equal(limited(answers), 0);
});
