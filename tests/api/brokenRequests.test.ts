import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import { keepLog } from "#tests/support/logLines.ts";
import { rawRequest } from "#tests/support/rawRequest.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { writeSmallestWeb } from "#tests/support/smallestWeb.ts";

let server: TestServer;
let webDir: string;
const log = keepLog();
/** The demo answers under any name, production under its own. */
const apps: { name: string; app: FastifyInstance; port: number }[] = [];

before(async () => {
  server = await startTestServer();
  webDir = await writeSmallestWeb();
  for (const isDemo of [true, false]) {
    const config = { ...server.context.config, isDemo, LOG_LEVEL: "debug" as const };
    const app = await buildApp({ ...server.context, config, webDir, logStream: log.stream });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    apps.push({ name: isDemo ? "demo" : "production", app, port });
  }
});
after(async () => {
  for (const { app } of apps) await app.close();
  await server.close();
  await rm(webDir, { recursive: true });
});

const secret = "hush";
const paths = ["/api/v1/settings", "/", "/about-us", "/robots.txt", "/sitemap.xml", "/media/x"];
const targets = ["*", `http://127.0.0.1/?s=${secret}`, `http://evil.example/?s=${secret}`, "http://[::1/"];
const targetsWithoutForm = [
  "http:///",
  `https://x:99999/?${secret}`,
  "settings",
  `?s=${secret}`,
  "127.0.0.1:80",
];
const hosts = [
  "a b",
  "[",
  "[::1",
  "x:99999",
  "x:abc",
  "%",
  "x/y",
  "x?y",
  "a@b",
  "\\",
  "é",
  "a,b",
  "http://x",
];
const moreHosts = ["..", "x".repeat(3_000), "[::1]x", "<script>", "", "1.2.3.4.5", "x#y"];

async function send(port: number, head: string) {
  const answer = await rawRequest(port, Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, "latin1"));
  return { ...answer, head };
}

test("what stands in the place of a path, and is none, is a malformed request", async () => {
  for (const { name, port } of apps)
    for (const target of [...targets, ...targetsWithoutForm])
      for (const method of ["GET", "POST", "OPTIONS"])
        for (const accept of ["text/html", "*/*"]) {
          const { status, body } = await send(
            port,
            `${method} ${target} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}`,
          );
          assert.equal(status, 400, `${name}: ${method} ${target}: ${body}`);
        }
});

test("a Host that is none is a malformed request, on every kind of address", async () => {
  for (const { name, port } of apps)
    for (const path of paths)
      for (const host of [...hosts, ...moreHosts]) {
        const { status, body } = await send(
          port,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html`,
        );
        assert.ok(
          status === 400 || (status < 500 && host === ".."),
          `${name}: ${path} ${host}: ${status} ${body}`,
        );
      }
});

test("names with ports, addresses and the names inside a data centre are hosts", async () => {
  for (const { port } of apps)
    for (const host of ["blaze.example", "127.0.0.1:3000", "[::1]:3000", "web_1:8080", "localhost"]) {
      const { status } = await send(port, `GET /about-us HTTP/1.1\r\nHost: ${host}`);
      assert.equal(status, 200, host);
    }
});

test("no other oddity of HTTP is answered by a fault of ours", async () => {
  const odd = [
    "GET / HTTP/1.0",
    "GET / HTTP/1.1",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
    "GET /% HTTP/1.1\r\nHost: a\r\nAccept: text/html",
    "GET /api/v1/%zz HTTP/1.1\r\nHost: a",
    "GET //evil.example/ HTTP/1.1\r\nHost: a\r\nAccept: text/html",
    "GET /\\ HTTP/1.1\r\nHost: a\r\nAccept: text/html",
    `GET /${"a".repeat(300)} HTTP/1.1\r\nHost: a\r\nAccept: text/html`,
    "GET /assets/%00 HTTP/1.1\r\nHost: a",
    "GET /static/..%2f..%2fpackage.json HTTP/1.1\r\nHost: a",
    "GET / HTTP/1.1\r\nHost: a\r\nExpect: banana",
    "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3",
    "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket",
    'GET /media/x HTTP/1.1\r\nHost: a\r\nRange: bytes=9-1\r\nIf-None-Match: "',
    "GET / HTTP/1.1\r\nHost: a\r\nCookie: ;;=;=;%zz=%zz; blaze_session=%; blaze_language=%",
    `GET / HTTP/1.1\r\nHost: a\r\nAccept-Language: ${"x;q=9,".repeat(500)}\r\nAccept-Encoding: ;;,q=`,
    "POST /api/v1/logout HTTP/1.1\r\nHost: a\r\nOrigin: http://[\r\nContent-Type: ;;;\r\nContent-Length: 0",
    "POST /api/v1/request-otp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json; charset=x\r\nContent-Length: 0",
    "NONSENSE / HTTP/1.1\r\nHost: a",
    "GET / HTTP/9.9\r\nHost: a",
    "\u0016\u0003\u0001",
  ];
  for (const { name, port } of apps)
    for (const head of odd) {
      const { status } = await send(port, head);
      assert.ok(status >= 200 && status < 500, `${name}: ${head}: ${status}`);
    }
});

test("no query string reaches the log, not by an address of any form and not by an error", async () => {
  for (const { port } of apps) {
    for (const path of [...paths, "/broken", "/api/v1/search", "/nothing", "/%"])
      for (const query of [`q=${secret}`, secret, `a[]=${secret}&b=%00`])
        await send(port, `GET ${path}?${query} HTTP/1.1\r\nHost: x\r\nAccept: text/html`);
  }
  assert.ok(log.lines().some(({ err }) => JSON.stringify(err ?? "").includes("could not load")));
  assert.deepEqual(
    log.lines().filter((line) => JSON.stringify(line).includes(secret)),
    [],
  );
});
