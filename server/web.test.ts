import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { mountWeb } from "./web.ts";

// In the place of a build: counts its renders, and says what it was given.
const smallestApp = `
let renders = 0;
export default {
  async fetch(request, { context }) {
    renders += 1;
    const path = new URL(request.url).pathname;
    if (path === "/away") return new Response(null, { status: 307, headers: { location: "/login" } });
    const answer = await context.callApi({ method: "GET", url: "/api/v1/who", headers: {} });
    const html = "<script nonce=\\"" + context.nonce + "\\">1</script> " + answer.body + " " + renders + " " + context.language + " " + context.origin;
    return new Response(html, { status: path === "/missing" ? 404 : 200, headers: { "content-type": "text/html" } });
  },
};`;

let app: FastifyInstance;
let dir: string;

before(async () => {
  dir = await mkdtemp(join(tmpdir(), "blaze-web-"));
  await mkdir(join(dir, "server"));
  await mkdir(join(dir, "client", "assets"), { recursive: true });
  await mkdir(join(dir, "client", "static"));
  await writeFile(join(dir, "server", "server.js"), smallestApp);
  await writeFile(join(dir, "server", "package.json"), '{"type":"module"}');
  await writeFile(join(dir, "client", "assets", "app-1a2b.js"), "export {};");
  await writeFile(join(dir, "client", "assets", "language-hi-2b3c.js"), "export {};");
  await writeFile(join(dir, "client", "static", "logo.svg"), "<svg/>");

  await writeFile(join(dir, "client", "service-worker.js"), "self.skipWaiting();");
  await writeFile(join(dir, "client", "offline.html"), "<style>2</style><script>1</script>No network");

  const isSignedIn = async (request: FastifyRequest) => request.cookies.session === "asha";
  const checkoutOrigins = { scripts: ["https://script.example"], pages: ["https://pay.example"] };
  app = fastify();
  await app.register(cookie);
  app.get("/api/v1/who", async (request) => ({ name: request.cookies.session ?? "guest" }));
  await mountWeb(app, { distDir: dir, isSignedIn, checkoutOrigins });
});

after(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

function nonceOf(page: { body: string; headers: Record<string, unknown> }): string {
  const nonce = /nonce="([^"]+)"/.exec(page.body)?.[1] ?? "";
  assert.ok(nonce.length >= 20);
  assert.match(
    String(page.headers["content-security-policy"]),
    new RegExp(`script-src 'self' 'nonce-${nonce}'`),
  );
  return nonce;
}

test("guests share one render, whose script its hash allows in the place of a nonce", async () => {
  const [first, second] = [await app.inject("/product/1"), await app.inject("/product/1")];
  assert.equal(first.statusCode, 200);
  assert.equal(first.body, second.body);
  assert.match(first.body, /^<script>1<\/script>/);
  // The SHA-256 of "1".
  const allowed = "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';";
  for (const page of [first, second])
    assert.ok(String(page.headers["content-security-policy"]).includes(allowed));
  assert.match(String(first.headers.vary), /Cookie/);
});

test("a page of an endless address is not kept: it would fill the memory", async () => {
  const url = `/search?q=${"x".repeat(3_000)}`;
  const [first, second] = [await app.inject(url), await app.inject(url)];
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200]);
  assert.notEqual(first.body, second.body, "rendered anew");
});

test("a signed-in page is rendered for its reader and kept by nobody", async () => {
  const cookies = { session: "asha" };
  const first = await app.inject({ url: "/product/1", cookies });
  const second = await app.inject({ url: "/product/1", cookies });
  assert.match(first.body, /"name":"asha"/);
  assert.notEqual(first.body.replace(nonceOf(first), ""), second.body.replace(nonceOf(second), ""));
  assert.equal(first.headers["cache-control"], "private, no-store");
});

test("a guest with a made-up session is answered what every guest is, from what is kept", async () => {
  const guest = await app.inject("/product/3");
  const madeUp = await app.inject({ url: "/product/3", cookies: { session: "made-up" } });
  assert.equal(madeUp.body, guest.body, "not rendered anew");
  assert.equal(madeUp.headers["cache-control"], guest.headers["cache-control"]);
});

