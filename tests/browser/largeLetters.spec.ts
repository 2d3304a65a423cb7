import type { Page } from "@playwright/test";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

/** As who sets letters of twice the size in the browser. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("with letters of twice the size on a phone, no word of the promise breaks and an order's number fits", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  const listing = await blaze.make.listing({ title: "Lamp", endsInMs: 86_400_000 });
  const { page } = await newPerson({ as: buyer, width: 360, height: 740 });
  await visit(page, `/product/${listing.id}`);
  await enlarge(page);
  const promise = page.getByRole("list", { name: /How it comes/i });
  const words = promise.locator("li > b").first();
  // "deliv-ers" broke where the action left the words a third of the line.
  expect((await words.boundingBox())?.width).toBeGreaterThan(220);
  expect(await overflow(page)).toBe(0);

  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(15_500) });
  await visit(page, `/order/${order.id}`);
  await enlarge(page);
  await expect(page.getByRole("button", { name: "Copy the order number" }).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
