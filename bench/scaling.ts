// npm run bench scaling
//
// The model of docs/scaling.md, by its arithmetic and as an hour lived through, at a hundred thousand, a million and ten
// million people. It measures nothing of the machine; a test holds the two against one another.
import { loadByArithmetic, loadBySimulation } from "./support/scalingModel.ts";

const rows = [100_000, 1_000_000, 10_000_000].map((registered) => {
  const [counted, lived] = [loadByArithmetic(registered), loadBySimulation(registered, Math.random)];
  const both = (name: "pages" | "rendered" | "bids" | "streams", digits = 0) =>
    `${counted[name].toFixed(digits)} / ${lived[name].toFixed(digits)}`;
  const cores = `${counted.cores.toFixed(1)} / ${lived.cores.toFixed(1)}`;
  const waits = `${lived.p99Ms.toFixed(0)} / ${lived.slowestMs.toFixed(0)}`;
  return (
    `| ${registered.toLocaleString("en")} | ${both("pages")} | ${both("rendered")} | ${both("bids", 1)} | ${both("streams")} | ` +
    `${cores} | ${lived.processes} | ${waits} |`
  );
});
console.log(
  [
    "In the busiest second (streams: in the mean of its hour), by arithmetic / lived through:",
    "",
    "| registered | pages | rendered | bids | streams | cores for pages | processes at half load | ms until rendered, p99 / slowest |",
    "|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n"),
);
