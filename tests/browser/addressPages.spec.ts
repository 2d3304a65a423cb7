import { chooser, form, loadSomePostOffices, place } from "./addressSteps.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { visit } from "./steps.ts";

test.beforeAll(({ blaze }) => loadSomePostOffices(blaze));

test("the map's pages are framed by our own pages alone, and draw without WebGL too", async ({
  blaze,
  newPerson,
}) => {
  const headers = async (path: string) => (await fetch(`${blaze.url}${path}`)).headers;
  const map = await headers("/map/view?lat=13&lng=77.6");
  expect(map.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(map.get("content-security-policy")).toContain("frame-ancestors 'self'");
  const other = await headers("/about-us");
  expect(other.get("x-frame-options")).toBe("DENY");
  expect(other.get("content-security-policy")).toContain("frame-ancestors 'none'");

  const { page, faults } = await newPerson();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/map/picker?lat=13.0007&lng=77.6161");
  const pin = page.getByRole("button", { name: /^Pin at 13.0007, 77.6161/ });
  await pin.press("ArrowUp");
  await expect(page.getByRole("button", { name: /^Pin at/ })).not.toHaveAttribute("aria-label", /13\.0007/);
  await expect(page.getByText(/^Near .*, 5600/)).toBeVisible();
  await page.goto("/map/view?lat=51&lng=0");
  await expect(page.getByText("This address has no place in it.")).toBeVisible();
  expect(faults).toEqual([]);
});

test("the chooser's views, My Addresses and the map are laid out and read in every width and theme", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Venkataraghavan" });
  await blaze.make.address({ userId: asha.id, locality: "Pulakeshinagar, behind the old water tower" });
  await blaze.make.address({ userId: asha.id, pinCode: "600041", locality: "Thiruvanmiyur" });
  const { page, faults } = await newPerson({ as: asha });
  const found: string[] = [];
  const look = async (name: string) =>
    found.push(...(await pageFaults(page)).map((fault) => `${name} ${fault}`));

  await visit(page, "/profile/addresses");
  await expect(page.frameLocator("iframe").getByText(/^Near /)).toBeVisible();
  await look("My Addresses");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await look("deleting");
  await page.getByRole("button", { name: "Keep it" }).click();
  await place(page).click();
  await look("list");
  await chooser(page).getByRole("button", { name: "Add Address" }).click();
  await form(page).getByLabel("Pin code").fill("999999");
  await expect(form(page).getByText("This pin code does not exist.")).toBeVisible();
  await look("form");
  await page.keyboard.press("Escape");
  await place(page).click();
  await chooser(page)
    .getByRole("button", { name: /Thiruvanmiyur/ })
    .click();
  await look("sorry");

  for (const path of ["/map/picker?lat=13.0007&lng=77.6161", "/map/view?lat=13.0007&lng=77.6161"]) {
    await page.goto(path);
    await expect(page.locator("canvas")).toBeVisible();
    await expect(page.getByText(/^Near /)).toBeVisible();
    await look(path);
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});

test("an order cannot go where Blaze does not work, which is said, with the way to another address", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  await blaze.make.address({ userId: buyer.id, pinCode: "190001", locality: "Lal Chowk" });
  await blaze.make.address({ userId: buyer.id, locality: "Fraser Town" });
  await blaze.make.address({ userId: buyer.id, locality: "Cox Town" });
  const order = await blaze.make.order({ buyerId: buyer.id });
  const { page } = await newPerson({ as: buyer, width: 360, height: 740 });
  await visit(page, `/order/${order.id}`);
  await page.getByRole("button", { name: "Choose the address" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Lal Chowk/ })
    .click();
  const sorry = page.getByRole("dialog", { name: "Sorry!" });
  await expect(sorry.getByText("Your order cannot go there.")).toBeVisible();
  await sorry.getByRole("button", { name: "Choose another" }).click();
  await page
    .getByRole("dialog", { name: "Where should we deliver?" })
    .getByRole("button", { name: /Cox Town/ })
    .click();
  await expect(page.getByText("We deliver it there.")).toBeVisible();
});