test("a page kept for one host is not served to another", async () => {
  const one = await app.inject({ url: "/about-us", headers: { host: "one.example" } });
  const other = await app.inject({ url: "/about-us", headers: { host: "other.example" } });
  assert.match(one.body, /http:\/\/one\.example$/);
  assert.match(other.body, /http:\/\/other\.example$/);
});

test("a missing page and a redirect keep their status and are not kept by browsers", async () => {
  const missing = await app.inject("/missing");
  assert.equal(missing.statusCode, 404);
  assert.equal(missing.headers["cache-control"], "private, no-store");
  const away = await app.inject("/away");
  assert.equal(away.statusCode, 307);
  assert.equal(away.headers.location, "/login");
});

test("pages are compressed as the browser takes it, kept and fresh ones alike", async () => {
  const unpack = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync };
  const asked = { "gzip, deflate, br, zstd": "br", "gzip, zstd": "zstd", "gzip, br;q=0": "gzip" } as const;
  for (const session of ["", "asha"])
    for (const [header, encoding] of Object.entries(asked)) {
      const headers = { "accept-encoding": header };
      const page = await app.inject({ url: "/product/2", headers, cookies: { session } });
      assert.equal(page.headers["content-encoding"], encoding);
      assert.match(String(unpack[encoding](page.rawPayload)), /^<script.*>1<\/script>/);
    }
  const plain = await app.inject("/product/2");
  assert.equal(plain.headers["content-encoding"], undefined);
});

test("an unknown call of the API is no page", async () => {
  const answer = await app.inject("/api/v1/nothing");
  assert.equal(answer.statusCode, 404);
  assert.doesNotMatch(answer.body, /nonce/);
});

test("built files are immutable, named files are not, and forms may go to the payment provider", async () => {
  const built = await app.inject("/assets/app-1a2b.js");
  assert.match(String(built.headers["cache-control"]), /immutable/);
  const named = await app.inject("/static/logo.svg");
  assert.doesNotMatch(String(named.headers["cache-control"]), /immutable/);
  const page = await app.inject("/checkout/order/payment/1");
  assert.match(String(page.headers["content-security-policy"]), /form-action 'self' https:\/\/pay\.example/);
});

test("the service worker is asked for anew, may ask this server, and serves the whole site", async () => {
  const worker = await app.inject("/service-worker.js");
  assert.equal(worker.statusCode, 200);
  assert.match(String(worker.headers["content-type"]), /^application\/javascript/);
  assert.equal(worker.headers["cache-control"], "no-cache");
  assert.match(String(worker.headers["content-security-policy"]), /connect-src 'self'/);
  const again = await app.inject({
    url: "/service-worker.js",
    headers: { "if-none-match": String(worker.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
});

test("the offline page may have its own script and style, and no other", async () => {
  const page = await app.inject("/offline.html");
  assert.equal(page.headers["cache-control"], "no-cache");
  // The SHA-256 of "1" and of "2".
  const hash = "a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=";
  const styleHash = "1HNeOiZeFu7gP1lxi5tdAwGcB9i2xR+Q2jpmbuwTqzU=";
  const policy = String(page.headers["content-security-policy"]);
  assert.ok(policy.includes(`script-src 'sha256-${hash}';`));
  assert.ok(policy.includes(`style-src 'self' 'sha256-${styleHash}';`));
  // It stands in the place of the map too, which our own pages frame.
  assert.match(policy, /frame-ancestors 'self'$/);
  assert.equal(page.headers["x-frame-options"], "SAMEORIGIN");
});

test("a page may have a worker and a manifest of this server", async () => {
  const page = await app.inject("/");
  assert.match(String(page.headers["content-security-policy"]), /worker-src 'self'; manifest-src 'self'/);
});

test("a kept page is of one language, and says which", async () => {
  const english = await app.inject("/about-us");
  const hindi = await app.inject({
    url: "/about-us",
    headers: { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" },
  });
  const chosen = await app.inject({ url: "/about-us", cookies: { blaze_language: "hi" } });
  assert.match(english.body, / en http/);
  for (const page of [hindi, chosen]) {
    assert.match(page.body, / hi http/);
    assert.equal(page.headers["content-language"], "hi-IN");
    assert.equal(page.headers.link, "</assets/language-hi-2b3c.js>; rel=modulepreload");
    assert.match(String(page.headers.vary), /Cookie, Accept-Language/);
  }
  assert.equal(english.headers["content-language"], "en-IN");
});
