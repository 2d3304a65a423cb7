import type { Page } from "@playwright/test";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { createSellingMake } from "../support/makeSelling.ts";
import { spreadsheet } from "../support/spreadsheet.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

/** A category with the questions of phones; each test has its own. */
async function makePhones({ make, database }: RunningBlaze, name: string): Promise<void> {
  const phones = await make.category({ name });
  await make.category({ name: `${name} with keys`, parentId: phones.id });
  await createSellingMake(database).options(phones.id, demoProductOptions.phones);
}

async function choosePhones(page: Page, name: string): Promise<void> {
  await page.getByLabel("Category", { exact: true }).selectOption(name);
  await page.getByLabel("Subcategory").selectOption(`${name} with keys`);
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Your file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });

const row = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("a seller fills in the template, corrects what is marked, and has drafts", async ({
  blaze,
  newPerson,
}) => {
  await makePhones(blaze, "Bilby phones");
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell");
  await page.getByRole("link", { name: "List many" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "List many at once" })).toBeVisible();
  await expect(page.getByText("Photographs cannot be in a file.", { exact: false })).toBeVisible();
  await choosePhones(page, "Bilby phones");

  let template = "";
  await test.step("the template has a column for each question, and an example", async () => {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the file to fill in (CSV)" }).click();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
    template = Buffer.concat(chunks).toString();
    expect(template).toMatch(/^\uFEFFTitle,Condition,Base price \(₹\)/);
    expect(template).toContain("IMEI");
    expect(template).toContain("EXAMPLE:");
  });
  await test.step("as it is it holds nothing", async () => {
    await upload(page, "blaze.csv", Buffer.from(template));
    await expect(page.getByText("There are no rows below the first one.")).toBeVisible();
  });
  await test.step("with rows, each problem stands beside its cell", async () => {
    const rows = ["Quokkaphone 7 Pro,Used,12500", "Quokkaphone 8,Lovely,twelve", ",Used,500"];
    await upload(page, "blaze.csv", Buffer.from([template, ...rows, ""].join("\r\n")));
    await expect(page.getByText("The example row was left out.")).toBeVisible();
    await expect(page.getByText("1 row can be a draft, 2 have problems.")).toBeVisible();
    await expect(row(page, "Quokkaphone 7 Pro").getByText("Ready")).toBeVisible();
    const bad = row(page, "Quokkaphone 8");
    await expect(bad.getByText("This is not one of the choices.", { exact: false })).toBeVisible();
    await expect(bad.getByText("This is no price.", { exact: false })).toBeVisible();
    await expect(row(page, "No title yet").getByText("Please fill this in.")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "the page is wider than the phone").toBeLessThanOrEqual(360);
  });
  await test.step("what is right goes on while the others stay", async () => {
    await page.getByRole("button", { name: "Make 1 draft" }).click();
    await expect(page.getByText("1 draft was made")).toBeVisible();
    await expect(row(page, "Quokkaphone 7 Pro")).toHaveCount(0);
    await expect(page.getByRole("article")).toHaveCount(2);
  });
  await test.step("a corrected row follows, and one is left out", async () => {
    await row(page, "Quokkaphone 8").getByLabel("Condition", { exact: true }).selectOption("Mint");
    await row(page, "Quokkaphone 8").getByLabel("Base price (₹)").clear();
    await row(page, "Quokkaphone 8").getByLabel("Base price (₹)").pressSequentially("9,000");
    await expect(row(page, "Quokkaphone 8").getByText("Ready")).toBeVisible();
    await page.getByRole("button", { name: "Leave out No title yet" }).click();
    await page.getByRole("button", { name: "Make 1 draft" }).click();
    await expect(page.getByText("2 drafts were made")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
  });
  await test.step("the drafts wait for their photographs", async () => {
    await page.getByRole("link", { name: "Go to your drafts" }).click();
    await expect(page).toHaveURL(/\/sell\?tab=draft$/);
    await expect(page.getByText("Quokkaphone 7 Pro")).toBeVisible();
    await expect(page.getByText("Quokkaphone 8")).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("a spreadsheet is read, an old one is refused, and rows are not left by mistake", async ({
  blaze,
  newPerson,
}) => {
  await makePhones(blaze, "Potoroo phones");
  await makePhones(blaze, "Bettong phones");
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, width: 1280 });
  expect((await page.request.get("/sell/nothing")).status(), "no such page of a seller").toBe(404);
  await visit(page, "/sell/bulk");
  await choosePhones(page, "Potoroo phones");
  await upload(page, "old.xls", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  await expect(page.getByText("This is an old Excel file (.xls).", { exact: false })).toBeVisible();
  const file = await spreadsheet([
    ["Title", "Condition", "Base price (₹)", "IMEI", "Shelf"],
    ["Quokkaphone 9", "Open Box", 15000, 490154203237518, "A1"],
    ["Quokkaphone 10", "Open Box", 15000, 490154203237518, "A2"],
  ]);
  await upload(page, "items.xlsx", file);
  await expect(page.getByText("This column is not used: Shelf.")).toBeVisible();
  await expect(
    row(page, "Quokkaphone 9").getByText("Row 3 has the same number.", { exact: false }),
  ).toBeVisible();
  await row(page, "Quokkaphone 10").getByLabel("IMEI", { exact: true }).fill("356938035643809");
  await expect(page.getByText("All 2 rows can be drafts.")).toBeVisible();
  await test.step("a number that another row has already is named in both", async () => {
    await row(page, "Quokkaphone 10").getByLabel("IMEI", { exact: true }).fill("49 0154 203237518");
    await expect(page.getByText("0 rows can be drafts, 2 have problems.")).toBeVisible();
    await row(page, "Quokkaphone 9").getByLabel("IMEI", { exact: true }).fill("356938035643809");
    await expect(page.getByText("All 2 rows can be drafts.")).toBeVisible();
  });
  await test.step("another category asks first", async () => {
    await page.getByLabel("Category", { exact: true }).selectOption("Bettong phones");
    const dialog = page.getByRole("alertdialog", { name: "Your rows are only on this page" });
    await dialog.getByRole("button", { name: "Stay here" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Category", { exact: true }).locator("option:checked")).toHaveText(
      "Potoroo phones",
    );
    await expect(row(page, "Quokkaphone 9")).toBeVisible();
  });
  await page.getByRole("link", { name: "Sell", exact: true }).first().click();
  const asked = page.getByRole("alertdialog", { name: "Your rows are only on this page" });
  await asked.getByRole("button", { name: "Stay here" }).click();
  await expect(row(page, "Quokkaphone 9")).toBeVisible();
  await page.getByRole("button", { name: "Make 2 drafts" }).click();
  await expect(page.getByText("2 drafts were made")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a lost answer and a correction make nothing twice, and a row is not lost while it is typed in", async ({
  blaze,
  newPerson,
}) => {
  await makePhones(blaze, "Nabarlek phones");
  const seller = await createSellingMake(blaze.database).seller();
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/bulk");
  await expect(page.getByText("Choose a category first.")).toBeVisible();
  await choosePhones(page, "Nabarlek phones");
  await expect(page.getByText("Choose a category first.")).toHaveCount(0);
  const lines = ["Numbat 1,Used,100", "Numbat 2,Used,ten", "Numbat 3,Used,300", "Numbat 4,Used,x"];
  await page.route("**/user/bulk/check", (route) => route.abort());
  await upload(page, "items.csv", Buffer.from(["Title,Condition,Base price (₹)", ...lines].join("\n")));
  await test.step("of rows that could not be checked none is counted", async () => {
    await expect(page.getByText("The rows could not be checked.", { exact: false })).toBeVisible();
    await expect(page.getByText("can be drafts", { exact: false })).toHaveCount(0);
    await page.unroute("**/user/bulk/check");
    await page.getByRole("button", { name: "Try again" }).click();
  });
  await expect(page.getByText("2 rows can be drafts, 2 have problems.")).toBeVisible();

  await test.step("a row that has become right stays while only those with a problem are shown", async () => {
    await page.getByLabel("Only rows with a problem").check();
    await expect(page.getByRole("article")).toHaveCount(2);
    await row(page, "Numbat 2").getByLabel("Base price (₹)").fill("200");
    await expect(row(page, "Numbat 2").getByText("Ready")).toBeVisible();
    await expect(row(page, "Numbat 2").getByLabel("Base price (₹)")).toBeFocused();
    await page.getByLabel("Only rows with a problem").uncheck();
  });
  await test.step("the answer of the first press is lost, and the cells stand still meanwhile", async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/user/bulk/drafts", async (route) => {
      await route.fetch();
      await held;
      await route.abort();
    });
    await page.getByRole("button", { name: "Make 3 drafts" }).click();
    await expect(row(page, "Numbat 4").getByLabel("Base price (₹)")).toBeDisabled();
    await expect(page.getByRole("button", { name: "Leave out Numbat 4" })).toBeDisabled();
    await expect(page.getByLabel("Your file")).toBeDisabled();
    goOn();
    await expect(row(page, "Numbat 4").getByLabel("Base price (₹)")).toBeEnabled();
    await page.unroute("**/user/bulk/drafts");
  });
  await test.step("a correction and another press make one more, not four", async () => {
    await row(page, "Numbat 4").getByLabel("Base price (₹)").fill("400");
    await expect(page.getByText("All 4 rows can be drafts.")).toBeVisible();
    await page.getByRole("button", { name: "Make 4 drafts" }).click();
    await expect(page.getByText("4 drafts were made")).toBeVisible();
    const drafts = await page.request.get("/api/v1/user/products/draft");
    expect((await drafts.json()).total).toBe(4);
  });
});

test("who leaves a row out goes on at the next one", async ({ blaze, newPerson }) => {
  await makePhones(blaze, "Quoll phones");
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/bulk");
  await choosePhones(page, "Quoll phones");
  const lines = ["Quoll 1,Used,100,490154203237518", "Quoll 2,Used,200,490154203237518"];
  const head = "Title,Condition,Base price (₹),IMEI";
  await upload(page, "items.csv", Buffer.from([head, ...lines].join("\n")));
  await expect(row(page, "Quoll 1").getByText("Row 3 has the same number.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Leave out Quoll 1" }).click();
  await expect(page.getByRole("heading", { name: "Quoll 2" })).toBeFocused();
  await expect(row(page, "Quoll 2").getByText("Ready")).toBeVisible();
  await page.getByRole("button", { name: "Leave out Quoll 2" }).click();
  await expect(page.getByRole("heading", { name: "3. Look through it" })).toBeFocused();
  expect(faults).toEqual([]);
});
