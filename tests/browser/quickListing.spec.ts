import type { Locator, Page } from "@playwright/test";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { saveBrand } from "#modules/catalogue/brands/changeBrand.ts";
import { barcodePicture } from "../support/barcodePicture.ts";
import { createSellingMake } from "../support/makeSelling.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

/** The goals of a listing in a minute (R-SELL-12). */
const goal = { known: 20, new: 35, screens: 3 };

/** As many pictures as most people take. */
const pictures = 4;

/** Counts what a thumb does; choosing a file is the press, one for each file, and one to be done. */
function thumb() {
  let taps = 0;
  return {
    count: () => taps,
    async press(what: Locator) {
      taps += 1;
      await what.click();
    },
    async type(into: Locator, text: string) {
      taps += 1;
      await into.fill(text);
    },
    async choose(input: Locator, count: number) {
      taps += 1 + count + 1;
      const files = Array.from({ length: count }, async (_, number) => ({
        name: `picture ${number}.jpg`,
        mimeType: "image/jpeg",
        buffer: await takePhotograph({ hue: 40 * number }),
      }));
      await input.setInputFiles(await Promise.all(files));
    },
  };
}

const made = new WeakMap<RunningBlaze, Promise<void>>();

/** A category with the questions of phones, and a maker whose phones the catalogue knows; once for each Blaze. */
function makeNumbats(blaze: RunningBlaze): Promise<void> {
  const making = made.get(blaze) ?? writeNumbats(blaze);
  made.set(blaze, making);
  return making;
}

async function writeNumbats({ make, database }: RunningBlaze): Promise<void> {
  const phones = await make.category({ name: "Numbat phones" });
  await make.category({ name: "Numbat burrows" });
  await createSellingMake(database).options(phones.id, demoProductOptions.phones);
  const operator = await make.user({ isOperator: true });
  const models = [
    { name: "Numbat 5", aliases: [] },
    { name: "Numbat 5 Pro", aliases: ["Numbat 5P"] },
  ];
  const brand = { name: "Numbat", aliases: [], categories: [{ category_id: phones.id, models }] };
  await saveBrand(database, { id: null, brand, operatorId: operator.id });
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const saved = (page: Page) => page.getByRole("status").getByText("Saved", { exact: true });

async function fillPage(page: Page, { press, type, choose }: ReturnType<typeof thumb>, imei: string) {
  await press(page.getByRole("link", { name: "Sell Product" }).last());
  await choose(page.getByLabel("Choose files"), pictures);
  await type(page.getByLabel("Product title"), "num bat 5p 8/128 5G black");
  await expect(button(page, /^Storage: 128 GB/)).toBeVisible();
  await expect(button(page, /^Model: Numbat 5 Pro/)).toBeVisible();
  await expect(button(page, /^Brand: Numbat/)).toBeVisible();
  await expect(button(page, /^Category: Numbat phones/)).toBeVisible();
  const needed = page.getByRole("group", { name: "Needed to post" });
  await expect(button(page, /^Brand: Numbat/).and(needed.getByRole("button"))).toBeVisible();
  await type(needed.getByLabel("IMEI", { exact: true }), imei);
  await press(page.getByRole("radio", { name: /^Mint/ }));
  await type(page.getByLabel("Bids start at"), "12000");
  await expect(page.locator(".tile__grip")).toHaveCount(pictures, { timeout: 30_000 });
}

test("who has sold before lists a phone in 20 taps and 3 screens", async ({ blaze, newPerson }) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, ...phone });
  const taps = thumb();
  const screens = new Set<string>();
  page.on("framenavigated", (frame) => screens.add(new URL(frame.url()).pathname));
  await visit(page, "/sell");
  await fillPage(page, taps, "356938035643809");
  await taps.press(
    page.getByRole("group", { name: "Who pays for the delivery" }).getByRole("radio", { name: /^You/ }),
  );
  await taps.press(button(page, "Post"));
  await expect(page.getByText("Product activated!")).toBeVisible();
  await expect(page).toHaveURL(/\/sell$/);
  const { rows: terms } = await blaze.database.pool.query(
    "select paid_by from delivery_terms join listings on listings.id = listing_id where seller_id = $1",
    [seller.id],
  );
  expect(terms).toEqual([{ paid_by: "seller" }]);
  await expect(page.getByRole("link", { name: "num bat 5p 8/128 5G black" })).toBeVisible();
  expect(taps.count(), "taps").toBeLessThanOrEqual(goal.known);
  expect(screens.size, [...screens].join(" ")).toBeLessThanOrEqual(goal.screens);
  expect(faults).toEqual([]);
});

