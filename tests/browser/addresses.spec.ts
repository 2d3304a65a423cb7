import type { Page } from "@playwright/test";
import { chooser, form, loadSomePostOffices, place } from "./addressSteps.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

test.beforeAll(({ blaze }) => loadSomePostOffices(blaze));

async function fillDoor(page: Page, locality: string): Promise<void> {
  await form(page).getByLabel("Door number").fill("14/2");
  await form(page).getByLabel("Locality").fill(locality);
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("selected_address"));

async function listSomething(blaze: RunningBlaze): Promise<void> {
  await blaze.make.listing({ title: "Lamp of the dashboard", endsInMs: 86_400_000 });
}

test("an address by pin code alone: every sentence, Hurray!, and the dashboard follows", async ({
  blaze,
  newPerson,
}) => {
  await listSomething(blaze);
  const asha = await blaze.make.user({ name: "Asha" });
  const { page, faults } = await newPerson({ as: asha, placeless: true });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/dashboard")) asked.push(request.headers()["x-address-id"] ?? "");
  });

  await test.step("nothing is chosen: the catalogue is there, nothing is fetched for a place, nothing covers it", async () => {
    await visit(page, "/");
    await expect(page.getByText("Hi Asha,")).toBeVisible();
    await expect(page.getByRole("link", { name: "Lamp of the dashboard" }).first()).toBeVisible();
    await expect(page.getByText("Where should we deliver?")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(asked).toEqual([]);
    await expect(page.locator("h1")).toHaveCount(1);
  });

  await test.step("the form says what is missing beside each field", async () => {
    await page.getByRole("main").getByRole("button", { name: "Choose delivery location" }).click();
    await chooser(page).getByRole("button", { name: "Add Address" }).click();
    const add = form(page).getByRole("button", { name: "Add Address" });
    await expect(add).toBeDisabled();
    for (const label of ["Door number", "Locality", "Pin code", "City"]) {
      await form(page).getByLabel(label, { exact: true }).focus();
    }
    await form(page).getByLabel("Landmark").focus();
    for (const sentence of [
      "Door no is required!",
      "Locality is required!",
      "Pin code is required!",
      "City is required!",
    ]) {
      await expect(form(page).getByText(sentence)).toBeVisible();
    }
  });

  await test.step("a thumb beside the form takes nothing away, and a form that was closed begins with what was typed", async () => {
    await form(page).getByLabel("Landmark").fill("Near the big banyan");
    await page.mouse.click(4, 4);
    await expect(form(page).getByLabel("Landmark")).toHaveValue("Near the big banyan");
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Choose delivery location" }).click();
    await chooser(page).getByRole("button", { name: "Add Address" }).click();
    await expect(form(page).getByLabel("Landmark")).toHaveValue("Near the big banyan");
    await form(page).getByLabel("Landmark").fill("");
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("button", { name: "Choose delivery location" }).click();
    await chooser(page).getByRole("button", { name: "Add Address" }).click();
  });

  await test.step("a pin code is looked up at its sixth digit; its only post office fills city and state", async () => {
    const pinCode = form(page).getByLabel("Pin code");
    const office = form(page).getByLabel("Select Post Office");
    await pinCode.fill("56000");
    await expect(office).toBeDisabled();
    await pinCode.fill("999999");
    await expect(form(page).getByText("This pin code does not exist.")).toBeVisible();
    await pinCode.fill("560005");
    await expect(form(page).getByText("Blaze delivers to 560005.")).toBeVisible();
    await expect(office).toHaveValue("560005001");
    await expect(form(page).getByLabel("City")).toHaveValue("Bengaluru");
    await expect(form(page).getByLabel("State")).toHaveValue("Karnataka");
    await expect(form(page).getByLabel("State")).toHaveAttribute("readonly", "");
  });

  await test.step("it is saved: Hurray!, the place is chosen and the dashboard is fetched for it", async () => {
    await fillDoor(page, "Fraser Town");
    await form(page).getByText("Work", { exact: true }).click();
    await form(page).getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByText("Address Added!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Hurray!" }).last()).toBeVisible();
    await expect(page.getByText("Blaze delivers to Fraser Town, 560005.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(place(page)).toContainText("Fraser Town, Bengaluru");
    await expect(page.getByText("Lamp of the dashboard").first()).toBeVisible();
    expect(asked).toEqual([await stored(page)]);
  });

  await test.step("an address without service ends in Sorry!, and the choice stays as it was", async () => {
    const before = await stored(page);
    await place(page).click();
    await chooser(page).getByRole("button", { name: "Add Address" }).click();
    await fillDoor(page, "Thiruvanmiyur");
    await form(page).getByLabel("Pin code").fill("600041");
    await expect(form(page).getByText("Blaze does not deliver to 600041 yet.")).toBeVisible();
    const add = form(page).getByRole("button", { name: "Add Address" });
    await expect(add).toBeDisabled();
    await form(page).getByLabel("Select Post Office").selectOption({ index: 1 });
    await expect(form(page).getByLabel("City")).toHaveValue("Chennai");
    await add.click();
    await expect(page.getByRole("heading", { name: "Sorry!" }).last()).toBeVisible();
    await expect(
      page.getByText(
        "Blaze is not available in Thiruvanmiyur, 600041 yet. You will be notified when operations start there.",
      ),
    ).toBeVisible();
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(chooser(page).getByText("Not here yet")).toBeVisible();
    expect(await stored(page)).toBe(before);
    await page.keyboard.press("Escape");
  });

  await test.step("another choice fetches the dashboard for that one", async () => {
    const other = await blaze.make.address({ userId: asha.id, locality: "Cox Town" });
    await page.reload();
    await place(page).click();
    await chooser(page)
      .getByRole("button", { name: /Cox Town/ })
      .click();
    await expect(place(page)).toContainText("Cox Town, Bengaluru");
    await expect(page.getByText("Lamp of the dashboard").first()).toBeVisible();
    expect(asked.at(-1)).toBe(other.id);
    expect(await stored(page)).toBe(other.id);
  });
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

test("an address through the map: the dropped pin suggests its post office, by mouse and by keyboard", async ({
  blaze,
  newPerson,
}) => {
  const ravi = await blaze.make.user({ name: "Ravi" });
  const { page, faults } = await newPerson({ as: ravi, placeless: true, width: 360, height: 740 });
  await visit(page, "/watchlist");
  await place(page).click();
  await chooser(page).getByRole("button", { name: "Add Address" }).click();
  const map = page.frameLocator("iframe[title='Map: place the pin']");
  const pin = map.getByRole("button", { name: /^Pin at/ });
  const add = form(page).getByRole("button", { name: "Add Address" });
  const missing = form(page).getByText(/^Still missing:/);

  await test.step("with nothing filled in, the map names no place, and the button says what it waits for", async () => {
    await expect(map.getByText("Your place is not set yet")).toBeVisible();
    await expect(missing).toHaveText("Still missing: Door number, Locality, Pin code, City");
    await expect(add).toHaveAccessibleDescription(/^Still missing/);
    await form(page).getByLabel("Pin code").fill("560005");
    await expect(map.getByText("Near Fraser Town S.O, 560005")).toBeVisible();
    await expect(missing).toHaveCount(0);
    await form(page).getByLabel("Pin code").fill("56000");
    await expect(map.getByText("Your place is not set yet")).toBeVisible();
  });

  await test.step("a press on the map moves the pin and fills in the post office", async () => {
    await map.getByRole("button", { name: "Zoom out" }).click();
    await map.locator("canvas").click({ position: { x: 40, y: 190 } });
    await expect(form(page).getByLabel("Pin code")).toHaveValue(/^5600\d\d$/);
    await expect(form(page).getByLabel("State")).toHaveValue("Karnataka");
    await expect(form(page).getByLabel("Pin code")).not.toHaveValue("560005");
    await expect(form(page).getByText(/^The pin stands near/)).toHaveCount(0);
  });

  await test.step("arrow keys move it too, and say where it is", async () => {
    const before = await pin.getAttribute("aria-label");
    await pin.press("Shift+ArrowDown");
    await expect(pin).not.toHaveAttribute("aria-label", before ?? "");
  });

  await test.step("what was picked is what is saved", async () => {
    await fillDoor(page, "By the map");
    await form(page).getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByRole("heading", { name: "Hurray!" }).last()).toBeVisible();
    const { rows } = await blaze.database.pool.query(
      "select lat, lon, city from addresses where user_id = $1",
      [ravi.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].lat).not.toBe(13.0007222);
    expect(Math.abs(rows[0].lat - 13)).toBeLessThan(0.3);
  });
  expect(faults).toEqual([]);
});

