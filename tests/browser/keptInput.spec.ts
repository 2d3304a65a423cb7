import { createSellingMake } from "../support/makeSelling.ts";
import { beginDraft, draftTitle } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const restored = "This is what you had typed before and not saved.";

test("what was typed for a new draft stands there after a reload, and can be discarded", async ({
  blaze,
  newPerson,
}) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const category = await make.category({ name: `Radios ${seller.id.slice(0, 4)}` });
  const { page, faults } = await newPerson({ as: seller });
  const title = page.getByLabel("Product title");
  const categoryField = page.getByLabel("Category", { exact: true });
  await visit(page, "/sell/draft?edit=true");
  await title.fill("World receiver");
  await categoryField.selectOption(category.name);

  await visit(page, "/sell/draft?edit=true");
  await expect(page.getByText(restored)).toBeVisible();
  await expect(title).toHaveValue("World receiver");
  await expect(categoryField).toHaveValue(String(category.id));
  // What comes next is added to it.
  await title.press("End");
  await title.pressSequentially(" of 1962");
  await visit(page, "/sell/draft?edit=true");
  await expect(title).toHaveValue("World receiver of 1962");
  await expect(categoryField).toHaveValue(String(category.id));

  await page.getByRole("button", { name: "Discard what I typed" }).click();
  await expect(title).toHaveValue("");
  await visit(page, "/sell/draft?edit=true");
  await expect(title).toHaveValue("");
  await expect(page.getByText(restored)).toBeHidden();
  expect(faults).toEqual([]);
});

test("the sections of a draft keep what was typed in them, and the list of sections says so", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  const { page, faults } = await newPerson({ as: begun.seller });
  const price = page.getByLabel("Base price");
  const description = page.getByRole("textbox", { name: "Description" });
  const rail = page.getByRole("list", { name: "Sections" });
  await visit(page, begun.path("pricing"));
  await price.fill("12,000");
  await visit(page, begun.path("description"));
  await expect(rail.getByRole("link", { name: "Pricing" })).toContainText("Not saved yet");
  await description.fill("From the first owner.");

  await test.step("after a reload", async () => {
    await visit(page, begun.path("description"));
    await expect(page.getByText(restored)).toBeVisible();
    await expect(description).toHaveText("From the first owner.");
    await visit(page, begun.path("pricing"));
    await expect(page.getByText(restored)).toBeVisible();
    await expect(price).toHaveValue("12,000");
    await expect(rail.getByRole("link", { name: "Description" })).toContainText("Not saved yet");
  });

  await test.step("after a link", async () => {
    await rail.getByRole("link", { name: "Description" }).click();
    await expect(description).toHaveText("From the first owner.");
    await rail.getByRole("link", { name: "Product Information" }).click();
    await expect(page.getByLabel("Product title")).toHaveValue(draftTitle);
    await expect(page.getByText(restored)).toBeHidden();
  });
  expect(faults).toEqual([]);
});
