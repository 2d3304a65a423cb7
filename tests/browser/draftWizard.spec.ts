import type { Page } from "@playwright/test";
import type { DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";
import { rupees } from "#domain/money/paise.ts";
import selling from "#languages/en/selling.json" with { type: "json" };
import { createSellingMake } from "../support/makeSelling.ts";
import { recordVideo } from "../support/recordVideo.ts";
import {
  beginDraft,
  draftTitle,
  fillDraft,
  heading,
  next,
  photographed,
  sendPhotograph,
} from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 640 };
test("the focus goes to the heading of each section, in sight on a small phone", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const { page, faults } = await newPerson({ as: begun.seller, ...phone });
  async function arrived(section: DraftSection) {
    const here = heading(page, selling.sections[section]);
    await expect(here).toBeFocused();
    await expect(here).toBeInViewport({ ratio: 1 });
    const { y = 0 } = (await here.boundingBox()) ?? {};
    expect(y).toBeLessThan(phone.height / 2);
  }

  await test.step("whoever opens the page begins at its top", async () => {
    await visit(page, begun.path("seller_data"));
    await expect(heading(page, selling.sections.seller_data)).toBeVisible();
    await expect(heading(page, selling.sections.seller_data)).not.toBeFocused();
  });
  await test.step("Prev, back to the first", async () => {
    for (const section of draftSections.toReversed().slice(1)) {
      await page.getByRole("button", { name: "Prev" }).click();
      await arrived(section);
    }
  });
  await test.step("Next, with pictures on the way", async () => {
    for (const section of draftSections.slice(1)) {
      if (section === "specifications") {
        await page.getByLabel("Choose files").setInputFiles([await photographed("front.jpg")]);
        await expect(page.locator(".tile__grip")).toHaveCount(1, { timeout: 30_000 });
      }
      await next(page).click();
      await arrived(section);
    }
  });
  await test.step("the list of sections, also to the one that is open", async () => {
    for (const section of ["pricing", "pricing", "info"] as const) {
      await page.getByRole("button", { name: "All sections" }).click();
      await page.getByRole("dialog").getByRole("link", { name: selling.sections[section] }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await arrived(section);
    }
  });
  await test.step("Save leads to the preview and its title, Edit back", async () => {
    await page.getByRole("button", { name: "All sections" }).click();
    await page.getByRole("dialog").getByRole("link", { name: selling.sections.seller_data }).click();
    await arrived("seller_data");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: draftTitle })).toBeFocused();
    await page.getByRole("link", { name: "Edit" }).click();
    await arrived("info");
  });
  await test.step("the breadcrumb leads to the preview's title", async () => {
    await page.getByRole("link", { name: "Product Draft Preview" }).click();
    await expect(page.getByRole("heading", { level: 1, name: draftTitle })).toBeFocused();
  });
  expect(faults).toEqual([]);
});

test("the first Next, which begins the draft, leads to the next heading as well", async ({
  blaze,
  newPerson,
}) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const category = await make.category({ name: `Radios ${seller.id.slice(0, 4)}` });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft?edit=true");
  await next(page).click();
  await expect(page.getByLabel("Product title")).toBeFocused();
  await page.getByLabel("Product title").fill("World receiver");
  await page.getByLabel("Category", { exact: true }).selectOption(category.name);
  await next(page).click();
  await expect(heading(page, "Description")).toBeFocused();
  await expect(heading(page, "Description")).toBeInViewport({ ratio: 1 });
  expect(faults).toEqual([]);
});

