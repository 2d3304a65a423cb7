import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a buyer reports a listing, a second one too; support takes one down, lets another stand, and both are told", async ({
  blaze,
  newPerson,
}) => {
  const sellerOfFake = await blaze.make.user({ name: "Mohan" });
  const fake = await blaze.make.listing({
    ...{ title: "Watch of a famous name", endsInMs: 3_600_000 },
    sellerId: sellerOfFake.id,
  });
  const fair = await blaze.make.listing({ title: "Plain watch", endsInMs: 3_600_000 });
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Bala" }) });
  for (const { id, words } of [
    { id: fake.id, words: "The dial is misspelt." },
    { id: fair.id, words: "" },
  ]) {
    await visit(page, `/product/${id}`);
    await page.getByRole("button", { name: "Report this listing" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(dialog).toContainText("Choose what is wrong.");
    await dialog.getByLabel("What is wrong?").selectOption("counterfeit");
    await dialog.getByLabel("What have you seen?").fill(words);
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(page.getByText("Thank you. We look at it")).toBeVisible();
  }

  const desk = await newPerson({
    as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(desk.page, "/ops/listings");
  const main = desk.page.getByRole("main");
  const card = (title: string) => main.getByRole("article").filter({ hasText: title });
  await expect(card("Watch of a famous name")).toContainText("The dial is misspelt.");
  await card("Watch of a famous name").getByRole("button", { name: "Take down" }).click();
  const down = desk.page.getByRole("dialog", { name: "Take down Watch of a famous name" });
  await down.getByLabel("Reason").fill("A copy");
  await down.getByRole("button", { name: "Take down" }).click();
  await expect(card("Watch of a famous name")).toHaveCount(0);
  await card("Plain watch").getByRole("button", { name: "Let it stand" }).click();
  const stand = desk.page.getByRole("dialog", { name: "Let Plain watch stand?" });
  await stand.getByLabel("Note").fill("The papers are in order");
  await stand.getByRole("button", { name: "Let it stand" }).click();
  await expect(card("Plain watch")).toHaveCount(0);

  await main.getByLabel("Find a listing").fill(String(fake.id));
  await main.getByRole("button", { name: "Find", exact: true }).click();
  await expect(desk.page).toHaveURL(new RegExp(`listing=${fake.id}|listing=%22${fake.id}`));
  await expect(card("Watch of a famous name")).toContainText("A copy");
  await desk.page.reload();
  await expect(card("Watch of a famous name")).toContainText("A copy");

  await visit(page, "/notices");
  await expect(page.getByRole("main")).toContainText(
    "We have taken down Watch of a famous name, which you reported",
  );
  await expect(page.getByRole("main")).toContainText("found no reason to take it down");

  const seller = await newPerson({ as: sellerOfFake });
  await visit(seller.page, `/sell/${fake.id}/unsold`);
  const own = seller.page.getByRole("main");
  await expect(own).toContainText("It cannot be listed again or copied. The reason: A copy");
  await expect(own.getByRole("button", { name: /list again|copy/i })).toHaveCount(0);
  expect([...faults, ...desk.faults, ...seller.faults]).toEqual([]);
});

test("a guest who reports a listing is asked to sign in", async ({ blaze, newPerson }) => {
  const { id } = await blaze.make.listing({ endsInMs: 3_600_000 });
  const { page } = await newPerson({});
  await visit(page, `/product/${id}`);
  await page.getByRole("button", { name: "Report this listing" }).click();
  await expect(page.getByRole("dialog")).toContainText("Mobile number");
});
