import type { Page } from "@playwright/test";
import { loadSomePostOffices } from "./addressSteps.ts";
import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { visit } from "./steps.ts";

const chosen = (page: Page) => page.getByRole("region", { name: "What was chosen" });
const beginning = (page: Page, prefix: string) =>
  chosen(page)
    .getByRole("listitem")
    .filter({ has: page.locator("b", { hasText: new RegExp(`^${prefix}`) }) });

async function find(page: Page, prefix: string): Promise<void> {
  await page.getByLabel("Pin code or its first digits").fill(prefix);
  await page.getByRole("button", { name: "Show", exact: true }).click();
}

async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

test("a pin code is served from the map, and the map shows it", async ({ blaze, newPerson }) => {
  await loadSomePostOffices(blaze);
  const waiter = await blaze.make.user({ name: "Asha" });
  await blaze.database.pool.query("insert into service_interests (user_id, pin_code) values ($1, '600097')", [
    waiter.id,
  ]);
  const page = await openDesk(blaze, newPerson, "areas");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/\/ops\/areas\?show=map$/);
  await expect(page.getByRole("region", { name: "Map of where Blaze works" })).toBeVisible();
  await expect(chosen(page)).toContainText("Press a circle, or enter a pin code above.");

  await test.step("a pin code is found without the mouse, and says what decides there", async () => {
    await find(page, "600097");
    await expect(chosen(page)).toContainText("Tamil Nadu");
    const own = beginning(page, "600097");
    await expect(own).toContainText("No service");
    await expect(own).toContainText("Nothing is said of it. 1 person waits there.");
  });

  await test.step("a press on its circle chooses it too", async () => {
    await find(page, "560005");
    await expect(beginning(page, "560005")).toContainText("By what is said of 560.");
    await find(page, "600097");
    await expect(chosen(page).getByRole("heading", { name: "600097" })).toBeVisible();
    // The map has moved there: the pin code stands in the middle of it.
    await pressMiddle(page, () => chosen(page).getByRole("heading", { name: "600097" }));
  });

  await test.step("service begins there by the question of the list, and the map asks for other tiles", async () => {
    const tile = page.waitForResponse((response) => response.url().includes("/ops/service-map/tiles/"));
    await chosen(page).getByRole("button", { name: "Start service: 600097" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("1 person waits there.");
    await confirm(page, "Start service");
    await expect(beginning(page, "600097")).toContainText("By what is said of 600097.");
    await expect(chosen(page).getByRole("button", { name: "Stop service: 600097" })).toBeVisible();
    expect((await tile).status()).toBe(200);
  });

  await test.step("its region is changed and taken back the same way, and what is said of 600097 stays", async () => {
    await chosen(page).getByRole("button", { name: "Start service: 600", exact: true }).click();
    await confirm(page, "Start service");
    await expect(beginning(page, "600 ")).toContainText("By what is said of 600.");
    await chosen(page).getByRole("button", { name: "Remove: 600", exact: true }).click();
    await confirm(page, "Remove");
    await expect(beginning(page, "600 ")).toContainText("Nothing is said of it.");
    await expect(beginning(page, "600097")).toContainText("By what is said of 600097.");
  });

  await test.step("the pin codes in view become a list, which is looked at first", async () => {
    await page.getByRole("button", { name: "List those in view with service" }).click();
    const form = page.getByRole("region", { name: "By list or file" });
    await expect(form.getByLabel("Pin codes")).toHaveValue("600097");
    await form.getByRole("button", { name: "See what it changes" }).click();
    await expect(form).toContainText("In 1 service stops.");
    await form.getByRole("button", { name: "Change 1 area" }).click();
    await expect(beginning(page, "600097")).toContainText("No service");
    await chosen(page).getByRole("button", { name: "Remove: 600097" }).click();
    await confirm(page, "Remove");
    await expect(beginning(page, "600097")).toContainText("Nothing is said of it.");
  });

  await test.step("a pin code that is none is said to be none", async () => {
    await find(page, "0560");
    await expect(page.getByText("Enter 1 to 6 digits, the first not 0.")).toBeVisible();
    await find(page, "999999");
    await expect(chosen(page)).toContainText("No known pin code begins so. Is it typed right?");
  });
});

/** Presses the middle of the map, after another choice, until the circle there has been drawn and is chosen. */
async function pressMiddle(page: Page, shows: () => ReturnType<Page["getByRole"]>): Promise<void> {
  await find(page, "999999");
  await expect(chosen(page)).toContainText("No known pin code begins so.");
  await expect(async () => {
    await page.locator(".map canvas").click();
    await expect(shows()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test("the map of service in every width, theme and language", async ({ blaze, newPerson }) => {
  await loadSomePostOffices(blaze);
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  for (const language of ["en", "hi"] as const) {
    const { page, faults } = await newPerson({ as: operator, language });
    // The library's own buttons are none of React's: the page is waited for before they are there.
    await visit(page, "/ops/areas");
    await page.locator('main a[href$="show=map"]').click();
    await expect(page.locator(".map canvas")).toBeVisible();
    await page.locator("main form input").first().fill("560");
    await page.locator("main form button").first().click();
    await expect(page.locator(".service-map__beginning")).toHaveCount(1);
    expect([...(await pageFaults(page, language === "en" ? undefined : "briefly")), ...faults]).toEqual([]);
  }
});

test("a map that did not load says so, and comes with a second try", async ({ blaze, newPerson }) => {
  await loadSomePostOffices(blaze);
  const page = await openDesk(blaze, newPerson, "areas");
  let isBroken = true;
  await page.route("**/ops/service-map", (route) => (isBroken ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByText("The map did not load.")).toBeVisible({ timeout: 30_000 });
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".map canvas")).toBeVisible();
});