test("a draft whose answer was lost is found again, and not begun twice", async ({ blaze, newPerson }) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const category = await make.category({ name: `Radios ${seller.id.slice(0, 4)}` });
  const { page, context } = await newPerson({ as: seller, ...phone });
  let lost = 0;
  await context.route("**/api/v1/user/product/draft/info", async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort("connectionreset");
  });
  await visit(page, "/sell/draft?edit=true");
  await page.getByLabel("Product title").fill("World receiver");
  await page.getByLabel("Category", { exact: true }).selectOption(category.name);
  await next(page).click();
  await expect(heading(page, "Description")).toBeFocused();
  expect(lost).toBe(1);
  await visit(page, "/sell?tab=draft");
  await expect(page.getByRole("link", { name: "World receiver" })).toHaveCount(1);
});

test("Next waits for the files that are on their way, and loses none", async ({ blaze, newPerson }) => {
  const begun = await beginDraft(blaze);
  const { page, context, faults } = await newPerson({ as: begun.seller, ...phone });
  let held: (() => void)[] = [];
  /** The last one first: what was chosen first stands first all the same. */
  const letGo = async () => {
    for (const go of held.toReversed()) {
      go();
      await page.waitForTimeout(500);
    }
    held = [];
  };
  await context.route("**/api/v1/upload?*", async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await route.continue();
  });
  await visit(page, begun.path("images"));
  const [images, specifications] = [heading(page, "Product Images"), heading(page, "Specifications")];
  const choose = page.getByLabel("Choose files");

  await test.step("what was chosen is in sight above the foot that stays", async () => {
    await choose.setInputFiles([await photographed("front.jpg"), await photographed("back.jpg")]);
    const foot = () => page.locator(".wizard-foot").boundingBox();
    await expect(async () => {
      const tile = await page.locator(".tiles > li").last().boundingBox();
      expect(tile && tile.y + tile.height).toBeLessThanOrEqual((await foot())?.y ?? 0);
    }).toPass();
  });
  await test.step("it says so, and can be taken back", async () => {
    await next(page).click();
    const note = page.getByRole("status").filter({ hasText: "Uploading 2 files …" });
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Post Product" })).toHaveAttribute("aria-disabled", "true");
    await note.getByRole("button", { name: "Stay here" }).click();
    await expect(note).toBeHidden();
  });
  await test.step("leaving asks first", async () => {
    await page.getByRole("button", { name: "Prev" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Files are still uploading" });
    await expect(dialog).toContainText("2 files have not arrived yet.");
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(dialog).toBeHidden();
    await expect(images).toBeVisible();
  });
  await test.step("when they have arrived they are saved, and the next section opens", async () => {
    await next(page).click();
    await expect(page.getByText("Uploading 2 files …").last()).toBeVisible();
    await letGo();
    await expect(specifications).toBeFocused({ timeout: 30_000 });
    expect((await begun.read()).images.data.images.map(({ name }) => name)).toEqual([
      "front.jpg",
      "back.jpg",
    ]);
  });
  await test.step("one that fails keeps the section open and is pointed at", async () => {
    await page.getByRole("button", { name: "Prev" }).click();
    await context.unroute("**/api/v1/upload?*");
    await context.route("**/api/v1/upload?*", (route) => route.abort("connectionfailed"));
    await choose.setInputFiles([await photographed("side.jpg")]);
    await expect(page.getByText("Failed")).toBeVisible();
    await next(page).click();
    await expect(page.getByText("Some files did not upload.", { exact: false })).toBeVisible();
    const again = page.getByRole("button", { name: "Try side.jpg again" });
    await expect(again).toBeFocused();
    await context.unroute("**/api/v1/upload?*");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Product Images" })).toBeFocused();
    await next(page).click();
    await expect(specifications).toBeFocused({ timeout: 30_000 });
    expect((await begun.read()).images.data.images).toHaveLength(3);
  });
  expect(faults.filter((fault) => !fault.includes("ERR_CONNECTION_FAILED"))).toEqual([]);
});

test("required questions are shown as missing; the section can be left for later", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  const { page, faults } = await newPerson({ as: begun.seller, ...phone });
  await visit(page, begun.path("specifications"));
  const model = page.getByLabel("Which model?");
  await next(page).click();
  await expect(model).toBeFocused();
  await expect(model).toHaveAccessibleDescription("Please fill in an answer.");
  await expect(heading(page, "Specifications")).toBeVisible();
  await page.getByRole("radio", { name: "128 GB" }).check();
  await next(page).click();
  await expect(model).toBeFocused();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(heading(page, "Product Condition")).toBeFocused();
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(page.getByRole("radio", { name: "128 GB" })).toBeChecked();
  await model.fill("7 Pro");
  await next(page).click();
  await expect(heading(page, "Product Condition")).toBeFocused();
  expect((await begun.read()).specifications.data).toEqual({ basics: { model: "7 Pro", storage: "128" } });
  // Nothing is required here: it may be passed without a word.
  await next(page).click();
  await expect(heading(page, "Pricing")).toBeFocused();
  expect(faults).toEqual([]);
});

