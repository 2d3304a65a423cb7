import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { createBriefCache } from "./briefCache.ts";

function counter() {
  let made = 0;
  return async () => {
    made += 1;
    const value = made;
    await wait(5);
    return value;
  };
}

test("a crowd costs one making, until it is no longer fresh", async () => {
  const cache = createBriefCache<number>({ freshMs: 40, entries: 5 });
  const make = counter();
  assert.deepEqual(await Promise.all([cache.read("a", make), cache.read("a", make)]), [1, 1]);
  assert.equal(await cache.read("a", make), 1);
  await wait(60);
  assert.equal(await cache.read("a", make), 2);
});

test("a failure is forgotten", async () => {
  const cache = createBriefCache<number>({ freshMs: 10_000, entries: 5 });
  await assert.rejects(cache.read("a", () => Promise.reject(new Error("down"))));
  assert.equal(await cache.read("a", counter()), 1);
});

test("the oldest goes when there are too many", async () => {
  const cache = createBriefCache<number>({ freshMs: 10_000, entries: 2 });
  const make = counter();
  for (const key of ["a", "b", "c", "a"]) await cache.read(key, make);
  assert.equal(await cache.read("c", make), 3);
  assert.equal(await cache.read("a", make), 4);
});