test("an address where the browser says it is, and the browser's own words when it does not", async ({
  blaze,
  newPerson,
}) => {
  const meera = await blaze.make.user({ name: "Meera" });
  const { page, context } = await newPerson({ as: meera, placeless: true });
  await visit(page, "/profile/addresses");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const locate = form(page).getByRole("button", { name: "Use my current location" });

  await locate.click();
  await expect(page.getByText("User denied Geolocation")).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 51.5, longitude: -0.12 });
  await locate.click();
  await expect(form(page).getByText("This place is outside India.")).toBeVisible();

  await context.setGeolocation({ latitude: 13.0009, longitude: 77.616 });
  await locate.click();
  await expect(form(page).getByLabel("Pin code")).toHaveValue("560005");
  await expect(form(page).getByLabel("Select Post Office")).toHaveValue("560005001");
  await expect(form(page).getByText("This place is outside India.")).toBeHidden();
  await fillDoor(page, "Where I am");
  await form(page).getByRole("button", { name: "Add Address" }).click();
  await expect(page.getByRole("heading", { name: "Hurray!" }).last()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await test.step("My Addresses shows it with its map, changes it and deletes it", async () => {
    const preview = page.frameLocator("iframe[title^='Map of Where I am']");
    await expect(preview.getByText("Near Fraser Town S.O, 560005")).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Address" });
    await dialog.getByLabel("Landmark").fill("Behind Richards Park");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Behind Richards Park")).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No addresses yet")).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
});

test("a stored address that is not the user's own gives way to the only one that is; logging out forgets it", async ({
  blaze,
  newPerson,
}) => {
  const [one, other] = [await blaze.make.user({ name: "One" }), await blaze.make.user({ name: "Other" })];
  const { id } = await blaze.make.address({ userId: other.id });
  await blaze.make.address({ userId: one.id, locality: "Mine" });
  const { page } = await newPerson({ as: one, placeless: true });
  await page.goto("/about-us");
  await page.evaluate((addressId) => localStorage.setItem("selected_address", addressId), id);
  await page.goto("/");
  await expect(place(page)).toContainText("Mine, Bengaluru");
  await page.getByRole("button", { name: "Account" }).click();
  const left = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await left;
  await expect(page.getByText("Bangalore 560005")).toBeVisible();
  expect(await stored(page)).toBeNull();
});
