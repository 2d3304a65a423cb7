import { languages } from "#contract/language.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("a seller corrects a live listing, and after a bid adds a note; open pages follow", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Copper kettel" });
  const watcherUser = await blaze.make.user();
  const seller = await newPerson({ as: sellerUser, ...phone });
  const guest = await newPerson({ ...phone });
  const watcher = await newPerson({ as: watcherUser, ...phone });
  const { page } = seller;
  await visit(guest.page, `/product/${listing.id}`);
  await visit(watcher.page, `/product/${listing.id}`);
  await watcher.page.getByRole("button", { name: /watch/i }).first().click();

  await test.step("the title is put right, and an open page shows it", async () => {
    await visit(page, `/sell/${listing.id}/details`);
    await page.getByRole("button", { name: "Correct the listing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Correct the listing" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
    await page.getByLabel("Product title").fill("Copper kettle, call 98450 12345");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByLabel("Product title")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Product title").fill("Copper kettle");
    await page.getByRole("textbox", { name: "Description" }).fill("Two litres, with its lid.");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copper kettle");
    await expect(guest.page.getByRole("heading", { level: 1 })).toHaveText("Copper kettle");
    await expect(guest.page.getByText("Two litres, with its lid.")).toBeVisible();
  });
  await test.step("after a bid it is only added to, and who watches is told", async () => {
    await blaze.make.bid({ listingId: listing.id });
    await visit(page, `/sell/${listing.id}/details`);
    await expect(page.getByRole("button", { name: "Correct the listing" })).toBeDisabled();
    await visit(page, `/sell/${listing.id}/edit`);
    await expect(page.getByText("Somebody has bid", { exact: false })).toBeVisible();
    await page.getByRole("link", { name: "Back to the listing" }).click();
    await page.getByRole("button", { name: "Add a note" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a note to this listing" });
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(dialog.getByText("Write what you want to add.")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Note" }).fill("Write to me@example.com");
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(dialog.getByText("everybody reads this note", { exact: false })).toBeVisible();
    await dialog.getByRole("textbox", { name: "Note" }).fill("There is a dent near the spout.");
    await dialog.getByRole("button", { name: "Add note" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("There is a dent near the spout.")).toBeVisible();
    await expect(guest.page.getByText("There is a dent near the spout.")).toBeVisible();
    await expect(guest.page.getByText(/^Added by the seller on \d+ \w+, .*:$/)).toBeVisible();
    await visit(watcher.page, "/notices");
    await expect(
      watcher.page.getByText("The seller of Copper kettle has added", { exact: false }),
    ).toBeVisible();
  });
  await test.step("it comes with the page from the server, and fits every width in every language", async () => {
    const html = await (await guest.page.request.get(`/product/${listing.id}`)).text();
    expect(html).toContain("There is a dent near the spout.");
    for (const language of languages) {
      const reader = await newPerson({ as: sellerUser, language, width: 360, height: 740 });
      for (const path of [`/sell/${listing.id}/details`, `/product/${listing.id}`]) {
        await visit(reader.page, path);
        for (const width of [360, 768, 1280]) {
          await reader.page.setViewportSize({ width, height: 740 });
          const overflow = await reader.page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect(overflow, `${path} in ${language} at ${width}`).toBe(0);
        }
      }
      expect(reader.faults).toEqual([]);
    }
  });
  await test.step("an operator reads what it said before", async () => {
    const operator = await newPerson({
      as: await blaze.make.user({ operatorRoles: ["support"] }),
      width: 1280,
      height: 900,
    });
    await visit(operator.page, `/ops/listings?listing=${listing.id}`);
    await operator.page.getByRole("button", { name: "What the seller changed" }).click();
    const dialog = operator.page.getByRole("dialog", { name: "What the seller of Copper kettle changed" });
    await expect(dialog.getByText("Copper kettel", { exact: true })).toBeVisible();
    await expect(dialog.getByText("There is a dent near the spout.")).toBeVisible();
    expect(operator.faults).toEqual([]);
  });
  // The two refusals above stand in the console.
  const faults = [...seller.faults, ...guest.faults, ...watcher.faults];
  expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});
