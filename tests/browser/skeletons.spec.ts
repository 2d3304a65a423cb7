import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

/** So long no answer of the API comes, as on a bad connection. */
const answersAfterMs = 3_000;

type Seen = { tappedAt: number; bonesAt: number | null; shownAt: number | null };
declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Looks at every frame from the next press on: when bones stand on the page, and when they are gone again. */
function watchFrames(): void {
  const look = () => {
    const { seen } = window;
    if (seen === undefined) return;
    const hasBones = document.querySelector('main [aria-busy="true"], [aria-busy="true"] .bone') !== null;
    if (hasBones) seen.bonesAt ??= performance.now();
    else if (seen.bonesAt !== null) seen.shownAt ??= performance.now();
    if (seen.shownAt === null) requestAnimationFrame(look);
  };
  const begin = () => {
    window.seen = { tappedAt: performance.now(), bonesAt: null, shownAt: null };
    requestAnimationFrame(look);
  };
  addEventListener("click", begin, { capture: true, once: true });
}

/** Presses a link while the API is slow; how long it took until bones stood there, and until what they stood for did. */
async function pressSlowly(page: Page, href: string) {
  await page.route("**/api/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
    await route.continue().catch(() => undefined);
  });
  await page.evaluate(watchFrames);
  await page.getByRole("main").locator(`a[href^="${href}"]`).first().tap();
  await page.waitForFunction(() => (window.seen?.shownAt ?? null) !== null, undefined, { timeout: 30_000 });
  const { tappedAt, bonesAt, shownAt } = (await page.evaluate(() => window.seen)) as Seen;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const [bonesMs, shownMs] = [(bonesAt ?? 0) - tappedAt, (shownAt ?? 0) - tappedAt];
  test.info().annotations.push({
    type: "skeleton",
    description: `${href}: ${Math.round(bonesMs)} ms of ${Math.round(shownMs)}`,
  });
  return { bonesMs, shownMs };
}

const phone = { width: 360, height: 740, touch: true } as const;

test("a tap on a card shows bones at once, long before the answer", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Slide projector", endsInMs: 86_400_000 });
  const { page, faults } = await newPerson(phone);
  await visit(page, "/search?q=projector");
  const { bonesMs, shownMs } = await pressSlowly(page, `/product/${listing.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Slide projector" })).toBeVisible();
  expect(shownMs).toBeGreaterThan(answersAfterMs * 0.9);
  expect(bonesMs).toBeLessThan(shownMs / 3);
  expect(faults).toEqual([]);
});

test("a tap on an order's row shows bones at once, long before the answer", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const { listingId } = await blaze.make.order({ buyerId: asha.id });
  await sql`update listings set title = 'Brass lamp' where id = ${listingId}`.execute(blaze.database.kysely);
  const { page, faults } = await newPerson({ as: asha, ...phone });
  await visit(page, "/mybids?tab=won");
  await expect(page.getByText("Brass lamp").first()).toBeVisible();
  const { bonesMs, shownMs } = await pressSlowly(page, "/order/");
  await expect(page.getByRole("main")).toContainText("Brass lamp");
  expect(shownMs).toBeGreaterThan(answersAfterMs * 0.9);
  expect(bonesMs).toBeLessThan(shownMs / 3);
  expect(faults).toEqual([]);
});
