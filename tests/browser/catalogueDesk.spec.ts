import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";

test("a category is added, shown, renamed and hidden again; with a live listing it stays", async ({
  blaze,
  newPerson,
}) => {
  const page = await openDesk(blaze, newPerson, "catalogue");
  await page.getByRole("button", { name: "Add a category" }).click();
  const adding = page.getByRole("dialog", { name: "Add a category" });
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding.getByLabel("Name")).toBeFocused();
  await adding.getByLabel("Name").fill("Telescopes");
  await adding.getByLabel("Address").fill("telescopes");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding).toBeHidden();
  const list = page.getByRole("region", { name: "Categories" });
  const row = list.getByRole("row").filter({ hasText: "Telescopes" });
  await expect(row).toContainText("Hidden");

  const changing = page.getByRole("dialog");
  await test.step("shown, a guest finds it", async () => {
    await row.getByRole("button", { name: "Change: Telescopes" }).click();
    await changing.getByLabel("Standing").selectOption("Shown");
    await changing.getByLabel("Bid steps").selectOption("Rising with the price");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Shown");
    const shown = (await blaze.call("GET", "/categories")) as { name: string }[];
    expect(shown.map(({ name }) => name)).toContain("Telescopes");
    const history = page.getByRole("region", { name: "What was changed" });
    await expect(history).toContainText("From The same for every price to Rising with the price");
  });

  await test.step("with a live listing it cannot be hidden", async () => {
    const { rows } = await blaze.database.pool.query("select id from categories where slug = 'telescopes'");
    await blaze.make.listing({ categoryId: Number(rows[0].id), endsInMs: 3_600_000 });
    await row.getByRole("button", { name: "Change: Telescopes" }).click();
    await changing.getByLabel("Standing").selectOption("Hidden");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toContainText("1 listing in it is live.");
  });
});