test("a video is sent with its still, shown in the grid, the preview and on the product's page", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const { page, faults } = await newPerson({ as: begun.seller, ...phone });
  await visit(page, begun.path("images"));
  const video = { name: "turning.webm", mimeType: "video/webm", buffer: await recordVideo(page) };
  await page.getByLabel("Choose files").setInputFiles([video, await photographed("front.jpg")]);
  const tiles = page.getByRole("list", { name: "Pictures in their order. The first is the cover." });
  await expect(tiles.getByRole("listitem")).toHaveCount(2, { timeout: 30_000 });
  await next(page).click();
  await expect(heading(page, "Specifications")).toBeFocused();
  const saved = (await begun.read()).images.data.images;
  expect(saved.map(({ kind }) => kind)).toEqual(["picture", "video"]);
  const still = saved[1]?.poster_url ?? "";
  expect(still).toMatch(/\.webp$/);

  await test.step("its still stands in the grid", async () => {
    await page.getByRole("button", { name: "Prev" }).click();
    const tile = tiles.getByRole("listitem").filter({ hasText: "turning.webm" });
    await expect.poll(() => widthOf(tile.locator("img"))).toBeGreaterThan(0);
  });
  await test.step("it plays on the product's page", async () => {
    await page.getByRole("link", { name: "Product Draft Preview" }).click();
    await expect(page.locator("video")).toHaveAttribute("poster", still);
    await page.getByRole("button", { name: "Post Product" }).click();
    await expect(page.getByText("Product activated!")).toBeVisible();
    const guest = await newPerson({ ...phone });
    await visit(guest.page, `/product/${begun.draft.id}`);
    const shown = guest.page.locator("video");
    await expect(shown).toHaveAttribute("poster", still);
    await shown.evaluate((element) => (element as HTMLVideoElement).play());
    await expect
      .poll(() => shown.evaluate((element) => (element as HTMLVideoElement).currentTime))
      .toBeGreaterThan(0.2);
    expect(guest.faults).toEqual([]);
  });
  expect(faults).toEqual([]);
});

test("what is typed and not saved does not go live unasked", async ({ blaze, newPerson }) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const url = await sendPhotograph(blaze, begun.seller.id);
  await begun.save("images", { images: [{ url, name: "front.jpg", content_type: "image/webp" }] });
  const { page } = await newPerson({ as: begun.seller, ...phone });
  await visit(page, begun.path("pricing"));
  await page.getByLabel("Base price").fill("12,000");
  const post = page.getByRole("button", { name: "Post Product" });
  await post.click();
  const dialog = page.getByRole("dialog", { name: "Not saved yet" });
  await dialog.getByRole("button", { name: "Pricing" }).click();
  await expect(heading(page, "Pricing")).toBeFocused();
  await next(page).click();
  await expect(heading(page, "Verification Details")).toBeFocused();
  await post.click();
  await expect(page.getByText("Product activated!")).toBeVisible();
  expect((await begun.read()).price).toBe(rupees(12_000));
});

function widthOf(image: ReturnType<Page["locator"]>): Promise<number> {
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
