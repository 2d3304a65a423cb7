// npm run bench deadline [-- --record]
//
// Measures how long one worker takes to ask about 10,000 payments that fall due at one deadline, at a provider that
// takes 200 ms, alone and while another provider hangs. With --record the result is written to bench/results.md.
import { type DeadlineRound, dueWhileHanging, latencyMs, measureDeadline } from "./measureDeadline.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { recordSection } from "./support/recordSection.ts";

const payments = Number(process.env.BENCH_PAYMENTS ?? 10_000);
const wantedSeconds = 300;
const wantedRatio = 1.2;

const alone = await round(false);
const beside = await round(true);
const text = report(alone.machine, { alone: alone.measured, beside: beside.measured });
console.log(`\n${text}`);
if (process.argv.includes("--record")) await recordSection("Payments at one deadline", text);

/** Each in a database of its own: what one leaves behind, such as notices to be sent, is no load of the other. */
async function round(hanging: boolean): Promise<{ machine: string; measured: DeadlineRound }> {
  const bench = await startBenchDatabase();
  try {
    const machine = await machineFacts(bench.database);
    return { machine, measured: await measureDeadline(bench, { payments, hanging }) };
  } finally {
    await bench.close();
  }
}

function report(machine: string, { alone, beside }: Record<"alone" | "beside", DeadlineRound>): string {
  const ratio = beside.askedSeconds / alone.askedSeconds;
  const verdict = (isMet: boolean) => (isMet ? "met" : "NOT MET");
  const line = (what: string, { askedSeconds, defaultedSeconds }: DeadlineRound) =>
    `| ${what} | ${askedSeconds.toFixed(0)} | ${(payments / askedSeconds).toFixed(0)} | ${defaultedSeconds.toFixed(0)} | ` +
    `at most ${wantedSeconds} | ${verdict(askedSeconds <= wantedSeconds)} |`;
  return [
    machine,
    "",
    `${payments.toLocaleString("en")} unpaid orders with one payment each, all due at one deadline, at a provider that ` +
      `takes ${latencyMs} ms for each question; one worker with its whole timetable.`,
    "",
    "| | s until the last was asked | asked a second | s until the last order had defaulted | wanted s | |",
    "|---|---|---|---|---|---|",
    line("alone", alone),
    line(`beside ${dueWhileHanging.toLocaleString("en")} payments of a provider that hangs`, beside),
    "",
    `Beside the provider that hangs it took ${ratio.toFixed(2)} times as long; wanted at most ${wantedRatio}: ` +
      `${verdict(ratio <= wantedRatio)}.`,
    "",
  ].join("\n");
}
