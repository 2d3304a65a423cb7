import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake, type MadeUser, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let user: MadeUser;
let token: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  user = await make.user();
  token = await server.signIn(user.id);
});
after(() => server.close());

const withCookie = (headers: Record<string, string> = {}) => ({
  headers: { cookie: `blaze_session=${token}`, host: "blaze.test", ...headers },
  body: { name: "Changed" },
});

test("a session ends with logout, at once and for good", async () => {
  const as = await server.signIn(user.id);
  assert.equal((await server.call("GET", "/auth", { as })).statusCode, 200);
  const out = await server.call("POST", "/logout", { as, headers: { "content-type": "application/json" } });
  assert.deepEqual([out.statusCode, out.json()], [200, { logged_out: true }]);
  assert.match(String(out.headers["set-cookie"]), /^blaze_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/i);
  const late = await server.call("GET", "/auth", { as });
  assert.deepEqual([late.statusCode, late.json().detail.code], [401, "sign_in_required"]);
  assert.equal(
    (await server.call("POST", "/logout", { as })).statusCode,
    200,
    "a second logout does no harm",
  );
});

test("tokens that are none are nobody", async () => {
  for (const as of ["x", "A".repeat(43), "A".repeat(5000), `${token}x`, "' or 1=1 --"]) {
    assert.equal((await server.call("GET", "/auth", { as })).statusCode, 401, as.slice(0, 50));
  }
  for (const authorization of ["Bearer", "Bearer ", "Basic abc", `bearer${token}`]) {
    assert.equal((await server.call("GET", "/auth", { headers: { authorization } })).statusCode, 401);
  }
});

test("only the hash of a token is stored", async () => {
  const { rows } = await sql<{ token_hash: Buffer }>`select token_hash from sessions`.execute(
    server.database.kysely,
  );
  assert.ok(rows.length > 0);
  for (const bytes of [Buffer.from(token), Buffer.from(token, "base64url")]) {
    for (const { token_hash: stored } of rows) assert.ok(!stored.includes(bytes));
  }
});

const isFound = async (as: string) => (await server.context.sessions.find(as, { fresh: true })) !== null;

test("a session lasts 90 days from its beginning, however often it is used; an operator's 12 hours", async () => {
  const as = await server.signIn(user.id);
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  await make.advanceClock(11 * 3600);
  assert.deepEqual([await isFound(as), await isFound(operator)], [true, true]);
  await make.advanceClock(3600 + 1);
  assert.deepEqual([await isFound(as), await isFound(operator)], [true, false]);
  for (const days of [40, 49]) {
    await make.advanceClock(days * 86_400);
    assert.equal(await isFound(as), true, "used on the way");
  }
  await make.advanceClock(86_400);
  assert.equal(await isFound(as), false);
  token = await server.signIn(user.id);
});

test("who becomes an operator keeps an older session for 12 hours from its beginning", async () => {
  const person = await make.user();
  const as = await server.signIn(person.id);
  await make.advanceClock(13 * 3600);
  assert.equal(await isFound(as), true);
  await sql`update users set operator_roles = '{admin}' where id = ${person.id}`.execute(
    server.database.kysely,
  );
  assert.equal(await isFound(as), false);
  token = await server.signIn(user.id);
});

test("behind https the cookie is bound to its host, and one of the plain name is nobody's", async () => {
  const https = await startTestServer({ environment: { PUBLIC_URL: "https://blaze.example" } });
  try {
    const person = await createMake(https.database).user();
    const as = await https.signIn(person.id);
    const ask = (name: string) =>
      https.call("GET", "/auth", { headers: { cookie: `${name}=${as}`, host: "blaze.example" } });
    assert.equal((await ask("__Host-blaze_session")).statusCode, 200);
    assert.equal((await ask("blaze_session")).statusCode, 401);
    const out = await https.call("POST", "/logout", { as });
    assert.match(String(out.headers["set-cookie"]), /^__Host-blaze_session=;.*Path=\/.*Secure/i);
  } finally {
    await https.close();
  }
});

test("a write with the cookie must come from our own pages", async () => {
  const rename = (headers: Record<string, string>) =>
    server.call("PATCH", "/user/profile/name", withCookie(headers));
  const refused: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://blaze.test" },
    { origin: "https://evil.example" },
    { origin: "http://blaze.test.evil.example" },
    { origin: "null" },
    { origin: "http://blaze.test:8080" },
  ];
  for (const headers of refused) {
    const response = await rename(headers);
    assert.equal(response.statusCode, 403, JSON.stringify(headers));
    assert.equal(response.json().detail.code, "cross_site_request");
  }
  const taken: Record<string, string>[] = [
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://blaze.test" },
    { origin: "http://127.0.0.1:3000" },
    {},
  ];
  for (const headers of taken) assert.equal((await rename(headers)).statusCode, 200, JSON.stringify(headers));
});

test("nobody is signed in from another site, and reading is free", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const body = { otp_request_id: "00000000-0000-4000-8000-000000000000", mobile: user.mobile, otp: "123456" };
  assert.equal((await server.call("POST", "/verify-otp", { headers, body })).statusCode, 403);
  assert.equal((await server.call("GET", "/settings", { headers })).statusCode, 200);
});

test("a bearer header needs no origin: no other site can make a browser send it", async () => {
  const headers = { origin: "https://app.example" };
  const response = await server.call("PATCH", "/user/profile/name", {
    as: token,
    headers,
    body: { name: "Asha" },
  });
  assert.equal(response.statusCode, 200);
});

test("a name is trimmed, and shown at once", async () => {
  const rename = (name: unknown) => server.call("PATCH", "/user/profile/name", { as: token, body: { name } });
  assert.equal((await rename("  Ravi Kumar ")).json().name, "Ravi Kumar");
  assert.equal((await server.call("GET", "/auth", { as: token })).json().name, "Ravi Kumar");
  assert.equal((await rename("नेहा")).json().name, "नेहा");
  for (const name of ["", "   ", "x".repeat(81), null, 7, ["a"], "a\u0000b"]) {
    assert.equal((await rename(name)).statusCode, 422, String(name));
  }
});

test("over https the cookie is marked Secure", async () => {
  const secure = await startTestServer({ environment: { PUBLIC_URL: "https://blaze.example" } });
  try {
    const response = await secure.call("POST", "/logout");
    assert.match(String(response.headers["set-cookie"]), /; Secure/);
    assert.match(String(response.headers["strict-transport-security"]), /max-age=31536000/);
  } finally {
    await secure.close();
  }
});