test("who sells for the first time is asked the rest once, at Post, in 35 taps", async ({
  blaze,
  newPerson,
}) => {
  await makeNumbats(blaze);
  await blaze.make.postOffice();
  await blaze.make.serviceArea("560");
  const { page } = await newPerson({
    as: await blaze.make.user({ name: "Meera Iyer" }),
    placeless: true,
    ...phone,
  });
  const taps = thumb();
  await visit(page, "/sell");
  await page.keyboard.press("Escape");
  await fillPage(page, taps, "356938035643817");
  await taps.press(button(page, "Post"));
  const sheet = page.getByRole("dialog", { name: "Three things, once" });
  await taps.press(sheet.getByRole("button", { name: "Next: who you are" }));
  const kyc = page.getByRole("dialog", { name: "Seller KYC" });
  await taps.type(kyc.getByLabel("PAN number"), "ABCPE1234F");
  await taps.choose(kyc.locator('input[type="file"]'), 1);
  await expect(kyc.getByText("File received")).toBeVisible({ timeout: 30_000 });
  await taps.press(kyc.getByRole("button", { name: "Continue" }));
  await taps.press(kyc.getByRole("button", { name: "Agree and Continue" }));
  await taps.press(sheet.getByRole("button", { name: "Next: where we pick up" }));
  const place = page.getByRole("dialog", { name: "Add Address" });
  await taps.type(place.getByLabel("Pin code"), "560005");
  await taps.type(place.getByLabel("Door number"), "27");
  await taps.type(place.getByLabel("Locality"), "Fraser Town");
  await taps.press(place.getByRole("button", { name: "Add Address" }));
  await taps.press(sheet.getByRole("button", { name: "Next: your bank account" }));
  const bank = page.getByRole("dialog", { name: "Add Bank Account" });
  await taps.type(bank.getByLabel("IFSC code"), "HDFC0000001");
  await expect(bank.getByLabel("Bank name")).toHaveValue(/HDFC/);
  await taps.type(bank.getByLabel("Account number", { exact: true }), "50100123456781");
  await taps.type(bank.getByLabel("Confirm account number"), "50100123456781");
  await taps.press(bank.getByRole("button", { name: "Add Account" }));
  await expect(sheet.getByText("All three are there.")).toBeVisible();
  await taps.press(sheet.getByRole("button", { name: "Post" }));
  await expect(page.getByText("Product activated!")).toBeVisible();
  expect(taps.count(), "taps").toBeLessThanOrEqual(goal.new);
});

test("the IMEI is read from a picture of the box; another picture says what to photograph", async ({
  blaze,
  newPerson,
}) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft");
  await page.getByLabel("Product title").fill("num bat 5p 8/128 5G black");
  const imei = page.getByLabel("IMEI", { exact: true });
  const picture = page.locator('input[type="file"][aria-label="Read it from a picture"]');
  const choose = async (buffer: Buffer) =>
    await picture.setInputFiles({ name: "box.jpg", mimeType: "image/jpeg", buffer });
  await expect(imei).toBeVisible();

  await choose(await takePhotograph({ hue: 40 }));
  await expect(page.getByText(/^No IMEI bar code in this picture/)).toBeVisible({ timeout: 30_000 });
  await choose(await barcodePicture(["8901234567890", "356938035643841"]));
  await expect(imei).toHaveValue("356938035643841", { timeout: 30_000 });
  await expect(page.getByText(/^Read from the picture/)).toBeVisible();
  await choose(Buffer.from("no picture"));
  await expect(page.getByText(/^This picture could not be read/)).toBeVisible({ timeout: 30_000 });
  await expect(imei).toHaveValue("356938035643841");
  expect(faults).toEqual([]);
});

