import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("words that mean the same are looked at before they count, found by a guest, changed and undone", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Quillbert accordion of 1960", endsInMs: 3_000_000 });
  await blaze.make.listing({ title: "Quillbert squeezebox", endsInMs: 3_600_000 });
  const olga = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: olga });
  const guest = (await newPerson()).page;
  const finds = async (query: string, count: number) =>
    await expect(async () => {
      await visit(guest, `/search?q=${encodeURIComponent(query)}`);
      const main = guest.getByRole("main");
      // Below a search that finds nothing stands what ends soon, these two perhaps.
      if (count === 0) await expect(main.getByText("No Products Here")).toBeVisible({ timeout: 1_000 });
      else await expect(main.getByText(/^Quillbert/)).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
  await visit(page, "/ops/synonyms");
  await expect(page.getByText("Nobody has said yet which words mean the same.")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Words that mean the same" });
  const save = dialog.getByRole("button", { name: "Save" });

  await test.step("too few words are refused beside their field", async () => {
    await page.getByRole("button", { name: "Add a group" }).click();
    await dialog.getByLabel("English").fill("accordion");
    await save.click();
    await expect(dialog.getByLabel("English")).toHaveAccessibleDescription("Write two words at least.");
  });
  await test.step("before and after", async () => {
    await dialog.getByLabel("English").fill("accordion\nsqueezebox");
    await dialog.getByLabel("हिन्दी").fill("अकॉर्डियन");
    await dialog.getByLabel("Try a search").fill("अकॉर्डियन");
    await dialog.getByRole("button", { name: "Look what it finds" }).click();
    await expect(dialog.getByText("Nothing", { exact: true })).toBeVisible();
    await expect(dialog.getByText("2 listings", { exact: true })).toBeVisible();
    await expect(dialog.getByText("Quillbert squeezebox")).toBeVisible();
    await finds("अकॉर्डियन", 0);
  });
  await test.step("saved, a guest finds both", async () => {
    await save.click();
    await expect(dialog).toBeHidden();
    await finds("अकॉर्डियन", 2);
  });
  await test.step("a word of another group is refused beside its field", async () => {
    await page.getByRole("button", { name: "Add a group" }).click();
    await dialog.getByLabel("English").fill("concertina");
    await dialog.getByLabel("Hindi in Latin letters").fill("squeezebox");
    await save.click();
    await expect(dialog.getByLabel("Hindi in Latin letters")).toHaveAccessibleDescription(
      /squeezebox stands in another group already: accordion, squeezebox, अकॉर्डियन/,
    );
    await dialog.getByRole("button", { name: "Not now" }).click();
  });
  await test.step("removed, and the removal undone", async () => {
    await page.getByRole("button", { name: /^Remove: accordion/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await finds("अकॉर्डियन", 0);
    await page
      .getByRole("button", { name: /^Undo the change: accordion/ })
      .first()
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("button", { name: /^Change: accordion/ })).toBeVisible();
    await finds("अकॉर्डियन", 2);
  });
  expect(faults.filter((fault) => !fault.includes("409"))).toEqual([]);
});
