import assert from "node:assert/strict";
import { gatewayOf, providerNames } from "#modules/payments/providers.ts";
import { type BrokenInvariant, brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { unfinished } from "#tests/simulation/oracles/atRest.ts";
import { unlikePayments } from "#tests/simulation/oracles/money.ts";
import { accountBalance } from "../accountBalance.ts";
import type { SimulationWorld } from "./simulationWorld.ts";

/** What must hold at every moment. Fails with what does not. */
export async function checkAlways({ money }: SimulationWorld): Promise<void> {
  const { database } = money;
  assert.deepEqual(await conservationReport(database), []);
  assert.deepEqual((await brokenInvariants(database)).filter(isAlways), []);
  assert.deepEqual(await unlikePayments(database), []);
}

/** The simulated clock jumps by days, so dates pass there; at rest nobody waits any more. */
const isAlways = ({ check }: BrokenInvariant) => !check.endsWith("_promise_missed");

/**
 * What must hold when everything has come to rest: nothing waits, our books are the providers', and nobody has an
 * alert that is left. Only a late answer may stand: the simulated clock jumps over leases while calls are under way,
 * and the answer that comes after such a jump is kept for an operator and changes nothing.
 */
export async function checkAtRest(world: SimulationWorld): Promise<void> {
  const { money } = world;
  await checkAlways(world);
  assert.deepEqual(await unfinished(money.database), []);
  for (const provider of providerNames) {
    const statement = await gatewayOf(money.providers, provider).statement(new Date(0));
    assert.ok(statement.outcome === "ok", provider);
    const sum = statement.lines.reduce(
      (total, { kind, amountPaise }) => total + (kind === "payment" ? amountPaise : -amountPaise),
      0,
    );
    assert.equal(await accountBalance(money.database, `gateway:${provider.toLowerCase()}`), sum, provider);
  }
}
