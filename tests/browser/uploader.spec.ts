import sharp from "sharp";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const picture = (name: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

test("the uploader takes, refuses, cancels and tries again, and the grid is ordered by keys", async ({
  newPerson,
}) => {
  const { page, faults } = await newPerson({ width: 1280 });
  await visit(page, "/demo/components");
  const uploader = page.locator("input[type=file][multiple]").last();
  await uploader.setInputFiles([
    await picture("good.jpg"),
    await picture("fail.jpg"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
    { name: "nothing.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText("notes.txt: File type must be image or video")).toBeVisible();
  await expect(page.getByText("nothing.png: File is smaller than 1 bytes")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Uploading good.jpg" })).toBeVisible();
  const good = page.getByRole("listitem").filter({ hasText: "good.jpg" });
  await expect(good.getByText("Done")).toBeVisible();
  const failed = page.getByRole("listitem").filter({ hasText: "fail.jpg" });
  await expect(failed.getByText("Failed")).toBeVisible();
  await expect(page.getByText("1 file did not upload.", { exact: false })).toBeVisible();
  await failed.getByRole("button", { name: "Try fail.jpg again" }).click();
  await failed.getByRole("button", { name: "Cancel fail.jpg" }).click();
  await expect(failed).toHaveCount(0);
  await good.getByRole("button", { name: "Remove good.jpg" }).click();
  await expect(good).toHaveCount(0);

  const grid = page.getByRole("list", { name: "Pictures in their order. The first is the cover." });
  const names = grid.locator(".tile__name > span");
  await grid.getByRole("button", { name: "Make phones.jpg the cover" }).click();
  await expect(names.first()).toHaveText("phones.jpg");
  const grip = grid.getByRole("button", { name: "Move phones.jpg, number 1 of 6" });
  await grip.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("phones.jpg is picked up, number 1 of 6.")).toBeAttached();
  await page.waitForTimeout(200); // the library hears the arrows only some moments after it says so
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("phones.jpg is now number 2 of 6.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(names.nth(1)).toHaveText("phones.jpg");
  expect(faults).toEqual([]);
});

test("a phone offers its camera, and nothing of the uploader is wider than it", async ({ blaze, chrome }) => {
  const context = await chrome.newContext({
    baseURL: blaze.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto("/demo/components");
  await expect(page.getByRole("button", { name: "Take a photo" }).last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
});
