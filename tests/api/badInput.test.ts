import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { LightMyRequestResponse } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { type CallOptions, type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
/** Signs an operator in, so that every call is let through to its input. */
let signIn: () => Promise<string>;
let token: string;
let productId: number;

before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const { id: operatorId } = await make.user({ isOperator: true });
  signIn = () => server.signIn(operatorId);
  productId = (await make.listing()).id;
});
after(() => server.close());

const long = "x".repeat(5000);
const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;

/** Values that no field takes, or that only a careless one does. */
const oddValues: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "💥".repeat(50),
  "' or 1=1; --",
  "<script>alert(1)</script>",
  long,
  [],
  [[[]]],
  {},
  { toString: 1 },
  ["x", 1, null],
];
const oddPaths = [
  "-1",
  "0",
  "1.5",
  "1e999",
  "99999999999999999999",
  "abc",
  "%00",
  "%F0%9F%92%A5",
  "..%2f..%2fetc",
  "%ff",
];
const oddBodies = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1",
  '{"a":1,}',
  '{"__proto__":{"a":1}}',
  deep,
  "[".repeat(50_000),
];

const fieldNames = (schema: unknown): string[] =>
  typeof schema === "object" && schema !== null && "shape" in schema
    ? Object.keys(schema.shape as object)
    : [];

function fill(endpoint: Endpoint, value: string): string {
  return endpoint.path.replace(/:\w+/g, value);
}

const id = (endpoint: Endpoint) =>
  /:(product_id|productId)|product\/:id/.test(endpoint.path) ? String(productId) : "x";

async function send(endpoint: Endpoint, path: string, options: CallOptions, what: string): Promise<void> {
  // One that succeeds would leave every later call at the door.
  const endsSessions = endpoint.path === "/logout" || endpoint.path.startsWith("/user/sessions/");
  const as = endsSessions ? await signIn() : token;
  const answer = await server.call(endpoint.method as Method, path, { as, ...options });
  // A webhook is let in by its signature, not by a session.
  if (!endpoint.path.startsWith("/webhooks/")) assert.notEqual(answer.statusCode, 401, what);
  check(answer, `${endpoint.method} ${path.slice(0, 80)} with ${what.slice(0, 80)}`);
}

/** Bad input is the caller's fault: an answer says so with a `detail`, and never that the server failed. */
function check(answer: LightMyRequestResponse, what: string): void {
  assert.ok(answer.statusCode < 500, `${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  if (answer.statusCode < 400) return;
  const { detail } = answer.json();
  assert.ok(detail, what);
  if (answer.statusCode !== 422) return;
  assert.ok(Array.isArray(detail) && detail.length > 0, what);
  for (const problem of detail) {
    assert.ok(
      Array.isArray(problem.loc) && typeof problem.msg === "string" && typeof problem.type === "string",
      what,
    );
    assert.match(problem.msg, /^[A-Z`].*([.!]|do not match)$/, what);
  }
}

for (const endpoint of allEndpoints) {
  const json = { "content-type": "application/json" };

  test(`${endpoint.method} ${endpoint.path} takes no bad input`, async () => {
    token = await signIn();
    if (endpoint.path.includes(":")) {
      for (const odd of oddPaths) await send(endpoint, fill(endpoint, odd), {}, "an odd path");
      await send(endpoint, fill(endpoint, long), {}, "a long path");
    }
    const path = fill(endpoint, id(endpoint));
    for (const field of fieldNames(endpoint.query)) {
      for (const odd of oddValues) {
        const text = typeof odd === "string" && odd.isWellFormed() ? odd : JSON.stringify(odd);
        await send(endpoint, `${path}?${field}=${encodeURIComponent(text)}`, {}, `query ${field}`);
      }
      await send(endpoint, `${path}?${field}=1&${field}=2&${field}[]=3`, {}, `query ${field} twice`);
    }
    for (const text of oddBodies)
      await send(endpoint, path, { headers: json, body: text }, `the body ${text}`);
    const fields = fieldNames(endpoint.body);
    for (const field of fields) {
      for (const odd of oddValues) {
        await send(
          endpoint,
          path,
          { headers: json, body: JSON.stringify({ [field]: odd }) },
          `body ${field}`,
        );
      }
    }
    const every = Object.fromEntries(fields.map((field, index) => [field, oddValues[index]]));
    await send(endpoint, path, { body: { ...every, unknown_field: 1 } }, "all fields odd");
    for (const contentType of ["text/plain", "application/xml", "multipart/form-data; boundary=x", "x"]) {
      await send(endpoint, path, { headers: { "content-type": contentType }, body: "x=1" }, contentType);
    }
    for (const key of [long, "a b", "\u00e9", ""]) {
      await send(endpoint, path, { headers: { "idempotency-key": key } }, `the key ${key}`);
    }
  });
}

test("each kind of bad request has its own status", async () => {
  const json = { "content-type": "application/json" };
  const post = (body: string, headers: Record<string, string> = json) =>
    server.call("POST", "/request-otp", { headers, body });
  assert.equal((await post("{")).statusCode, 400);
  assert.equal((await post("x", { "content-type": "text/csv" })).statusCode, 415);
  assert.equal((await post(JSON.stringify({ mobile: "x".repeat(300_000) }))).statusCode, 413);
  assert.equal((await post("{}")).statusCode, 422);
  assert.equal((await post('{"mobile":"9000000003\\u0000"}')).statusCode, 422);
  assert.equal((await server.call("GET", "/guest/product/%zz")).statusCode, 400);
  assert.equal((await server.call("DELETE", "/categories")).statusCode, 404);
});

test("what cannot be kept is named by its place", async () => {
  token = await signIn();
  const body = { name: "a\u0000b" };
  const answer = await server.call("PATCH", "/user/profile/name", { as: token, body });
  assert.deepEqual(answer.json().detail[0].loc, ["body", "name"]);
});
