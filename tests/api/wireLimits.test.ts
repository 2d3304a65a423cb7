import assert from "node:assert/strict";
import { type AddressInfo, connect } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { rawRequest, rawText } from "#tests/support/rawRequest.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let port: number;
let token: string;

before(async () => {
  server = await startTestServer({ wire: { bodyMs: 600, uploadSilenceMs: 700, leastUploadBytes: 5_000 } });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
  token = await server.signIn((await createMake(server.database).user()).id);
});
after(() => server.close());

const json = { "content-type": "application/json" };

/** A JSON text of exactly so many bytes. */
function jsonOf(bytes: number, name = "mobile"): string {
  const frame = JSON.stringify({ [name]: "" });
  return JSON.stringify({ [name]: "x".repeat(bytes - frame.length) });
}

const post = (path: string, payload: string, headers: Record<string, string> = json) =>
  server.app.inject({ method: "POST", url: `/api/v1${path}`, payload, headers });

test("what anybody may send is at most 16 KB, and the bank's webhook 8 KB", async () => {
  for (const { method, path, access, body, bodyLimit = 16 * 1024 } of allEndpoints) {
    if (access !== "guest" || method === "GET" || !(body || path.startsWith("/webhooks"))) continue;
    const [fits, tooLarge] = [await post(path, jsonOf(bodyLimit)), await post(path, jsonOf(bodyLimit + 1))];
    assert.equal(tooLarge.statusCode, 413, path);
    assert.deepEqual(tooLarge.json(), { detail: "The body is too large." });
    assert.notEqual(fits.statusCode, 413, path);
  }
  assert.equal(allEndpoints.find(({ path }) => path === "/webhooks/icici")?.bodyLimit, 8 * 1024);
  const returned = await server.app.inject({
    method: "POST",
    url: "/ui/eazypay/response",
    payload: "x".repeat(16 * 1024 + 1),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  assert.equal(returned.statusCode, 413);
});

test("a signed-in user has 256 KB", async () => {
  const headers = { ...json, authorization: `Bearer ${token}` };
  const patch = (payload: string) =>
    server.app.inject({ method: "PATCH", url: "/api/v1/user/profile/name", payload, headers });
  assert.equal((await patch(jsonOf(256 * 1024, "name"))).statusCode, 422);
  assert.equal((await patch(jsonOf(256 * 1024 + 1, "name"))).statusCode, 413);
});

test("an unfinished body is hung up on, whoever sends it and wherever to", async () => {
  const bearer = { authorization: `Bearer ${token}` };
  const sent: [string, Record<string, string | number>][] = [
    ["POST /api/v1/request-otp HTTP/1.1", { ...json, "content-length": 100 }],
    ["POST /api/v1/request-otp HTTP/1.1", { ...json, "transfer-encoding": "chunked" }],
    ["PATCH /api/v1/user/profile/name HTTP/1.1", { ...json, ...bearer, "content-length": 100 }],
    ["POST /api/v1/no-such HTTP/1.1", { ...json, "content-length": 100 }],
    // Refused before a route is looked for.
    ["POST /%zz HTTP/1.1", { ...json, "content-length": 100 }],
    [`POST /api/v1/orders/${"9".repeat(300)}/claim HTTP/1.1`, { ...json, "content-length": 100 }],
    // Answered at once, and not read on for ever.
    ["PATCH /api/v1/user/profile/name HTTP/1.1", { ...json, "content-length": 100 }],
    [
      "POST /api/v1/upload HTTP/1.1",
      { "content-type": "multipart/form-data; boundary=x", "content-length": 900 },
    ],
  ];
  for (const [line, headers] of sent) {
    const { status, ms } = await rawRequest(port, rawText(line, headers, "5\r\n{"), { patienceMs: 5_000 });
    assert.ok(ms < 3_000, `${line}: open for ${ms} ms`);
    assert.ok([408, 400, 401, 404, 414].includes(status), `${line}: ${status}`);
  }
});

test("an answered connection whose body goes on dripping is closed as well", async () => {
  for (const line of ["PATCH /api/v1/user/profile/name HTTP/1.1", "POST /%zz HTTP/1.1"]) {
    const socketClosed = await dripping(rawText(line, { ...json, "content-length": 100_000 }));
    assert.ok(socketClosed < 3_000, `${line}: open for ${socketClosed} ms`);
  }
});

test("an upload has a least rate in the place of a time", async () => {
  const form = { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${token}` };
  const head = rawText("POST /api/v1/upload?purpose=listing HTTP/1.1", {
    ...form,
    "content-length": 1_000_000,
  });
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const slow = await dripping(head + part, { bytes: 10 });
  assert.ok(slow >= 600 && slow < 4_000, `open for ${slow} ms`);
  const steady = await dripping(head + part, { bytes: 4_000, untilMs: 2_500 });
  assert.ok(steady >= 2_400, `closed after ${steady} ms`);
});

/** Sends a few bytes every 50 ms for as long as the server listens, and returns how long that was. */
async function dripping(head: string, { bytes = 1, untilMs = 8_000 } = {}): Promise<number> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  try {
    socket.resume().write(head);
    while (!socket.closed && elapsed() < untilMs) {
      socket.write("x".repeat(bytes));
      await pause(50);
    }
    return elapsed();
  } finally {
    socket.destroy();
  }
}

test("headers that never end are hung up on by a limit of 15 seconds", () => {
  assert.equal(server.app.server.headersTimeout, 15_000);
  assert.ok(server.app.server.maxConnections <= 25_000);
});
