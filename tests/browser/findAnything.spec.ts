import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("Ctrl-K finds an order by its number and a person by their mobile number, and leads there", async ({
  blaze,
  newPerson,
}) => {
  const lata = await blaze.make.user({ name: "Lata", mobile: "+919876599021" });
  const order = await blaze.make.order({ buyerId: lata.id });
  const { rows } = await blaze.database.pool.query("select number from orders where id = $1", [order.id]);
  const number: string = rows[0].number;
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(page, "/ops/overview");
  const dialog = page.getByRole("dialog", { name: "Find anything" });
  const find = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(dialog.getByLabel("Name, mobile number")).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await find("ZZZ-999");
  await expect(dialog).toContainText("Nothing is called ZZZ-999.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await find(number.slice(4).toLowerCase());
  await dialog.getByRole("link", { name: number }).click();
  await expect(page).toHaveURL(/\/ops\/orders\/BLZ-/);
  await expect(page.getByRole("main")).toContainText("Lata");

  await find("098765 99021");
  await dialog.getByRole("link", { name: "Lata" }).click();
  await expect(page.getByRole("heading", { name: "Lata" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main")).toContainText("Lata");
  expect(faults).toEqual([]);
});
