import type { PlanMeasurement } from "./measurePlans.ts";

type Facts = { readonly machine: string; readonly orders: number; readonly fillSeconds: number };

/** Each call and each task as it was measured, and which take too long. */
export function reportPlans(
  { machine, orders, fillSeconds }: Facts,
  measured: readonly PlanMeasurement[],
): string {
  const missed = measured.filter(({ ms, mostMs }) => ms > mostMs);
  return [
    machine,
    "",
    `${orders.toLocaleString("en")} orders with all that belongs to them, filled in ${fillSeconds.toFixed(0)} s. Of a call the fastest of seven, of a task its second run.`,
    "",
    "| | ms | wanted | |",
    "|---|---|---|---|",
    ...measured.map(
      ({ name, ms, mostMs }) =>
        `| ${name} | ${ms.toFixed(1)} | at most ${mostMs.toLocaleString("en")} | ${ms > mostMs ? "NOT MET" : "met"} |`,
    ),
    "",
    `${missed.length} of ${measured.length} take too long${missed.length === 0 ? ": met" : ": NOT MET"}.`,
    "",
  ].join("\n");
}
