import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a seller makes a card of a live listing, shares it with a file, and saves it", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const listing = await blaze.make.listing({
    sellerId: sellerUser.id,
    title: "Copper kettle of two litres with its lid and a spare handle",
    basePricePaise: 1_234_500,
  });
  const seller = await newPerson({ as: sellerUser, width: 360, height: 740, touch: true });
  const { page } = seller;
  // Chromium of the tests shares nothing by itself: what would be handed on is kept.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      shared.push([data?.text, data?.files?.map(({ name, type, size }) => [name, type, size > 10_000])]);
    };
  });
  await visit(page, `/sell/${listing.id}/details`);
  await page.getByRole("button", { name: "Share card" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your listing" });
  const card = dialog.getByRole("img", { name: /^Copper kettle .* Starts at: ₹12,345\. Ends / });
  await expect(card).toBeVisible();
  expect(await card.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual(
    [1080, 1350],
  );
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  const address = `${blaze.url}/product/${listing.id}`;
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
    [
      `Copper kettle of two litres with its lid and a spare handle on Blaze: ₹12,345 ${address}`,
      [[`blaze-${listing.id}.png`, "image/png", true]],
    ],
  ]);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toBe(`blaze-${listing.id}.png`);
  expect(seller.faults).toEqual([]);
});

test("a card is only saved where the device shares no pictures, and a lost photograph is tried again", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const listing = await blaze.make.listing({
    sellerId: sellerUser.id,
    title: "Brass lamp",
    basePricePaise: 70_000,
  });
  await blaze.make.bid({ listingId: listing.id });
  const seller = await newPerson({ as: sellerUser, language: "hi", width: 1280, height: 900 });
  const { page } = seller;
  await visit(page, `/sell/${listing.id}/details`);
  await page.route("**/static/logo.png", (route) => route.abort());
  await page.getByRole("button", { name: "शेयर कार्ड" }).click();
  const dialog = page.getByRole("dialog", { name: "अपनी लिस्टिंग शेयर करें" });
  await expect(dialog.getByText("तस्वीर नहीं बन सकी।")).toBeVisible();
  await page.unroute("**/static/logo.png");
  await dialog.getByRole("button", { name: "फिर कोशिश करें" }).click();
  await expect(dialog.getByRole("img", { name: /अभी की बोली: ₹700/ })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "तस्वीर सेव करें" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "शेयर करें", exact: true })).toHaveCount(0);
});
