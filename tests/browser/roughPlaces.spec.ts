import { chooser, form, loadSomePostOffices, place } from "./addressSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a pin code that is known roughly gets no pin of its own, and what was typed stays until another is taken", async ({
  blaze,
  newPerson,
}) => {
  await loadSomePostOffices(blaze);
  const ravi = await blaze.make.user({ name: "Ravi" });
  const { page, faults } = await newPerson({ as: ravi, placeless: true, width: 360, height: 740 });
  await visit(page, "/watchlist");
  await place(page).click();
  await chooser(page).getByRole("button", { name: "Add Address" }).click();
  const map = page.frameLocator("iframe[title='Map: place the pin']");
  const pinCode = form(page).getByLabel("Pin code");
  // The directory has Indiranagar on one spot with five others, in the middle of Bengaluru.
  await pinCode.fill("560038");
  await expect(form(page).getByLabel("State")).toHaveValue("Karnataka");
  await expect(map.getByText(/^Tap the map where you live/)).toBeVisible();
  await expect(map.getByRole("main")).toHaveAttribute("data-placed", "false");
  await map.locator("canvas").click({ position: { x: 40, y: 190 } });
  await expect(form(page).getByText(/^The pin stands near .* but the pin code says 560038/)).toBeVisible();
  await expect(map.getByRole("main")).toHaveAttribute("data-placed", "true");
  await expect(pinCode).toHaveValue("560038");
  const take = form(page).getByRole("button", { name: /^Use 560/ });
  const offered = (await take.textContent())?.replace(/\D/g, "") ?? "";
  await take.click();
  await expect(pinCode).toHaveValue(offered);
  await expect(form(page).getByText(/^The pin stands near/)).toHaveCount(0);
  expect(faults).toEqual([]);
});
