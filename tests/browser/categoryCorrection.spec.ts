import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("support puts a live listing into the category where buyers look for it, and its seller reads why", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const seller = await make.user({ name: "Sunil" });
  const wrong = await make.category({ name: "Quiet corners", approvedGoods: "audio" });
  const right = await make.category({ name: "Loud corners", approvedGoods: "audio" });
  await make.category({ name: "Loud horns", parentId: right.id });
  const unshipped = await make.category({ name: "Heavy corners", approvedGoods: null });
  const { id } = await make.listing({
    title: "Brass horn",
    sellerId: seller.id,
    categoryId: wrong.id,
    endsInMs: 3_600_000,
  });

  const desk = await newPerson({ as: await make.user({ operatorRoles: ["support"] }), width: 768 });
  await visit(desk.page, `/ops/listings?listing=${id}`);
  const card = desk.page.getByRole("article").filter({ hasText: "Brass horn" });
  const dialog = desk.page.getByRole("dialog");
  await expect(card).toContainText("Quiet corners");
  await card.getByRole("button", { name: "Correct the category" }).click();
  await expect(dialog).toContainText("It stands in Quiet corners now.");
  const correct = dialog.getByRole("button", { name: "Correct the category" });

  await dialog.getByLabel("Category", { exact: true }).selectOption(unshipped.name);
  await dialog.getByLabel("Reason").fill("It is a horn");
  await correct.click();
  await expect(dialog).toContainText("would not ship it in that category");

  await dialog.getByLabel("Category", { exact: true }).selectOption(right.name);
  await correct.click();
  await expect(dialog).toContainText("Choose a subcategory.");
  await dialog.getByLabel("Subcategory").selectOption("Loud horns");
  await correct.click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText("Loud corners › Loud horns");
  await expect(card).toContainText("before, it stood in Quiet corners: It is a horn");

  const { page, faults } = await newPerson({ as: seller, width: 360 });
  await visit(page, "/notices");
  await expect(page.getByRole("main")).toContainText("Brass horn into the category Loud horns");
  await visit(page, `/products/${right.slug}`);
  await expect(page.getByRole("main")).toContainText("Brass horn");
  await visit(page, `/products/${wrong.slug}`);
  await expect(page.getByRole("main")).not.toContainText("Brass horn");
  // Chromium logs the refused category.
  expect(desk.faults.filter((line) => !line.includes("422"))).toEqual([]);
  expect(faults).toEqual([]);
});
