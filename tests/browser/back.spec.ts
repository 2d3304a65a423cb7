import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

/** As in Firefox, Safari and older Chromes: there is only the history. */
async function withoutCloseWatcher(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, "CloseWatcher", { value: undefined }));
}

/** How many entries of layers the current one of the history stands on. */
const layersOf = (page: Page) => page.evaluate(() => Number(history.state.blaze_layers ?? 0));

/** What Back does on an Android phone that has a CloseWatcher: it asks the one made last. */
async function keepWatchers(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const Watcher = window.CloseWatcher as unknown as { new (): EventTarget & { requestClose(): void } };
    const open: { requestClose(): void }[] = [];
    const Kept = class extends Watcher {
      constructor() {
        super();
        open.push(this);
        this.addEventListener("close", () => open.splice(open.indexOf(this), 1));
      }
      destroy() {
        (Watcher.prototype as unknown as { destroy(): void }).destroy.call(this);
        if (open.includes(this)) open.splice(open.indexOf(this), 1);
      }
    };
    Object.defineProperty(window, "CloseWatcher", { value: Kept });
    Object.assign(window, { askLastWatcher: () => open.at(-1)?.requestClose() ?? open.length > 0 });
  });
  return () => page.evaluate(() => (window as unknown as { askLastWatcher(): boolean }).askLastWatcher());
}

/** A mark that a page loses when it is loaded anew, and how far it is scrolled. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
    scrollTo(0, 60);
  });
}

/** Without scrolling to it first, as a click of the test's would. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

async function expectMarked(page: Page, path: RegExp): Promise<void> {
  await expect(page).toHaveURL(path);
  expect(await page.evaluate(() => [Object.hasOwn(window, "isSame"), scrollY])).toEqual([true, 60]);
}

test("Back closes the picture viewer and leaves the page only then", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "A camera with a strap" });
  const { page } = await newPerson({ width: 360, height: 640 });
  await withoutCloseWatcher(page);
  await visit(page, "/search?q=camera");
  await page.getByRole("link", { name: "A camera with a strap" }).first().click();
  const path = new RegExp(`/${listing.id}(\\?|$)`);
  await expect(page).toHaveURL(path);
  const look = page.getByRole("button", { name: /^Look closer/ }).first();
  const viewer = page.getByRole("dialog");
  await expect(look).toBeVisible();
  await mark(page);

  await test.step("Back closes it, and forward does not open it again", async () => {
    await press(look);
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expectMarked(page, path);
    await page.evaluate(() => history.forward());
    await page.waitForTimeout(300);
    await expect(viewer).toBeHidden();
    await expectMarked(page, path);
  });

  await test.step("closed by its button it leaves nothing behind in the history", async () => {
    await press(look);
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect(viewer).toBeHidden();
    await expect.poll(() => layersOf(page)).toBe(0);
    await expectMarked(page, path);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=camera/);
    await page.goForward();
    await expect(page).toHaveURL(path);
  });

  await test.step("loaded anew while it is open, one Back leaves the page", async () => {
    await press(look);
    await expect(viewer).toBeVisible();
    await page.reload();
    await expect.poll(() => layersOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/search\?q=camera/);
  });
});

test("a page that is opened from a menu goes back to the page beneath with one Back", async ({
  newPerson,
}) => {
  const { page } = await newPerson({ width: 360, height: 780 });
  await withoutCloseWatcher(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Contact Us" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole("menu")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("menu")).toBeHidden();
});

test("filters that are set in their sheet stay set when Back closes it", async ({ blaze, newPerson }) => {
  await blaze.make.listing({ title: "A camera with a strap", condition: "used" });
  const { page } = await newPerson({ width: 360, height: 780 });
  await withoutCloseWatcher(page);
  await visit(page, "/search?q=camera");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("link", { name: /^Used/ }).click();
  await expect(page).toHaveURL(/condition=used/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/condition=used/);
});

for (const kind of ["the history", "a CloseWatcher"]) {
  test(`of two dialogs one over the other Back closes one at a time, by ${kind}`, async ({
    blaze,
    newPerson,
  }) => {
    const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha Nair" }) });
    if (kind === "the history") await withoutCloseWatcher(page);
    const back = kind === "the history" ? () => page.goBack() : await keepWatchers(page);
    await blaze.advanceClock(11 * 60);
    await visit(page, "/profile");
    await page.getByRole("button", { name: "Change number" }).click();
    const dialog = page.getByRole("dialog", { name: "Change mobile number" });
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await dialog.getByLabel("New mobile number").fill("9222233355");
    await page.keyboard.press("Enter");
    await expect(confirm).toBeVisible();
    if (kind === "the history") await expect.poll(() => layersOf(page)).toBe(2);
    await back();
    await expect(confirm).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(confirm).toBeHidden();
    await expect(dialog).toBeVisible();
    if (kind === "the history") await expect.poll(() => layersOf(page)).toBe(1);
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
  });
}

for (const kind of ["the history", "a CloseWatcher"]) {
  test(`Back takes the safe way out of a question, by ${kind}`, async ({ blaze, newPerson }) => {
    const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha Nair" }) });
    if (kind === "the history") await withoutCloseWatcher(page);
    const back = kind === "the history" ? () => page.goBack() : await keepWatchers(page);
    await visit(page, "/profile/security");
    const end = page.getByRole("button", { name: "Sign out everywhere", exact: true });
    await end.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    if (kind === "the history") await expect.poll(() => layersOf(page)).toBe(1);
    await back();
    await expect(question).toBeHidden();
    await expect(end).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/security$/);
  });
}
