import { loadSomePostOffices } from "./addressSteps.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, logIn, visit } from "./steps.ts";

test.beforeAll(({ blaze }) => loadSomePostOffices(blaze));

test("the pin code that a guest gave is named in the header and kept after logging in; a sole address is taken", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Sitar with a case", endsInMs: 86_400_000 });
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { id: addressId } = await blaze.make.address({ userId: asha.id });
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  const banner = page.getByRole("banner");
  const comes = page.getByRole("list", { name: "How it comes" });
  await visit(page, `/product/${listing.id}`);
  await expect(banner).toContainText("Bangalore 560005");
  await comes.getByRole("button", { name: "Pin code" }).click();
  await page.getByRole("dialog").getByLabel("Pin code").fill("560001");
  await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
  await expect(banner).toContainText("Pin code 560001");
  await expect(banner).not.toContainText("560005");

  await bidBar(page).getByRole("button", { name: "Login to Bid" }).click();
  await logIn(page, blaze, asha.mobile);
  await expect(comes.getByRole("button", { name: "Pin code 560001, change" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("selected_address"))).toBe(addressId);
  for (const path of ["/", "/mybids", "/search?q=sitar"]) {
    await visit(page, path);
    await expect(page.getByText("Hi Asha Nair,")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("a guest says where they are in the header, and hears at once whether Blaze delivers there", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Tanpura with a bag", endsInMs: 86_400_000 });
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  const banner = page.getByRole("banner");
  const dialog = page.getByRole("dialog", { name: "Where should it come?" });
  const say = async (pinCode: string) => {
    await banner.getByRole("button", { name: "Delivery area" }).click();
    await dialog.getByLabel("Pin code").fill(pinCode);
    await dialog.getByRole("button", { name: "Show" }).click();
  };
  await visit(page, "/");
  await say("12");
  await expect(dialog).toContainText("Enter a pin code of six digits.");
  const typed = dialog.getByLabel("Pin code");
  await typed.fill("999999");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This pin code does not exist.");
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator(".toast")).toHaveCount(0);
  await dialog.getByLabel("Pin code").fill("560001");
  await dialog.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Blaze delivers to 560001.")).toBeVisible();
  await expect(banner).toContainText("Pin code 560001");
  await say("600001");
  await expect(page.getByText("Blaze does not deliver to 600001 yet.")).toBeVisible();
  await visit(page, `/product/${listing.id}`);
  await expect(page.getByRole("list", { name: "How it comes" })).toContainText("600001");
  expect(faults).toEqual([]);
});

test("who adds an address finds the pin code in it that they gave before", async ({ blaze, newPerson }) => {
  const meera = await blaze.make.user({ name: "Meera" });
  const { page, faults } = await newPerson({ as: meera, placeless: true });
  await page.addInitScript(() => localStorage.setItem("pin_code", "560005"));
  await visit(page, "/profile/addresses");
  await page.getByRole("main").getByRole("button", { name: "Add", exact: true }).click();
  const added = page.getByRole("dialog", { name: "Add Address" });
  await expect(added.getByLabel("Pin code")).toHaveValue("560005");
  await expect(added.getByLabel("City")).toHaveValue("Bengaluru");
  expect(faults).toEqual([]);
});

test("who has several addresses is asked for which on the home page alone, and never over My Bids", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Sarod with a stand", endsInMs: 86_400_000 });
  const ravi = await blaze.make.user({ name: "Ravi" });
  for (const locality of ["Home", "Work"]) await blaze.make.address({ userId: ravi.id, locality });
  const { page } = await newPerson({ as: ravi, placeless: true });
  const chooser = page.getByRole("dialog", { name: "Choose delivery location" });
  for (const path of ["/mybids", "/watchlist", "/search?q=sarod"]) {
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    await expect(chooser).toHaveCount(0);
  }
  await visit(page, "/");
  await chooser.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("main").locator("a[href^='/product/']").first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Choose delivery location" }).click();
  await chooser.getByRole("button", { name: /Work/ }).click();
  await expect(page.getByRole("banner")).toContainText("Work");
});
