import { conservationReport } from "#modules/ledger/conservationReport.ts";
import { expect, test } from "./fixtures.ts";

/**
 * Fails each test of this file in which money was made or lost. Rows that other files put straight into the database
 * have no money behind them: only what a test itself adds to the report counts.
 */
export function conserveMoney(): void {
  let before: unknown[] = [];
  test.beforeEach(async ({ blaze }) => {
    before = await conservationReport(blaze.database);
  });
  test.afterEach(async ({ blaze }) => {
    expect(await conservationReport(blaze.database), "no money is made or lost").toEqual(before);
  });
}
