import { expect, test } from "./fixtures.ts";
import { typedInIndia, visit } from "./steps.ts";

test("support freezes an auction, lets it go on and moves its end; the bidder's open page follows and the notices say why", async ({
  blaze,
  newPerson,
}) => {
  const bidder = await blaze.make.user({ name: "Bala" });
  const { id } = await blaze.make.listing({ title: "Silver flute", endsInMs: 3_600_000 });
  await blaze.make.bid({ listingId: id, bidderId: bidder.id });
  const { page, faults } = await newPerson({ as: bidder, width: 360 });
  await visit(page, `/product/${id}`);
  const main = page.getByRole("main");

  const desk = await newPerson({ as: await blaze.make.user({ operatorRoles: ["support"] }) });
  await visit(desk.page, `/ops/listings?listing=${id}`);
  const card = desk.page.getByRole("article").filter({ hasText: "Silver flute" });
  const dialog = desk.page.getByRole("dialog");
  await card.getByRole("button", { name: "Freeze" }).click();
  await dialog.getByRole("button", { name: "Freeze" }).click();
  await expect(dialog).toContainText("Write the reason.");
  await dialog.getByLabel("Reason").fill("Its number is checked");
  await dialog.getByRole("button", { name: "Freeze" }).click();
  await expect(card).toContainText("Its number is checked");
  await expect(card.getByRole("button", { name: "Extend" })).toHaveCount(0);
  await expect(main).toContainText("Bidding is paused");

  await card.getByRole("button", { name: "Let it go on" }).click();
  await desk.page.getByRole("alertdialog").getByRole("button", { name: "Let it go on" }).click();
  await expect(card.getByRole("button", { name: "Freeze" })).toBeVisible();
  await expect(main.getByText("Bidding is paused")).toHaveCount(0);

  await card.getByRole("button", { name: "Extend" }).click();
  await dialog.getByLabel("New end").fill("2020-01-01T10:00");
  await dialog.getByLabel("Reason").fill("The site was slow");
  await dialog.getByRole("button", { name: "Extend" }).click();
  await expect(dialog).toContainText("Choose a time after the end that it has.");
  await dialog.getByLabel("New end").fill(await typedInIndia(blaze, 30 * 3_600_000));
  await dialog.getByRole("button", { name: "Extend" }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, "/notices");
  for (const said of [
    "Bidding on Silver flute is paused: Its number is checked",
    "Bidding on Silver flute goes on. It ends at",
    "The auction of Silver flute ends later",
  ])
    await expect(main).toContainText(said);
  // Chromium logs the refused end.
  expect(desk.faults.filter((line) => !line.includes("422"))).toEqual([]);
  expect(faults).toEqual([]);
});
