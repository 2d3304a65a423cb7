import assert from "node:assert/strict";
import { glob } from "node:fs/promises";
import { basename } from "node:path";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { readSitemapPages, readSitemapProducts } from "#modules/catalogue/readSitemap.ts";
import { listedPages } from "#server/web/listedPages.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const host = "blaze.example";

async function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { host, ...headers } });
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

test("robots.txt names the sitemap and closes the calls", async () => {
  const answer = await get("/robots.txt");
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers["content-type"]), /^text\/plain/);
  assert.match(answer.body, /^User-agent: \*$/m);
  assert.match(answer.body, /^Disallow: \/api\/$/m);
  assert.match(answer.body, /^Sitemap: http:\/\/blaze\.example\/sitemap\.xml$/m);
  assert.doesNotMatch(answer.body, /^Disallow: \/$/m);
});

test("the sitemap leads to every running auction, category and page of words", async () => {
  const category = await make.category({ slug: "phones" });
  const first = await make.category({ slug: "iphone", parentId: category.id, position: 1 });
  const second = await make.category({ slug: "samsung", parentId: category.id, position: 2 });
  const running = await make.listing({ categoryId: category.id });
  const past = await make.listing({ categoryId: category.id, endsInMs: -1000 });
  const sold = await make.listing({ categoryId: category.id, status: "sold" });
  const draft = await make.listing({ categoryId: category.id, status: "draft" });

  const index = await get("/sitemap.xml");
  assert.equal(index.statusCode, 200);
  assert.match(String(index.headers["content-type"]), /^application\/xml/);
  assert.match(String(index.headers["cache-control"]), /^public, max-age=\d+/);
  const pages = addresses(index.body);
  assert.deepEqual(pages, [
    "http://blaze.example/sitemap/pages.xml",
    `http://blaze.example/sitemap/products-${running.id}.xml`,
  ]);

  const listed: (string | undefined)[] = [];
  for (const page of pages) {
    const answer = await get(new URL(String(page)).pathname);
    assert.equal(answer.statusCode, 200, page);
    listed.push(...addresses(answer.body));
  }
  assert.equal(new Set(listed).size, listed.length, "nothing twice");
  for (const path of ["/", "/terms-of-use", "/products/phones", `/product/${running.id}`]) {
    assert.ok(listed.includes(`http://blaze.example${path}`), path);
  }
  const listing = (sub: string) => listed.includes(`http://blaze.example/products/phones?sub=${sub}`);
  assert.ok(listing(second.slug) && listing("all"));
  assert.ok(!listing(first.slug), "the category's own address lists it");
  for (const { id } of [past, sold, draft]) {
    assert.ok(!listed.includes(`http://blaze.example/product/${id}`), `nothing that is over: ${id}`);
  }
});

test("the pages together hold every running auction once, whatever their size", async () => {
  for (let count = 0; count < 5; count += 1) await make.listing();
  const all = (await readSitemapProducts(server.database, { firstId: 1 })).map(({ id }) => id);
  assert.ok(all.length >= 5);
  for (const limit of [1, 2, 3, all.length, all.length + 1]) {
    const found: number[] = [];
    for (const firstId of await readSitemapPages(server.database, limit)) {
      const page = await readSitemapProducts(server.database, { firstId, limit });
      found.push(...page.map(({ id }) => id));
    }
    assert.deepEqual(found, all, `${limit} to a page`);
  }
});

test("the sitemap is compressed for who takes it", async () => {
  const answer = await get("/sitemap/pages.xml", { "accept-encoding": "gzip" });
  assert.equal(answer.headers["content-encoding"], "gzip");
  assert.match(gunzipSync(answer.rawPayload).toString(), /^<\?xml/);
});

for (const path of ["products-99999999", "products-0", "products-x", "products-1e3", "nothing"]) {
  test(`no page of the sitemap: ${path}`, async () => {
    assert.equal((await get(`/sitemap/${path}.xml`)).statusCode, 404);
  });
}

test("the sitemap knows every page of words", async () => {
  const files = await Array.fromAsync(glob("languages/en/pages/*.md"));
  const pages = files.map((file) => `/${basename(file, ".md")}`);
  assert.ok(pages.length > 0);
  assert.deepEqual(
    pages.filter((page) => !listedPages.some((path) => path === page)),
    [],
  );
});

test("Android is told of the store apps that open our links, and of none without any", async (t) => {
  const path = "/.well-known/assetlinks.json";
  assert.equal((await get(path)).statusCode, 404);
  const fingerprint = Array.from({ length: 32 }, () => "ab").join(":");
  const other = await startTestServer({ environment: { ANDROID_APPS: `in.blaze.app=${fingerprint}` } });
  t.after(() => other.close());
  const answer = await other.app.inject({ url: path, headers: { host } });
  assert.match(String(answer.headers["content-type"]), /^application\/json/);
  assert.deepEqual(answer.json(), [
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "in.blaze.app",
        sha256_cert_fingerprints: [fingerprint.toUpperCase()],
      },
    },
  ]);
  for (const wrong of ["in.blaze.app", "in.blaze.app=AB:CD", `blaze=${fingerprint}`])
    await assert.rejects(
      startTestServer({ environment: { ANDROID_APPS: wrong } }),
      /ANDROID_APPS: must look/,
    );
});
