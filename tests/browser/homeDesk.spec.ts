import { takePhotograph } from "#tests/support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

/** What a field of a time holds, so many hours from now, on the clocks of India. */
function typedTime(hours: number): string {
  return new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);
}

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
  await dialog.getByLabel("Shown from").fill(typedTime(1));
  await dialog.getByLabel("Shown until").fill(typedTime(2));
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
