// npm run bench life [-- --listings 10000,100000] [-- --people 500] [-- --seconds 120] [-- --record] [--compare]
//
// People who browse and bid, on the model of RUBiS: its mix of interactions, 85 of a hundred reading and 15 writing, its
// think times, ten bids a listing, a third of the bids in the last twentieth of an auction. Over HTTP from one server, at
// each number of listings, and how much slower each call becomes. A million listings take a quarter of an hour more to
// fill. With --record the result is written to bench/results.md.
import { once } from "node:events";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { type LifeFigures, measureLife, thinkSeconds } from "./measureLife.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { startBidServer } from "./support/bidServer.ts";
import { keepFigures } from "./support/compareRuns.ts";
import { growLife, makeLifeWorld } from "./support/lifeWorld.ts";
import { machineFacts } from "./support/machine.ts";
import { option } from "./support/option.ts";
import { recordSection } from "./support/recordSection.ts";

/** At ten and a hundred times the listings a call may take so many times as long. */
const mostGrowth = 1.5;
/** What a clock of this machine, and its scheduler, differ by: below it a multiple says nothing. */
const leastMs = 3;

const sizes = (option("listings") ?? "10000,100000").split(",").map(Number);
const people = Number(option("people") ?? 500);
const seconds = Number(option("seconds") ?? 120);

type AtSize = { readonly listings: number; readonly figures: readonly LifeFigures[] };

const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const world = await makeLifeWorld(bench.database.pool, people);
  const tokens = await inTransaction(bench.database, async (tx) => {
    const made: string[] = [];
    for (const id of world.personIds) made.push(await createSession(tx, id));
    return made;
  });
  const measured: AtSize[] = [];
  for (const listings of sizes) {
    await growLife(bench.database.pool, world, listings);
    const { server, port } = await startBidServer(bench.url);
    measured.push({ listings, figures: await measureLife({ port, tokens }, world, { people, seconds }) });
    server.stdin?.end();
    await once(server, "exit");
  }
  const text = report(machine, measured);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Life", text);
  const growths = measured.at(-1)?.figures.map(({ name }) => ({
    ...{ name: `life: ${name}`, better: "less" as const },
    rounds: [growthOf(measured, name)],
  }));
  await keepFigures("life", growths ?? []);
} finally {
  await bench.close();
}

function timesAt({ figures }: AtSize, name: string): LifeFigures | undefined {
  return figures.find((one) => one.name === name);
}

/** How many times as long a call takes in the middle at the most listings as at the fewest. */
function growthOf(all: readonly AtSize[], name: string): number {
  const [first, last] = [all[0], all.at(-1)].map((size) => (size ? (timesAt(size, name)?.p50Ms ?? 0) : 0));
  return Math.max(last ?? 0, leastMs) / Math.max(first ?? 0, leastMs);
}

/** What nobody asked for, or what failed, grows by nothing. */
function isAnswered(figures: LifeFigures | undefined): boolean {
  return figures !== undefined && figures.asked > 0 && figures.failed === 0;
}

function report(machine: string, all: readonly AtSize[]): string {
  const names = all[0]?.figures.map(({ name }) => name) ?? [];
  const rows = names.map((name) => {
    const cells = all.map((size) => {
      const { p50Ms, p99Ms } = timesAt(size, name) ?? { p50Ms: 0, p99Ms: 0 };
      return `${p50Ms.toFixed(1)} / ${p99Ms.toFixed(0)}`;
    });
    const sum = (of: "asked" | "refused" | "failed") =>
      all.reduce((total, size) => total + (timesAt(size, name)?.[of] ?? 0), 0);
    const [asked, refused, failed] = [sum("asked"), sum("refused"), sum("failed")];
    const growth = growthOf(all, name);
    const isSound = all.every((size) => isAnswered(timesAt(size, name)));
    const verdict = isSound && growth <= mostGrowth ? "met" : "NOT MET";
    return `| ${name} | ${asked} | ${refused} | ${failed} | ${cells.join(" | ")} | ${growth.toFixed(2)} | ${verdict} |`;
  });
  return [
    machine,
    "",
    `${people} people who think ${thinkSeconds} s in the mean, for ${seconds} s; ms in the middle / p99, by listings. ` +
      `Refused: somebody was quicker, or asked as much as a day allows. Wanted: at most ${mostGrowth} times as long at the most listings, what takes less than ` +
      `${leastMs} ms counted as that.`,
    "",
    `| | asked | refused | failed | ${all.map(({ listings }) => listings.toLocaleString("en")).join(" | ")} | times | |`,
    `|---|---|---|---|${"---|".repeat(all.length + 2)}`,
    ...rows,
  ].join("\n");
}
