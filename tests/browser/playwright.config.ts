import { defineConfig } from "@playwright/test";

/** They look at everything there is to see, so the fewer rows of other files there are, the sooner they are done. */
const walks = ["deskPages", "links", "pages", "translation"];
/** They move the clock, change the operator's settings, let providers fail or restart the server. */
const changing = [
  "back",
  "begunPayment",
  "contacts",
  "deposits",
  "desks",
  "paymentHours",
  "fulfilment",
  "homeDesk",
  "live",
  "mainJob",
  "marketDay",
  "offline",
  "oneItem",
  "pathToPaid",
  "payments",
  "profile",
  "providerPages",
  "reserve",
  "rules",
  "scheduledStart",
  "toTheDoor",
  "ceiling",
];
/** As `changing`, and they need a host that has a name, or books in which other files have written nothing. */
const named = ["freeze", "passkeys"];

/** In production mode, from an empty database: it shares a Blaze with nobody (docs/operating.md, "The first day"). */
const alone = ["firstDay"];

const files = (names: readonly string[]) => names.map((name) => `${name}.spec.ts`);

/**
 * Each worker has a Blaze of its own. The files of a project with one worker share that one Blaze, one after the other;
 * those of `still` are handed to whichever worker is free (docs/decisions/0050-which-browser-tests-share-a-blaze.md).
 */
export default defineConfig<object, { host: "127.0.0.1" | "localhost"; changeable: boolean }>({
  testDir: ".",
  testMatch: "*.spec.ts",
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: "changing", testMatch: files(changing), workers: 1, use: { changeable: true } },
    { name: "walks", testMatch: files(walks), workers: 1, timeout: 300_000, use: { changeable: true } },
    { name: "named", testMatch: files(named), workers: 1, use: { changeable: true, host: "localhost" } },
    { name: "alone", testMatch: files(alone) },
    { name: "still", testIgnore: files([...changing, ...walks, ...named, ...alone]) },
  ],
  timeout: 120_000,
  // A second try, by a Blaze of its own, which the run names at its end (docs/decisions/0025-a-second-try.md).
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["line"]] : [["list"]],
  outputDir: "../../test-results",
  use: { locale: "en-IN", timezoneId: "Asia/Kolkata", actionTimeout: 15_000 },
});
