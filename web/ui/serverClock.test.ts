import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createServerClock } from "./serverClock.ts";

test("one timer serves every listener, on the second of the server's clock", (context) => {
  mock.timers.enable({ apis: ["setTimeout", "Date"], now: 5_000_000 });
  context.after(() => mock.timers.reset());
  const clock = createServerClock(1_700_000_000_250);
  const heard: number[] = [];
  const stopFirst = clock.subscribe(() => heard.push(clock.lastTickMs()));
  const stopSecond = clock.subscribe(() => {});
  assert.equal(clock.lastTickMs(), 1_700_000_000_250);

  mock.timers.tick(749);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  mock.timers.tick(1000);
  assert.deepEqual(heard, [1_700_000_001_000, 1_700_000_002_000]);

  clock.sync(1_800_000_000_000);
  assert.equal(clock.now(), 1_800_000_000_000);
  assert.equal(heard.at(-1), 1_800_000_000_000);

  stopFirst();
  stopSecond();
  mock.timers.tick(5000);
  assert.equal(heard.length, 3);
});