test("what is missing leads to its block, and what is saved is there after a reload", async ({
  blaze,
  newPerson,
}) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft");
  await button(page, "Post").click();
  const gaps = page.getByRole("dialog", { name: "4 things are missing" });
  await expect(gaps.getByRole("listitem")).toHaveText([/picture/, /title/, /category/, /bids start/]);
  await gaps.getByRole("button", { name: /^Where bids start/ }).click();
  await expect(gaps).toBeHidden();
  await expect(page.getByLabel("Bids start at")).toBeFocused();
  await page.getByLabel("Product title").fill("Numbat 5 64 GB");
  await page.getByLabel("Bids start at").fill("900");
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/\/sell\/draft\?draft=\d+$/);
  await page.reload();
  await expect(page.getByLabel("Product title")).toHaveValue("Numbat 5 64 GB");
  await expect(page.getByLabel("Bids start at")).toHaveValue("900");
  await expect(button(page, /^Storage: 64 GB/)).toBeVisible();

  await test.step("an answer that was read wrongly is changed, and stays changed", async () => {
    await button(page, /^Storage: 64 GB/).click();
    await page.getByRole("dialog").getByLabel("Storage").selectOption("256 GB");
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.getByLabel("Product title").fill("Numbat 5 64 GB blue");
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect(button(page, /^Storage: 256 GB/)).toBeVisible();
  });
  await test.step("a category that was changed and changed back has its answers again, at the server too", async () => {
    const id = /draft=(\d+)/.exec(page.url())?.[1];
    const token = await blaze.signIn(seller.id);
    const storage = async () => {
      const draft = (await blaze.call("GET", `/user/product/draft/${id}`, { token })) as {
        specifications: { data: { model?: { storage?: string } } };
      };
      return draft.specifications.data.model?.storage;
    };
    const chooseCategory = async (now: RegExp, next: string) => {
      await button(page, now).click();
      await page.getByRole("dialog").getByRole("combobox").first().selectOption(next);
      await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    };
    expect(await storage()).toBe("256-gb");
    await chooseCategory(/^Category: Numbat phones/, "Numbat burrows");
    await expect.poll(storage).toBeUndefined();
    await chooseCategory(/^Category: Numbat burrows/, "Numbat phones");
    await expect.poll(storage).toBe("256-gb");
    await expect(saved(page)).toBeVisible();
  });
  await test.step("what the wizard saved meanwhile is what counts", async () => {
    const id = /draft=(\d+)/.exec(page.url())?.[1];
    const token = await blaze.signIn(seller.id);
    const body = { base_price: 170_000, currency: "INR" };
    await blaze.call("PATCH", `/user/product/${id}/draft/pricing`, { token, body });
    await page.reload();
    await expect(page.getByLabel("Bids start at")).toHaveValue("1,700");
  });
  await test.step("what the server does not take is said beside it", async () => {
    await page.getByLabel("IMEI", { exact: true }).fill("123");
    await expect(page.getByText("This is not a valid IMEI.", { exact: false })).toBeVisible();
    await expect(page.getByLabel("IMEI", { exact: true })).toHaveAttribute("aria-invalid", "true");
  });
});

test("a listing from elsewhere is pasted and fills the page", async ({ blaze, newPerson }) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page } = await newPerson({ as: seller, ...phone, language: "en" });
  await visit(page, "/sell/draft");
  await button(page, "Paste a listing from elsewhere").click();
  const dialog = page.getByRole("dialog", { name: "Paste your listing from elsewhere" });
  await dialog.getByRole("button", { name: "Use this text" }).click();
  await expect(dialog.getByText("Paste or type your text first.")).toBeVisible();
  await dialog
    .getByLabel("Your text")
    .fill("Numbat 5 Pro 128gb black\nBattery 86%, bill box sab hai. 14500 fix. Call 98450 12345");
  await dialog.getByRole("button", { name: "Use this text" }).click();
  await expect(page.getByText("We left out how to reach you", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Product title")).toHaveValue(/^Numbat 5 Pro/);
  await expect(page.getByLabel("Bids start at")).toHaveValue("14,500");
  await expect(page.getByLabel(/^In your words/)).not.toHaveValue(/98450/);
  await expect(button(page, /^Battery health/)).toContainText("86");
});

test("without a network the page keeps what is typed and saves it when it is back", async ({
  blaze,
  newPerson,
}) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page, context } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft");
  await page.getByLabel("Product title").fill("Numbat 5 64 GB");
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Bids start at").fill("1500");
  await expect(page.getByRole("status").getByText("Saving …")).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Bids start at")).toHaveValue("1,500");
});

test("a picture that arrives after the draft was begun is no second listing", async ({
  blaze,
  newPerson,
}) => {
  await makeNumbats(blaze);
  const seller = await createSellingMake(blaze.database).seller();
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/upload/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Choose files").setInputFiles({
    name: "late.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhotograph(),
  });
  await page.getByLabel("Product title").fill("Numbat 5 64 GB");
  await expect(page).toHaveURL(/\/sell\/draft\?draft=\d+$/);
  release();
  await expect(page.locator(".tile__grip")).toHaveCount(1, { timeout: 30_000 });
  await expect(saved(page)).toBeVisible();
  await visit(page, "/sell/draft");
  await expect(page.getByLabel("Product title")).toHaveValue("");
  await page.waitForTimeout(2500);
  await expect(page).toHaveURL(/\/sell\/draft$/);
});
