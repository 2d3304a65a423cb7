import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createPageCache, type Page } from "./pageCache.ts";

function renderer(status = 200) {
  let renders = 0;
  return {
    count: () => renders,
    render: async (): Promise<Page> => {
      renders += 1;
      const html = `page ${renders}`;
      await wait(5);
      return { status, html, nonce: "n" };
    },
  };
}

test("a crowd at one address costs one render", async () => {
  const cache = createPageCache({ freshMs: 1_000, entries: 10 });
  const { render, count } = renderer();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.read("/product/1", render)));
  assert.equal(count(), 1);
  assert.ok(pages.every((page) => page.html === "page 1"));
});

test("a page is rendered anew when it is no longer fresh", async () => {
  const cache = createPageCache({ freshMs: 20, entries: 10 });
  const { render } = renderer();
  assert.equal((await cache.read("/", render)).html, "page 1");
  assert.equal((await cache.read("/", render)).html, "page 1");
  await wait(40);
  assert.equal((await cache.read("/", render)).html, "page 2");
});

test("two addresses are two pages", async () => {
  const cache = createPageCache({ freshMs: 1_000, entries: 10 });
  const { render, count } = renderer();
  await cache.read("/?q=one", render);
  await cache.read("/?q=two", render);
  assert.equal(count(), 2);
});

test("an answer other than 200 is not kept", async () => {
  const cache = createPageCache({ freshMs: 1_000, entries: 10 });
  const { render, count } = renderer(404);
  await cache.read("/nothing", render);
  await cache.read("/nothing", render);
  assert.equal(count(), 2);
});

test("a render that fails is told to everybody who waits, and forgotten", async () => {
  const cache = createPageCache({ freshMs: 1_000, entries: 10 });
  const fail = async (): Promise<Page> => {
    await wait(5);
    throw new Error("database down");
  };
  const both = await Promise.allSettled([cache.read("/", fail), cache.read("/", fail)]);
  assert.deepEqual(
    both.map((one) => one.status),
    ["rejected", "rejected"],
  );
  assert.equal((await cache.read("/", renderer().render)).status, 200);
});

test("the oldest page goes when there are too many", async () => {
  const cache = createPageCache({ freshMs: 10_000, entries: 2 });
  const first = renderer();
  await cache.read("/1", first.render);
  await cache.read("/2", renderer().render);
  await cache.read("/3", renderer().render);
  await cache.read("/1", first.render);
  assert.equal(first.count(), 2);
});
