import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

/** They come when one reads on to them. */
async function readOn(page: Page): Promise<void> {
  await page.locator("#questions").scrollIntoViewIfNeeded();
}

test("a buyer asks before bidding, the seller answers, and everybody reads it", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Tamarin kettle" });
  const path = `/product/${listing.id}`;
  const asker = await newPerson({ as: await blaze.make.user(), ...phone });
  const other = await newPerson({ as: await blaze.make.user(), ...phone });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const section = (page: typeof asker.page) => page.getByRole("region", { name: "Questions and answers" });

  await test.step("a question with a telephone number is refused where it is typed", async () => {
    await visit(asker.page, path);
    await readOn(asker.page);
    await expect(section(asker.page).getByText("Nobody has asked yet.", { exact: false })).toBeVisible();
    await section(asker.page).getByRole("button", { name: "Ask the seller" }).click();
    const dialog = asker.page.getByRole("dialog", { name: "What do you want to know?" });
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog.getByText("Write your question first.")).toBeVisible();
    await dialog.getByLabel("Your question").fill("Call me on 98450 12345, is the lid there?");
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog.getByLabel("Your question")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Your question").fill("Is the lid there?");
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog).toBeHidden();
    await expect(section(asker.page).getByText("Waits for the seller", { exact: false })).toBeVisible();
  });
  await test.step("nobody else reads it before it is answered", async () => {
    await visit(other.page, path);
    await readOn(other.page);
    await expect(section(other.page).getByText("Nobody has asked yet.", { exact: false })).toBeVisible();
    await expect(other.page.getByText("Is the lid there?")).toHaveCount(0);
  });
  await test.step("the seller finds it on the listing, answers, and corrects the answer", async () => {
    const { page } = seller;
    await visit(page, `/sell/${listing.id}/details`);
    await readOn(page);
    await expect(section(page).getByText("Waiting for your answer")).toBeVisible();
    await section(page).getByRole("button", { name: "Answer: Is the lid there?", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Your answer" });
    await dialog.getByLabel("Answer").fill("Yes, and a spare one.");
    await dialog.getByRole("button", { name: "Put it on the page" }).click();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByText("Yes, and a spare one.")).toBeVisible();
    await expect(section(page).getByText("Waiting for your answer")).toBeHidden();
    await section(page).getByRole("button", { name: "Correct the answer to: Is the lid there?" }).click();
    await dialog.getByLabel("Answer").fill("Yes, with the lid.");
    await dialog.getByRole("button", { name: "Put it on the page" }).click();
    await expect(section(page).getByText("Yes, with the lid.")).toBeVisible();
  });
  await test.step("now everybody reads both, a guest too", async () => {
    const guest = await newPerson({ ...phone });
    for (const { page } of [other, guest]) {
      await visit(page, path);
      await readOn(page);
      await expect(section(page).getByText("Is the lid there?")).toBeVisible();
      await expect(section(page).getByText("Yes, with the lid.")).toBeVisible();
      await expect(section(page).getByText("Correct", { exact: true })).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
    await section(guest.page).getByRole("button", { name: "Ask the seller" }).click();
    await expect(guest.page.getByRole("dialog", { name: "Ask the seller" })).toBeVisible();
    expect([...other.faults, ...guest.faults, ...seller.faults]).toEqual([]);
  });
  await test.step("what was asked and not answered can be taken back, or left by the seller", async () => {
    for (const question of ["Where was it bought?", "Is it heavy?"]) {
      await section(asker.page).getByRole("button", { name: "Ask the seller" }).click();
      const dialog = asker.page.getByRole("dialog", { name: "What do you want to know?" });
      await dialog.getByLabel("Your question").fill(question);
      await dialog.getByRole("button", { name: "Send the question" }).click();
      await expect(dialog).toBeHidden();
    }
    await section(asker.page).getByRole("button", { name: "Take back: Where was it bought?" }).click();
    await expect(section(asker.page).getByText("Where was it bought?")).toBeHidden();
    await seller.page.reload();
    await readOn(seller.page);
    await section(seller.page)
      .getByRole("button", { name: "Leave it without an answer: Is it heavy?" })
      .click();
    await seller.page.getByRole("alertdialog").getByRole("button", { name: "Leave it" }).click();
    await expect(section(seller.page).getByText("Is it heavy?")).toBeHidden();
    await asker.page.reload();
    await readOn(asker.page);
    await expect(section(asker.page).getByText("left it without an answer", { exact: false })).toBeVisible();
  });
});
