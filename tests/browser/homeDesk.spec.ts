import type { Page } from "@playwright/test";
import { takePhotograph } from "#tests/support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** What a field of a time holds, so many hours from now, by the marketplace's clock on the walls of India. */
async function typedTime({ database }: RunningBlaze, hours: number): Promise<string> {
  const { rows } = await database.pool.query<{ now: Date }>("select blaze_now() as now");
  const now = rows[0]?.now.getTime() ?? Number.NaN;
  return new Date(now + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
}

/** A guest's page is kept for some seconds: it is asked for until it shows what is expected. */
async function guestSees(guest: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await guest.goto("/");
    await check();
  }).toPass({ timeout: 30_000 });
}

test("an operator makes a banner and a guest sees it; hides a section, and the guest sees it no more", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ name: "Astrolabes", position: -5 });
  await blaze.make.listing({ title: "Astrolabe of brass", categoryId: category.id, endsInMs: 86_400_000 });
  const olga = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: olga });
  const guest = (await newPerson({ javaScript: false })).page;
  await visit(page, "/ops/home");
  const dialog = page.getByRole("dialog", { name: "Add a banner" });
  const save = dialog.getByRole("button", { name: "Save" });

  await test.step("what is wrong stands beside its field", async () => {
    await page.getByRole("button", { name: "Add a banner" }).click();
    await dialog.getByLabel("Title (English)").fill("Instruments week");
    await dialog.getByLabel("What the picture shows (English)").fill("An old instrument");
    await dialog.getByLabel("Where it leads").fill("https://example.org/");
    await dialog.getByLabel("Shown from").fill(await typedTime(blaze, -1));
    await dialog.getByLabel("Shown until").fill(await typedTime(blaze, -2));
    await save.click();
    const sentences = {
      "Title (हिन्दी)": "Write it in every language.",
      "Where it leads": /It cannot lead elsewhere\./,
      "Shown until": /The end must be after the beginning\./,
    };
    for (const [label, sentence] of Object.entries(sentences))
      await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(sentence);
  });
  await test.step("it is looked at in both languages, saved, and seen by a guest", async () => {
    await dialog.getByLabel("Title (हिन्दी)").fill("वाद्यों का हफ़्ता");
    await dialog.getByLabel("What the picture shows (हिन्दी)").fill("एक पुराना वाद्य");
    await dialog.getByLabel("Where it leads").fill(`/products/${category.slug}`);
    await dialog.getByLabel("Shown until").fill(await typedTime(blaze, 2));
    const preview = dialog.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("वाद्यों का हफ़्ता")).toBeVisible();
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Shown now")).toBeVisible();
    const link = guest.getByRole("list", { name: "From Blaze" }).getByRole("link");
    await guestSees(guest, () => expect(link).toHaveAccessibleName(/Instruments week/, { timeout: 500 }));
    await expect(link).toHaveAttribute("href", `/products/${category.slug}`);
    await expect(guest.getByRole("img", { name: "An old instrument" })).toBeVisible();
    await guest.context().addCookies([{ name: "blaze_language", value: "hi", url: blaze.url }]);
    await guestSees(guest, () => expect(guest.getByText("वाद्यों का हफ़्ता")).toBeVisible({ timeout: 500 }));
    await guest.context().clearCookies();
  });
  await test.step("a section is hidden with a preview beforehand, and comes back by an undo", async () => {
    const shown = page.getByRole("switch", { name: "Shown Astrolabes" });
    const heading = guest.getByRole("heading", { name: "Astrolabes" });
    await guestSees(guest, () => expect(heading).toBeVisible({ timeout: 500 }));
    await shown.uncheck();
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await expect(preview.getByRole("heading", { name: "Ending Soon" })).toBeVisible();
    await expect(preview.getByRole("heading", { name: "Astrolabes" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await page.getByRole("button", { name: "Save the sections" }).click();
    await guestSees(guest, () => expect(heading).toBeHidden({ timeout: 500 }));
    await page.getByRole("button", { name: "Undo the change: Sections" }).click();
    const asking = page.getByRole("alertdialog");
    await asking.getByRole("button", { name: "Undo" }).click();
    await expect(asking).toBeHidden();
    await guestSees(guest, () => expect(heading).toBeVisible({ timeout: 500 }));
  });
  await test.step("a section of the operator's own", async () => {
    await page.getByRole("button", { name: "Add a section of your own" }).click();
    const own = page.getByRole("dialog", { name: "Add a section of your own" });
    await own.getByLabel("Title (English)").fill("Stars and brass");
    await own.getByRole("button", { name: "Done" }).click();
    await expect(own.getByLabel("Title (हिन्दी)")).toHaveAccessibleDescription("Write it in every language.");
    await own.getByLabel("Title (हिन्दी)").fill("तारे और पीतल");
    await own.getByLabel("Goods of").selectOption("Astrolabes");
    await own.getByRole("button", { name: "Done" }).click();
    await expect(own).toBeHidden();
    await page.getByRole("button", { name: "Save the sections" }).click();
    await guestSees(guest, () =>
      expect(guest.getByRole("heading", { name: "Stars and brass" })).toBeVisible({ timeout: 500 }),
    );
  });
  expect(faults).toEqual([]);
});

test("a picture is uploaded for a banner, and another operator's change is not written over", async ({
  blaze,
  newPerson,
}) => {
  const photograph = Buffer.from(await takePhotograph({ width: 800, height: 600 }));
  const olga = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page } = await newPerson({ as: olga });
  await visit(page, "/ops/home");
  await page.getByRole("button", { name: "Add a banner" }).click();
  const dialog = page.getByRole("dialog");
  for (const language of ["English", "हिन्दी"]) {
    await dialog.getByLabel(`Title (${language})`).fill("Monsoon sale");
    await dialog.getByLabel(`What the picture shows (${language})`).fill("A phone on a table");
  }
  await dialog.getByLabel("Where it leads").fill("/sell");
  await dialog.getByLabel("Shown from").fill(await typedTime(blaze, 1));
  await dialog.getByLabel("Shown until").fill(await typedTime(blaze, 2));
  await dialog.getByLabel("A picture of your own").first().check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Choose a picture, or take a drawing.");
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "table.jpg", mimeType: "image/jpeg", buffer: photograph });
  await expect(dialog.getByRole("img", { name: "A phone on a table" }).first()).toHaveAttribute(
    "width",
    "240",
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Not yet")).toBeVisible();

  const omar = await blaze.make.user({ name: "Omar", isOperator: true });
  const other = (await newPerson({ as: omar })).page;
  await visit(other, "/ops/home");
  for (const one of [page, other]) await one.getByRole("button", { name: "Change: Monsoon sale" }).click();
  await other.getByRole("dialog").getByLabel("Title (English)").fill("Monsoon week");
  await other.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("dialog")).toBeHidden();
  await dialog.getByLabel("Title (English)").fill("Mine");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Somebody else has changed this since you opened it/)).toBeVisible();
  await expect(other.getByRole("button", { name: "Change: Monsoon week" })).toBeVisible();
});
