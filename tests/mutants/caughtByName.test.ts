import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import { plantedFaults } from "./faults/plantedFaults.ts";
import type { PlantedFault } from "./plantedFault.ts";
import { endRuns, runTests } from "./runTests.ts";

const folder = path.resolve(import.meta.dirname, "../..");
const plant = pathToFileURL(path.join(folder, "tests/simulation/planted/plant.ts")).href;

/**
 * Faults that a worker, a clock, a provider or a watcher must meet at one moment, by the names under which people know
 * them. Random worlds come upon them too seldom: `tests/simulation/planted/` has those that they do find.
 */
const named: readonly (readonly [known: string, fault: string])[] = [
  [
    "a payment in time defaulted, by an old silence",
    "the silence of a provider from before the deadline counts",
  ],
  [
    "a payment in time defaulted, after a failure",
    "an attempt that failed is not asked about at the deadline",
  ],
  [
    "a payment in time defaulted, paid while the answer was on its way",
    "an answer counts from its end, although the payer paid while it was on its way",
  ],
  ["late worker's answer", "a late answer about a payout counts, although another worker has taken it over"],
  ["lost fence", "any token ends a lease"],
  ["duplicate refund", "a webhook starts a second sender of a refund"],
  ["standby held for ever", "those who stand by wait for ever after a cancellation"],
  ["a blocked person goes on bidding", "a blocked person's maximum goes on bidding"],
  ["event out of order", "event out of order: events of an auction overtake each other"],
  ["lost event", "lost event: what comes during the pause of a hot auction is dropped"],
  ["a refund sent again", "a refund that was begun is sent again without a question"],
  ["payout after a KYC turned down", "a payout goes to a seller whose KYC was turned down meanwhile"],
  ["a seller who bids on their own", "a seller makes a deposit for what they sell"],
  ["clock set back", "a block that ends when the clock was set back ends before it began"],
];

let server: Awaited<ReturnType<typeof connectToTestServer>>;
before(async () => {
  server = await connectToTestServer();
});
after(async () => {
  endRuns();
  await server.client.end();
});

for (const [known, name] of named) {
  test(`caught: ${known}`, { timeout: 300_000 }, async () => {
    const { result, output } = await runWith(faultNamed(name));
    assert.equal(result, "failed", output.slice(-2_000));
  });
}

test("without their faults the same tests pass", { timeout: 300_000 }, async () => {
  const { find, ...fault } = faultNamed("any token ends a lease");
  const { result, output } = await runWith({ ...fault, find, replace: find });
  assert.equal(result, "passed", output.slice(-2_000));
});

function faultNamed(name: string): PlantedFault {
  const fault = plantedFaults.find((one) => one.name === name);
  assert.ok(fault, `no fault is called "${name}"`);
  return fault;
}

function runWith(fault: PlantedFault) {
  return runTests({
    folder,
    files: fault.tests,
    databaseUrl: server.url,
    test: fault.test,
    stopsAtFailure: true,
    environment: { NODE_OPTIONS: `--import ${plant}`, PLANTED_FAULT: JSON.stringify(fault) },
  });
}
