import { defineConfig } from "@playwright/test";

/** One worker: the tests share one running Blaze, whose clock they move. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  // A second try, by a Blaze of its own, which the run names at its end (docs/decisions/0025-a-second-try.md).
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["line"]] : [["list"]],
  outputDir: "../../test-results",
  use: { locale: "en-IN", timezoneId: "Asia/Kolkata", actionTimeout: 15_000 },
});
