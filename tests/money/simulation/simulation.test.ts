import assert from "node:assert/strict";
import { test } from "node:test";
import { simulate } from "./simulate.ts";

const steps = 10_000;
/** It takes half a minute on two quiet processors, and several times as long on busy ones. */
const timeout = 600_000;
const seed = Number(process.env.SIMULATION_SEED ?? 20_261);

test(`${steps} random steps with money and faults, --seed ${seed}`, { timeout }, async (t) => {
  const { counts } = await simulate({ steps, seed, log: (line) => t.diagnostic(line) });
  const seen = (start: string) => [...counts.keys()].some((what) => what.startsWith(start));
  for (const what of [
    "payDeposit: held",
    "payOrder: started",
    "verify: success",
    "deliver: webhook_signature_invalid",
    "defaultOrders: some",
    "seeToRefund: seen to",
    "kill during payDeposit: cut",
  ]) {
    assert.ok(seen(what), `it never came to ${what}`);
  }
});
