import assert from "node:assert/strict";
import os from "node:os";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { plantedFaults } from "#tests/mutants/faults/plantedFaults.ts";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import { crashWorlds } from "./crashes/crashWorlds.ts";
import { runWorlds, type WantedWorld } from "./worldPool.ts";

const steps = 1_200;
/** More worlds than any of these faults needs today, because the next action changes what a seed leads to. */
const mostWorlds = 8;

let server: Awaited<ReturnType<typeof connectToTestServer>>;
before(async () => {
  server = await connectToTestServer();
});
after(() => server.client.end());

/** Faults that a world of bids and money comes upon, and which rule it finds broken. */
const found: readonly (readonly [name: string, rule: RegExp])[] = [
  ["a soft close moves nothing", /soft close/],
  ["a maximum is forgotten", /bids go by the rules/],
  ["the winner's deposit goes back when the auction closes", /deposit/],
  ["the next bidder owes the price of whoever defaulted", /overdue order|order|deposit/],
  ["a deposit that is paid after the close is held for ever", /held_after_end/],
];

for (const [name, rule] of found) {
  test(`planted: ${name}`, { timeout: 300_000 }, async () => {
    const worlds = Array.from({ length: mostWorlds }, (_, place) => ({
      seed: 100 + place,
      steps,
      mostReplays: 0,
    }));
    assert.match(await firstBroken(name, worlds), rule);
  });
}

test("planted: a payment that a worker took and died with is asked about no more", {
  timeout: 300_000,
}, async () => {
  const name = "a payment that a worker took and died with is asked about no more";
  const worlds = (await crashWorlds(14)).filter((world) => "life" in world && world.life === "paid");
  assert.match(await firstBroken(name, worlds), /pending without a job/);
});

/** The rules that the first world breaks with this fault in the product; empty when none does. */
async function firstBroken(name: string, worlds: readonly WantedWorld[]): Promise<string> {
  const fault = plantedFaults.find((known) => known.name === name);
  assert.ok(fault, `no fault is called "${name}"`);
  const waiting = worlds.values();
  let broken = "";
  await runWorlds({
    processes: os.availableParallelism(),
    databaseUrl: server.url,
    execArgv: ["--import", pathToFileURL(`${import.meta.dirname}/plant.ts`).href],
    environment: { PLANTED_FAULT: JSON.stringify(fault) },
    next: () => (broken === "" ? (waiting.next().value ?? null) : null),
    finished(world) {
      if (broken === "") broken = world.broken.map(({ rule }) => rule).join(", ");
    },
  });
  return broken;
}
