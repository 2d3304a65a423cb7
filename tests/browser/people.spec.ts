import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("an operator finds somebody by number, blocks them, ends their auction, and lets them in again", async ({
  blaze,
  newPerson,
}) => {
  const seller = await blaze.make.user({ name: "Mohan", mobile: "+919876599002" });
  const listing = await blaze.make.listing({
    sellerId: seller.id,
    title: "Box of copied films",
    endsInMs: 3_600_000,
  });
  const other = await blaze.make.listing({
    sellerId: seller.id,
    title: "Half a helmet",
    endsInMs: 3_600_000,
  });
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(page, "/ops/people");
  const find = async (number: string) => {
    await page.getByLabel("Find a person").fill(number);
    await page.getByRole("button", { name: "Find", exact: true }).click();
  };
  await find("98765 99 00");
  await expect(page.getByRole("main")).toContainText("This user does not exist.");
  await find("098765 99002");
  await expect(page.getByRole("heading", { name: "Mohan" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`person=${seller.id}`));
  const openPart = (part: string) =>
    page.getByRole("navigation", { name: "What the person did" }).getByRole("link", { name: part }).click();
  await openPart("Listings");
  await expect(page.getByRole("row").filter({ hasText: "Box of copied films" })).toContainText("Live");

  // What is forbidden goes though its seller is not blocked.
  const forbidden = page.getByRole("row").filter({ hasText: "Half a helmet" });
  await forbidden.getByRole("button", { name: "Take down" }).click();
  const first = page.getByRole("dialog", { name: "Take down Half a helmet" });
  await first.getByLabel("Reason").fill("It protects nobody");
  await first.getByRole("button", { name: "Take down" }).click();
  await expect(forbidden).toContainText("Not sold");
  await openPart("Messages");
  // What was told is seen, and whether it arrived.
  const message = page
    .getByRole("article")
    .filter({ hasText: "We have taken down your listing Half a helmet" });
  await expect(message).toContainText(/Waits to be sent|Sent: /);
  await openPart("Listings");

  await page.getByRole("button", { name: "Block", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Block Mohan" });
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(dialog).toContainText("Say why.");
  await dialog.getByLabel("What the person is told").selectOption("forbidden_items");
  await dialog.getByLabel("Reason").fill("Sells copies");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("without an end: Sells copies");
  const row = page.getByRole("row").filter({ hasText: "Box of copied films" });
  await expect(row).toContainText("Frozen");

  await row.getByRole("button", { name: "Take down" }).click();
  const takingDown = page.getByRole("dialog", { name: "Take down Box of copied films" });
  await takingDown.getByLabel("Reason").fill("Copies may not be sold");
  await takingDown.getByRole("button", { name: "Take down" }).click();
  await expect(row).toContainText("Not sold");
  const { rows } = await blaze.database.pool.query("select status from listings where id = any($1)", [
    [listing.id, other.id],
  ]);
  expect(rows).toEqual([{ status: "unsold" }, { status: "unsold" }]);

  await page.getByRole("button", { name: "Let in again" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Let in again" }).click();
  await expect(page.getByRole("button", { name: "Block", exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("without an end");
  expect(faults.filter((fault) => !fault.endsWith("/ops/users/98765%2099%2000"))).toEqual([]);
});
