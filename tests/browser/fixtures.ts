import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import { type Language, languageCookieName } from "#contract/language.ts";
import { sessionCookieName } from "#server/session.ts";
import { chromiumLaunchOptions } from "../support/chromium.ts";
import type { MadeUser } from "../support/make.ts";
import { type RunningBlaze, startBlaze } from "./startBlaze.ts";

export { expect };

/** Somebody with a browser of their own. Every fault that the browser reports is kept in `faults`. */
export type Person = { context: BrowserContext; page: Page; faults: string[] };

type WorkerFixtures = {
  /** What browsers call Blaze; passkeys need a name in the place of an address. */
  host: "127.0.0.1" | "localhost";
  /** Whether its clock, its settings and its processes are the tests' to change; playwright.config.ts says where. */
  changeable: boolean;
  blaze: RunningBlaze;
  chrome: Browser;
};
type Fixtures = { newPerson: (options?: PersonOptions) => Promise<Person> };
type PersonOptions = {
  /** Signed in as this user; nobody, and so a guest, without. */
  as?: MadeUser;
  /** Without a delivery address, so that the chooser opens by itself; else one in Fraser Town is chosen. */
  placeless?: boolean;
  /** Has chosen this language; without, what a browser of India gets by itself. */
  language?: Language;
  width?: number;
  height?: number;
  dark?: boolean;
  /** Pointed at with a finger. */
  touch?: boolean;
  javaScript?: boolean;
  /** With the service worker. Without, the network is asked for every file, and each page costs a fifth less. */
  serviceWorker?: boolean;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: ["127.0.0.1", { option: true, scope: "worker" }],
  changeable: [false, { option: true, scope: "worker" }],
  blaze: [
    async ({ host, changeable }, use) => {
      const blaze = await startBlaze({ host, changeable });
      await use(blaze);
      await blaze.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
    async ({}, use) => {
      const browser = await chromium.launch(await chromiumLaunchOptions());
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  newPerson: async ({ blaze, chrome }, use) => {
    const people: Person[] = [];
    await use(
      async ({
        as,
        placeless = false,
        language,
        width = 1280,
        height = 900,
        dark = false,
        touch = false,
        javaScript = true,
        serviceWorker = false,
      } = {}) => {
        const place = as && !placeless ? await chosenAddress(blaze, as) : undefined;
        const context = await chrome.newContext({
          baseURL: blaze.url,
          viewport: { width, height },
          hasTouch: touch,
          isMobile: touch,
          colorScheme: dark ? "dark" : "light",
          locale: "en-IN",
          timezoneId: "Asia/Kolkata",
          javaScriptEnabled: javaScript,
          serviceWorkers: serviceWorker ? "allow" : "block",
          ...(place ? { storageState: keptAddress(blaze.url, place) } : {}),
        });
        if (as) {
          const value = await blaze.signIn(as.id);
          await context.addCookies([
            { name: sessionCookieName({ isHttps: false }), value, url: blaze.url, httpOnly: true },
          ]);
        }
        if (language) {
          await context.addCookies([{ name: languageCookieName, value: language, url: blaze.url }]);
        }
        const faults: string[] = [];
        context.on("console", (message) => {
          if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
        });
        context.on("weberror", (error) => faults.push(String(error.error())));
        const person = { context, page: await context.newPage(), faults };
        people.push(person);
        return person;
      },
    );
    for (const person of people) await person.context.close();
  },
});

/** An address of this user's own where there is service. */
async function chosenAddress(blaze: RunningBlaze, { id: userId }: MadeUser): Promise<string> {
  const { rows } = await blaze.database.pool.query<{ id: string }>(
    "select id from addresses where user_id = $1 and removed_at is null and is_serviced(pin_code) limit 1",
    [userId],
  );
  return rows[0]?.id ?? (await blaze.make.address({ userId })).id;
}

function keptAddress(origin: string, addressId: string) {
  const localStorage = [{ name: "selected_address", value: addressId }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
