import { sql } from "kysely";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** A listing that is sent from Fraser Town, or handed over there. */
async function listing(
  blaze: RunningBlaze,
  mode: "blaze" | "handover",
  { endsInMs = 1e8 } = {},
): Promise<number> {
  const seller = await blaze.make.user();
  const address = await blaze.make.address({ userId: seller.id });
  const { id } = await blaze.make.listing({ sellerId: seller.id, endsInMs });
  await sql`insert into listing_details (listing_id, address_id) values (${id}, ${address.id})`.execute(
    blaze.database.kysely,
  );
  await sql`update listings set shipping_mode = ${mode} where id = ${id}`.execute(blaze.database.kysely);
  return id;
}

test("a guest learns from where a product comes, and when at their pin code; it is kept for the next one", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.postOffice({ pinCode: "744202", lat: 11.9, lon: 93 });
  const [sent, met] = [await listing(blaze, "blaze"), await listing(blaze, "handover")];
  const { page, faults } = await newPerson();
  await visit(page, `/product/${sent}`);
  const comes = page.getByRole("list", { name: "How it comes" });
  await expect(comes).toContainText("Blaze delivers");
  await expect(comes).toContainText("From Fraser Town, Bengaluru");
  await comes.getByRole("button", { name: "Pin code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pin code").fill("5600");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog).toContainText("Enter a pin code of six digits.");
  await dialog.getByLabel("Pin code").fill("560005");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog).toBeHidden();
  await expect(comes).toContainText(/\w{3}, \d+ \w+ to \w{3}, \d+ \w+, from Fraser Town, Bengaluru/);

  await comes.getByRole("button", { name: "Pin code 560005, change" }).click();
  await dialog.getByLabel("Pin code").fill("744202");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(comes).toContainText("Does not reach you yet");
  const bar = page.getByRole("region", { name: "Bidding" });
  await expect(bar).toContainText("Blaze does not deliver to 744202 yet");
  await expect(bar.getByRole("button", { name: "Login to Bid" })).toHaveCount(0);
  await visit(page, `/product/${met}`);
  await expect(bar.getByRole("button", { name: "Login to Bid" })).toBeVisible();
  await expect(comes).toContainText("Meet the seller in Fraser Town, Bengaluru");
  await expect(comes).toContainText(/About 1,?\d+ km from you/);
  await comes.getByRole("button", { name: "Pin code 744202, change" }).click();
  await expect(page.getByRole("dialog", { name: "Where are you?" })).toContainText(
    "Shows how far the seller is.",
  );
  expect(faults).toEqual([]);
});

test("whether a product reaches the reader is asked along with the product", async ({ blaze, newPerson }) => {
  await blaze.make.postOffice({ pinCode: "744202", lat: 11.9, lon: 93 });
  // Among the first to end, whatever other tests have left in the list.
  const sent = await listing(blaze, "blaze", { endsInMs: 600_000 });
  const { page, faults } = await newPerson();
  await visit(page, "/");
  await page.evaluate(() => localStorage.setItem("pin_code", "744202"));
  await visit(page, "/products/ending-soon");
  const delivery = page.waitForRequest(new RegExp(`/guest/product/${sent}/delivery`));
  // The product is answered only after that was asked.
  await page.route(new RegExp(`/guest/product/${sent}(\\?|$)`), async (route) => {
    await delivery;
    await route.continue();
  });
  await page.locator(`a[href="/product/${sent}"]`).first().click();
  await expect(page.getByRole("region", { name: "Bidding" })).toContainText("Does not reach you");
  expect(faults).toEqual([]);
});

test("header, product and bid go by one place: the address, or the pin code that was typed since", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.postOffice({ pinCode: "744202", lat: 11.9, lon: 93 });
  const sent = await listing(blaze, "blaze");
  const bidder = await blaze.make.user({ name: "Ela" });
  await blaze.make.address({ userId: bidder.id });
  const { page, faults } = await newPerson({ as: bidder });
  // What a guest had asked about on this phone before.
  await visit(page, "/");
  await page.evaluate(() => localStorage.setItem("pin_code", "744202"));
  await visit(page, `/product/${sent}`);
  const comes = page.getByRole("list", { name: "How it comes" });
  await expect(comes.getByRole("button", { name: "Pin code 560005, change" })).toBeVisible();
  const bar = page.getByRole("region", { name: "Bidding" });
  await expect(bar.getByRole("button", { name: /^Bid ₹/ })).toBeVisible();

  await comes.getByRole("button", { name: "Pin code 560005, change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pin code").fill("744202");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(bar).toContainText("Blaze does not deliver to 744202 yet");
  await expect(bar).not.toContainText("with delivery");
  await expect(page.getByRole("banner")).toContainText("744202");

  await bar.getByRole("button", { name: "Change pin code" }).click();
  await dialog.getByLabel("Pin code").fill("560005");
  await dialog.getByRole("button", { name: "Show" }).click();
  await bar.getByRole("button", { name: /^Bid ₹/ }).click();
  await expect(bar).toContainText("Winning");
  expect(faults).toEqual([]);
});

test("who has one address alone, where Blaze does not deliver, reads so before bidding", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.postOffice({ pinCode: "744202", lat: 11.9, lon: 93 });
  const [sent, met] = [await listing(blaze, "blaze"), await listing(blaze, "handover")];
  const bidder = await blaze.make.user({ name: "Tara" });
  await blaze.make.address({ userId: bidder.id, pinCode: "744202" });
  const { page, faults } = await newPerson({ as: bidder, placeless: true });
  await visit(page, `/product/${sent}`);
  const bar = page.getByRole("region", { name: "Bidding" });
  await expect(bar).toContainText("Blaze does not deliver to 744202 yet");
  await expect(bar.getByRole("button", { name: /^Bid ₹/ })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "How it comes" })).toContainText("Does not reach you yet");
  await visit(page, `/product/${met}`);
  await expect(bar.getByRole("button", { name: /^Bid ₹/ })).toBeVisible();
  expect(faults).toEqual([]);
});
