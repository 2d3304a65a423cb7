import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createBriefCache } from "./briefCache.ts";

function maker() {
  let made = 0;
  const make = async () => {
    made += 1;
    const page = { text: `page ${made}`, status: 200 };
    await wait(5);
    return page;
  };
  return { make, count: () => made };
}

const roomy = { freshMs: 10_000, entries: 10 };

test("a crowd costs one making", async () => {
  const cache = createBriefCache<object>(roomy);
  const { make, count } = maker();
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.read("/product/1", make)));
  assert.equal(count(), 1);
  assert.ok(pages.every((page) => page === pages[0]));
});

test("what is no longer fresh is made anew", async () => {
  const cache = createBriefCache<object>({ ...roomy, freshMs: 20 });
  const { make, count } = maker();
  await cache.read("/", make);
  await cache.read("/", make);
  assert.equal(count(), 1);
  await wait(40);
  await cache.read("/", make);
  assert.equal(count(), 2);
});

test("with no time to be fresh only a crowd shares", async () => {
  const cache = createBriefCache<object>({ ...roomy, freshMs: 0 });
  const { make, count } = maker();
  await Promise.all([cache.read("/", make), cache.read("/", make)]);
  assert.equal(count(), 1);
  await cache.read("/", make);
  assert.equal(count(), 2);
});

test("two addresses are two pages", async () => {
  const cache = createBriefCache<object>(roomy);
  const { make, count } = maker();
  await cache.read("/?q=one", make);
  await cache.read("/?q=two", make);
  assert.equal(count(), 2);
});

test("what may not be kept is told to those who wait, and forgotten", async () => {
  const cache = createBriefCache<{ status: number }>({ ...roomy, isKept: ({ status }) => status === 200 });
  let made = 0;
  const make = async () => {
    made += 1;
    return { status: 404 };
  };
  assert.deepEqual(await Promise.all([cache.read("/nothing", make), cache.read("/nothing", make)]), [
    { status: 404 },
    { status: 404 },
  ]);
  assert.equal(made, 1);
  await cache.read("/nothing", make);
  assert.equal(made, 2);
});

test("a failure is told to everybody who waits, and forgotten", async () => {
  const cache = createBriefCache<object>(roomy);
  const fail = async () => {
    await wait(5);
    throw new Error("database down");
  };
  const both = await Promise.allSettled([cache.read("/", fail), cache.read("/", fail)]);
  assert.deepEqual(
    both.map((one) => one.status),
    ["rejected", "rejected"],
  );
  assert.deepEqual(await cache.read("/", maker().make), { text: "page 1", status: 200 });
});

test("what nobody has asked for the longest goes when there are too many, and still reaches those who wait", async () => {
  const cache = createBriefCache<{ text: string }>({ ...roomy, entries: 2 });
  const { make, count } = maker();
  const pages = await Promise.all(["/a", "/b", "/c"].map((address) => cache.read(address, make)));
  assert.deepEqual(
    pages.map(({ text }) => text),
    ["page 1", "page 2", "page 3"],
  );
  await cache.read("/b", make);
  await cache.read("/d", make);
  await cache.read("/b", make);
  assert.equal(count(), 4);
  await cache.read("/c", make);
  assert.equal(count(), 5);
});
