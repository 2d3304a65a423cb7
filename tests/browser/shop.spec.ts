import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("a seller names a shop, guests read it, and an operator takes the name back", async ({
  blaze,
  newPerson,
}) => {
  const keeper = await blaze.make.user({ name: "Nila Rao" });
  const listing = await blaze.make.listing({ sellerId: keeper.id, title: "Brass lamp of a bilby" });
  const seller = await newPerson({ as: keeper, ...phone });
  const { page } = seller;
  await test.step("the name and a line are saved; a phone number is refused beside its field", async () => {
    await visit(page, "/sell");
    await page.getByRole("link", { name: "Your shop" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your shop" })).toBeVisible();
    await page.getByLabel("Shop name").fill("Call 9876543210");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("A name cannot have a phone number.")).toBeVisible();
    await page.getByLabel("Shop name").fill("Bilby Brassware");
    await page.getByLabel("A line about it").fill("Old lamps, cleaned by hand");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your shop was saved")).toBeVisible();
  });
  await test.step("guests read it beside the item and on the page of the shop", async () => {
    const guest = await newPerson({ width: 1280 });
    await visit(guest.page, `/product/${listing.id}`);
    await guest.page
      .getByRole("link", { name: /Bilby Brassware/ })
      .first()
      .click();
    await expect(guest.page.getByRole("heading", { level: 1, name: "Bilby Brassware" })).toBeVisible();
    await expect(guest.page.getByText("Old lamps, cleaned by hand")).toBeVisible();
    expect(guest.faults).toEqual([]);
  });
  await test.step("the page is linked to where there is one", async () => {
    await expect(page.getByRole("link", { name: "See the page of your shop" })).toBeVisible();
    const nobody = await newPerson({ as: await blaze.make.user(), ...phone });
    await visit(nobody.page, "/sell/shop");
    await expect(nobody.page.getByText("Once you have listed something", { exact: false })).toBeVisible();
    await expect(nobody.page.getByRole("link", { name: "See the page of your shop" })).toHaveCount(0);
    expect(nobody.faults).toEqual([]);
  });
  await test.step("an operator takes the name back with a reason", async () => {
    const desk = await newPerson({ as: await blaze.make.user({ operatorRoles: ["support"] }), width: 1280 });
    await visit(desk.page, `/ops/people?person=${keeper.id}`);
    await expect(desk.page.getByText("Shop: Bilby Brassware", { exact: false })).toBeVisible();
    await desk.page.getByRole("button", { name: "Take the shop's name back" }).click();
    const dialog = desk.page.getByRole("dialog", { name: "Take back the name Bilby Brassware?" });
    await dialog.getByRole("textbox").fill("It is a maker's name.");
    await dialog.getByRole("button", { name: "Take the shop's name back" }).click();
    await expect(desk.page.getByText("The name was taken back.")).toBeVisible();
    await expect(desk.page.getByText("Shop: Bilby Brassware", { exact: false })).toBeHidden();
    expect(desk.faults).toEqual([]);
  });
  await test.step("the seller reads why", async () => {
    await visit(page, "/sell/shop");
    await expect(page.getByText("Blaze has taken back the name Bilby Brassware.")).toBeVisible();
    await expect(page.getByText("It is a maker's name.")).toBeVisible();
  });
  expect(seller.faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});
