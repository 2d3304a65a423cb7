import type { OptionSection } from "#domain/listing/productOptions.ts";
import { basics } from "../support/makeSelling.ts";
import { beginDraft, next } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const [asked] = basics.questions;
if (asked === undefined) throw new Error("the basics ask nothing");
const named: OptionSection = {
  ...basics,
  questions: [
    { ...asked, key: "brand", question: "Brand", type: "text", format: "brand", options: [] },
    { ...asked, key: "model", question: "Model", type: "text", format: "model", options: [] },
  ],
};

test("an operator adds a brand with its models, and a seller chooses among them however they spell it", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze, { specifications: [named] });
  const olga = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page: desk, faults } = await newPerson({ as: olga });
  const { page } = await newPerson({ as: begun.seller, width: 360 });
  const dialog = desk.getByRole("dialog");
  await visit(desk, "/ops/brands");

  await test.step("a brand without a name, or with a model twice, is refused beside its field", async () => {
    await expect(desk.getByText("There is no brand yet.")).toBeVisible();
    await desk.getByRole("button", { name: "Add a brand" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
      "Write the brand's name.",
    );
    await dialog.getByLabel("Name", { exact: true }).fill("Quokka Mobile");
    await dialog.getByLabel("Other spellings").fill("Kwokka");
    await dialog.getByLabel("Add a category").selectOption(String(begun.draft.info.data.category_id));
    await dialog.getByLabel(/^Models in/).fill("Q7 Pro = Q 7 Professional\nq7-pro");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(/“q7-pro” is here twice/);
  });
  await test.step("it is saved, and found by another spelling", async () => {
    await dialog.getByLabel(/^Models in/).fill("Q7 Pro = Q 7 Professional\nQ8");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await desk.getByLabel("Name or other spelling").fill("kwok");
    await desk.getByRole("button", { name: "Find", exact: true }).click();
    await expect(desk).toHaveURL(/named=kwok/);
    await expect(desk.getByRole("heading", { name: "Quokka Mobile" })).toBeVisible();
    await expect(desk.getByText(/: 2 models/).first()).toBeVisible();
  });
  await test.step("a seller chooses the brand by its second word, and the model by its other spelling", async () => {
    await visit(page, begun.path("specifications"));
    await page.getByLabel("Brand").fill("mobi");
    await page.getByRole("option", { name: "Quokka Mobile" }).click();
    await expect(page.getByLabel("Brand")).toHaveValue("Quokka Mobile");
    await page.getByLabel("Model").fill("q 7 prof");
    await expect(page.getByRole("option")).toHaveText(["Q7 Pro"]);
    await page.getByLabel("Model").press("Enter");
    await expect(page.getByLabel("Model")).toHaveValue("Q7 Pro");
  });
  await test.step("what is typed without choosing is kept by the catalogue's name", async () => {
    await page.getByLabel("Brand").fill("KWOKKA");
    await page.getByLabel("Model").fill("q 8");
    await page.getByLabel("Model").press("Tab");
    await next(page).click();
    await expect(page.getByText("Updated product specifications!")).toBeVisible();
    const { specifications } = await begun.read();
    expect(specifications.data[basics.key]).toEqual({ brand: "Quokka Mobile", model: "Q8" });
  });
  await test.step("removed it is suggested no more, and the removal is undone", async () => {
    await desk.getByRole("button", { name: "Remove: Quokka Mobile" }).click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(desk.getByText("No brand begins like that.")).toBeVisible();
    await desk
      .getByRole("button", { name: /^Undo the change: Quokka Mobile/ })
      .first()
      .click();
    await desk.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
    await expect(desk.getByRole("heading", { name: "Quokka Mobile" })).toBeVisible();
  });
  expect(faults).toEqual([]);
});
