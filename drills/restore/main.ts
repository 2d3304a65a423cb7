import { parseArgs } from "node:util";
import { withDatabase } from "../postgres/pair.ts";
import { checkRestored, type Told } from "./checkRestored.ts";
import { rehearseRestore } from "./rehearseRestore.ts";

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: "string", default: "500" }, seconds: { type: "string", default: "10" } },
});
const began = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);

const rehearsal = await rehearseRestore({
  rate: Number(options.rate),
  phaseMs: Number(options.seconds) * 1_000,
  backups: 1,
  log: say,
});
try {
  const { told, moment } = rehearsal;
  const lostAt = performance.now();
  const restored = await rehearsal.restore(moment);
  const seconds = (performance.now() - lostAt) / 1_000;
  say(`restored to the moment in ${seconds.toFixed(1)} s`);
  const faults = await withDatabase(await restored.url(), (database) =>
    checkRestored(database, told, moment),
  );
  report(told, moment, faults);
} finally {
  await rehearsal.close();
}

function report({ bids, deposits }: Told, moment: Date, faults: readonly string[]): void {
  const at = moment.getTime();
  const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;
  console.log(`
| | told before the moment | sent after it |
|---|---|---|
| bids | ${count(bids, ({ answer }) => answer !== null && answer.at <= at)} | ${count(bids, ({ sentAt }) => sentAt > at)} |
| paid deposits | ${count(deposits, ({ heldAt }) => heldAt !== null && heldAt <= at)} | ${count(deposits, ({ begunAt }) => begunAt > at)} |
`);
  if (faults.length === 0) {
    console.log(
      "Proved: from a base backup that was made beside the traffic and the archive of WAL, what was acknowledged before " +
        "the moment is there and what was sent after it is not; each auction has one leader and its last event, the " +
        "books balance, and no invariant of money is broken.",
    );
    return;
  }
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.error(`\n${faults.length} faults.`);
  process.exitCode = 1;
}
