import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildApp } from "#server/app.ts";
import { refusalStatus } from "#server/refusalStatus.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> };

let server: TestServer;
let operator: string;
/** Of every call: an operator's. */
let document: OpenApi;

before(async () => {
  server = await startTestServer();
  operator = await server.signIn((await createMake(server.database).user({ isOperator: true })).id);
  document = (await server.call("GET", "/ops/openapi.json", { as: operator })).json();
});
after(() => server.close());

const pathOf = (path: string) => `/api/v1${path.replace(/:(\w+)/g, "{$1}")}`;

test("it is OpenAPI 3.1", () => assert.match(document.openapi, /^3\.1\./));

for (const endpoint of allEndpoints.filter(({ aliasOf }) => aliasOf === undefined)) {
  test(`${endpoint.method} ${endpoint.path} is served and described with every refusal`, () => {
    const operation = document.paths[pathOf(endpoint.path)]?.[endpoint.method.toLowerCase()];
    assert.ok(operation, "it is not served");
    assert.equal(operation.summary, endpoint.summary);
    assert.deepEqual(operation.tags, [endpoint.tag]);
    assert.ok(operation.responses["200"]?.content?.["application/json"]?.schema);
    for (const code of endpoint.refusals) {
      const text: string = JSON.stringify(operation.responses[refusalStatus[code]] ?? {});
      assert.ok(text.includes(`"${code}"`), `${code} is not listed at ${refusalStatus[code]}`);
    }
    if (endpoint.access === "user")
      assert.ok(JSON.stringify(operation.responses["401"]).includes("sign_in_required"));
    if (endpoint.access === "user" || endpoint.access === "operator")
      assert.equal(operation.security?.length, 2);
    if (endpoint.body) assert.ok(operation.requestBody?.content["application/json"]?.schema);
    if (endpoint.body || endpoint.query) assert.ok(operation.responses["422"]);
    if (endpoint.idempotent) {
      assert.ok(
        operation.parameters?.some(({ name, in: place }) => name === "idempotency-key" && place === "header"),
      );
    }
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const described = operation.parameters?.filter((parameter) => parameter.in === "path") ?? [];
    assert.deepEqual(described.map(({ name }) => name).toSorted(), named.toSorted());
    assert.ok(described.every(({ required }) => required));
  });
}

test("every operation has an id of its own, and every reference leads somewhere", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId).filter((id) => id !== undefined);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, reference = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    let at: unknown = document;
    for (const key of reference.split("/")) at = (at as Record<string, unknown>)[key];
    assert.ok(at, reference);
  }
});

test("everybody's document is the same but for the operators' calls, which it does not name", async () => {
  const published: OpenApi = (await server.call("GET", "/openapi.json")).json();
  const isOperators = (path: string) => path.startsWith("/api/v1/ops/");
  const others = Object.entries(document.paths).filter(([path]) => !isOperators(path));
  // The names first: where they differ, showing how the whole documents do takes a minute.
  assert.deepEqual(
    Object.keys(published.paths),
    others.map(([path]) => path),
  );
  assert.deepEqual(published.paths, Object.fromEntries(others));
  assert.ok(Object.keys(document.paths).some(isOperators));
  assert.equal(published.openapi, document.openapi);
  const readable = await server.app.inject({ url: "/api/docs/json" });
  assert.ok(!readable.body.includes("/api/v1/ops/"), "nor does what the readable page reads");
  assert.equal((await server.call("GET", "/ops/openapi.json")).statusCode, 404);
});

test("in production documents are published only when that is switched on", async () => {
  const { context } = server;
  for (const PUBLISH_API_DOCS of [false, true]) {
    const app = await buildApp({
      ...context,
      config: { ...context.config, isDemo: false, PUBLISH_API_DOCS },
    });
    const expected = PUBLISH_API_DOCS ? 200 : 404;
    for (const url of ["/api/v1/openapi.json", "/api/docs/json"])
      assert.equal((await app.inject({ url })).statusCode, expected, url);
    const headers = { authorization: `Bearer ${operator}` };
    assert.equal((await app.inject({ url: "/api/v1/ops/openapi.json", headers })).statusCode, 200);
  }
});

test("every status, stage and mode is a closed list", () => {
  const open: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (/(^|_)(status|stage|mode|terms)$/.test(key) && JSON.stringify(child).includes('"type":"string"'))
        if (!/"(enum|const)":/.test(JSON.stringify(child))) open.push(`${path}/${key}`);
      look(child, `${path}/${key}`);
    }
  };
  look(document.paths, "");
  assert.deepEqual(open, []);
});

test("a limit says in every call how long it lasts", () => {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const limit = JSON.stringify(operation.responses["429"]);
    assert.match(limit, /"required":\[[^\]]*"retry_after_seconds"/, operation.operationId);
    assert.ok(operation.responses["503"], operation.operationId);
  }
});

test("a call with two paths is described at one of them", () => {
  for (const { path, aliasOf } of allEndpoints) {
    if (aliasOf === undefined) continue;
    assert.ok(document.paths[pathOf(aliasOf)], aliasOf);
    assert.equal(document.paths[pathOf(path)], undefined);
  }
});

test("only the API is described", () => {
  for (const path of Object.keys(document.paths)) assert.match(path, /^\/api\/v1\//);
});

test("the readable page loads with a policy that lets its own scripts run and no others", async () => {
  const page = await server.app.inject({ url: "/api/docs", headers: { accept: "text/html" } });
  const final =
    page.statusCode >= 300 ? await server.app.inject({ url: String(page.headers.location) }) : page;
  assert.equal(final.statusCode, 200);
  const policy = String(final.headers["content-security-policy"]);
  assert.match(policy, /script-src 'self'/);
  assert.ok(!/script-src[^;]*unsafe-inline/.test(policy), policy);
  for (const [, source = ""] of final.body.matchAll(/<script[^>]* src="([^"]+)"/g)) {
    const url = new URL(source, "http://blaze.test/api/docs/");
    const script = await server.app.inject({ url: url.pathname });
    assert.equal(script.statusCode, 200, source);
  }
  assert.ok(!/<script(?![^>]* src=)[^>]*>[^<]/.test(final.body), "no script stands in the page itself");
});
