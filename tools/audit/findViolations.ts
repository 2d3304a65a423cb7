import type { Browser } from "playwright-core";
import { axeFaults } from "#tests/support/axeFaults.ts";

type Reading = { url: string; paths: readonly string[]; cookie?: { name: string; value: string } };

/** What axe finds on these pages in both themes, a line for each rule with the page and the theme before it. */
export async function findViolations(browser: Browser, { url, paths, cookie }: Reading): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const width = colorScheme === "light" ? 360 : 1280;
    const context = await browser.newContext({
      baseURL: url,
      colorScheme,
      viewport: { width, height: 780 },
      reducedMotion: "reduce",
      // A page that is still moving in is paler than its colours.
    });
    if (cookie) await context.addCookies([{ ...cookie, url, httpOnly: true }]);
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path, { waitUntil: "load" });
      await page.locator("main").first().waitFor();
      // The live stream stays open, so the network is never idle.
      await page.waitForTimeout(500);
      const faults = await axeFaults(page);
      found.push(...faults.map((fault) => `${path} (${colorScheme}): ${fault}`));
    }
    await context.close();
  }
  return found;
}
