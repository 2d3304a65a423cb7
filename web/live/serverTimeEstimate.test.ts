import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerTimeEstimate } from "./serverTimeEstimate.ts";

/** A device whose monotonic clock is set by hand, and the server's clock a fixed way ahead of it. */
function ticking() {
  let device = 1_000;
  let server = 1_700_000_000_000;
  const estimate = new ServerTimeEstimate(() => device);
  return {
    pass(ms: number) {
      device += ms;
      server += ms;
    },
    sleep(ms: number) {
      server += ms;
    },
    /** How far the estimate is off after a tick that took `latencyMs` to arrive, in milliseconds. */
    tick(latencyMs: number, options = {}) {
      const sent = server;
      device += latencyMs;
      server += latencyMs;
      return estimate.take(sent, options) - server;
    },
  };
}

test("a tick that was held up on its way does not set the clock back", () => {
  const clock = ticking();
  for (let beat = 0; beat < 5; beat++) {
    clock.pass(10_000);
    assert.ok(Math.abs(clock.tick(40)) <= 40);
  }
  clock.pass(10_000);
  assert.ok(Math.abs(clock.tick(4_000)) <= 40);
});

test("after the device slept, or the demo's clock was moved, the first tick is right", () => {
  const clock = ticking();
  clock.tick(40);
  clock.sleep(3_600_000);
  assert.equal(clock.tick(40), -40);
  clock.sleep(1_000);
  assert.equal(clock.tick(40, { jumped: true }), -40);
});
