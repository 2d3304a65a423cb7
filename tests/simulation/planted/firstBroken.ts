import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { plantedFaults } from "#tests/mutants/faults/plantedFaults.ts";
import { connectToTestServer } from "#tests/support/postgresServer.ts";
import { type LeaningName, seedOf } from "../leaning.ts";
import { runWorlds, type WantedWorld } from "../worldPool.ts";

const steps = 1_200;
/** More worlds than any of these faults needs today, because the next action changes what a seed leads to. */
const mostWorlds = 20;

/** A fault of tests/mutants/faults, and which rule is found broken with it. */
export type FoundFault = {
  readonly name: string;
  readonly rule: RegExp;
  /** Of the worlds that are tried. */
  readonly leaning?: LeaningName;
  /**
   * The place of the world that found it when it was last looked for, which is tried first; the test says which one found
   * it. What it saves is time alone: the others follow.
   */
  readonly first?: number;
  /** Only with these worlds: without, what was found before there were such turns is found where it was. */
  readonly hasSellersTurns?: boolean;
};

let server: Awaited<ReturnType<typeof connectToTestServer>>;

/** One test for each: one of the first few worlds that lean so breaks the rule. */
export function testFound(faults: readonly FoundFault[]): void {
  for (const { name, rule, leaning = "auctions", first = 0, hasSellersTurns = false } of faults)
    testPlanted(name, rule, () =>
      Array.from({ length: mostWorlds }, (_, count) => ({
        seed: seedOf(leaning, (first + count) % mostWorlds),
        steps,
        mostReplays: 0,
        hasSellersTurns,
      })),
    );
}

/** Tests that one of these worlds breaks the rule. */
export function testPlanted(
  name: string,
  rule: RegExp,
  worlds: () => readonly WantedWorld[] | Promise<readonly WantedWorld[]>,
): void {
  test(`planted: ${name}`, { timeout: 300_000 }, async (t) => {
    const { broken, tried } = await firstBroken(name, await worlds());
    assert.match(broken, rule);
    t.diagnostic(`"${name}" was found in the world ${tried} of those that were tried`);
  });
}

before(async () => {
  server = await connectToTestServer();
});
after(() => server.client.end());

/** The rules that the first world breaks with this fault in the product, empty when none does, and how many were tried. */
async function firstBroken(
  name: string,
  worlds: readonly WantedWorld[],
): Promise<{ broken: string; tried: number }> {
  const fault = plantedFaults.find((known) => known.name === name);
  assert.ok(fault, `no fault is called "${name}"`);
  const waiting = worlds.values();
  let broken = "";
  let tried = 0;
  await runWorlds({
    processes: 1, // nearly always the first world finds it, and what another one did meanwhile would be lost
    databaseUrl: server.url,
    execArgv: ["--import", pathToFileURL(`${import.meta.dirname}/plant.ts`).href],
    environment: { PLANTED_FAULT: JSON.stringify(fault) },
    next: () => (broken === "" ? (waiting.next().value ?? null) : null),
    finished(world) {
      if (broken === "") tried += 1;
      if (broken === "") broken = world.broken.map(({ rule }) => rule).join(", ");
    },
  });
  return { broken, tried };
}
