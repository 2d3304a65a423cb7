import { type ConservationFault, conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Fails each test of this file in which money was made or lost. Rows that other files put straight into the database
 * have no money behind them, and one of their orders may end meanwhile: only what a test adds to the report counts.
 */
export function conserveMoney(): void {
  let before: ConservationFault[] = [];
  test.beforeEach(async ({ blaze }) => {
    before = await conservationReport(blaze.database);
  });
  test.afterEach(async ({ blaze }) => {
    const known = new Set(before.map((fault) => JSON.stringify(fault)));
    const after = await conservationReport(blaze.database);
    const added = after.filter((fault) => !known.has(JSON.stringify(fault)));
    expect(added, "no money is made or lost").toEqual([]);
  });
}
