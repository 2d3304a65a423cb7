import { expect, test } from "./fixtures.ts";
import { typedInIndia, visit } from "./steps.ts";

test("an admin sees what an outage would move, moves it, and the same outage moves nothing twice", async ({
  blaze,
  newPerson,
}) => {
  const indiaField = (inMinutes: number) => typedInIndia(blaze, inMinutes * 60_000);
  const bidder = await blaze.make.user({ name: "Bala" });
  const { id } = await blaze.make.listing({ title: "Rosewood veena", endsInMs: 20 * 60_000 });
  await blaze.make.bid({ listingId: id, bidderId: bidder.id });
  const { page, faults } = await newPerson({ as: await blaze.make.user({ isOperator: true }) });
  await visit(page, "/ops/outages");
  const main = page.getByRole("main");
  const [look, dialog] = [
    main.getByRole("button", { name: "See what it moves" }),
    page.getByRole("alertdialog"),
  ];
  await look.click();
  await main.getByLabel("It began").fill(await indiaField(10));
  await main.getByLabel("It ended, or is expected to end").fill(await indiaField(5));
  await main.getByLabel("Reason").fill("Blaze could not be reached");
  await look.click();
  await expect(main).toContainText("The end must be after the beginning.");
  await main.getByLabel("It ended, or is expected to end").fill(await indiaField(30));
  await look.click();
  await expect(dialog).toContainText("Let 1 auction end later?");
  await expect(dialog).toContainText("1 bidder is told, and each seller.");
  await dialog.getByRole("button", { name: "Extend them" }).click();
  await expect(main.getByRole("article")).toContainText("1 auction ends later");
  await expect(main.getByRole("article")).toContainText("Blaze could not be reached");

  await look.click();
  await expect(dialog).toContainText("No auction would end later");
  await expect(dialog).toContainText("1 auction ends later for it already.");
  await dialog.getByRole("button", { name: "Go back" }).click();
  await main.getByLabel("It ended, or is expected to end").fill(await indiaField(40));
  await look.click();
  await expect(main).toContainText("was declared already. Enter only what comes before or after it.");

  const own = await newPerson({ as: bidder });
  await visit(own.page, "/notices");
  await expect(own.page.getByRole("main")).toContainText("The auction of Rosewood veena ends later");
  expect(faults.filter((line) => !/ 4(09|22) /.test(line))).toEqual([]);
  expect(own.faults).toEqual([]);
});
