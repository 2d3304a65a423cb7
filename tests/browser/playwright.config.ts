import { defineConfig } from "@playwright/test";

/** One worker: the tests share one running Blaze, whose clock they move. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["line"]] : [["list"]],
  outputDir: "../../test-results",
  use: { locale: "en-IN", timezoneId: "Asia/Kolkata", actionTimeout: 15_000 },
});
