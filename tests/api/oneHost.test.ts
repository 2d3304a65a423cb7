import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer({ environment: { PORT: "3999", PUBLIC_URL: "http://127.0.0.1:3999" } });
});
after(() => server.close());

const asPage = { accept: "text/html" };
const get = (url: string, headers: Record<string, string>) =>
  server.app.inject({ method: "GET", url, headers });

test("a page under the machine's other name leads to the one that payments come back to", async () => {
  const answer = await get("/product/7?from=home", { ...asPage, host: "localhost:3999" });
  assert.equal(answer.statusCode, 307);
  assert.equal(answer.headers.location, "http://127.0.0.1:3999/product/7?from=home");
});

test("pages cannot be led to another site", async () => {
  const answer = await get("//evil.example/x", { ...asPage, host: "localhost:3999" });
  assert.equal(answer.statusCode, 307);
  assert.equal(new URL(String(answer.headers.location)).host, "127.0.0.1:3999");
});

test("its own name, another port and the API are left alone", async () => {
  assert.notEqual((await get("/", { ...asPage, host: "127.0.0.1:3999" })).statusCode, 307);
  assert.notEqual((await get("/", { ...asPage, host: "localhost:8080" })).statusCode, 307);
  const settings = await get("/api/v1/settings", { accept: "application/json", host: "localhost:3999" });
  assert.equal(settings.statusCode, 200);
});
