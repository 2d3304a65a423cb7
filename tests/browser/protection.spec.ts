import { sql } from "kysely";
import { languages } from "#contract/language.ts";
import { createSellingMake } from "../support/makeSelling.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, visit } from "./steps.ts";

/** A phone that Blaze brings, of a seller whom Blaze has checked, and a table that its seller hands over. */
async function makeShop({ make, database }: RunningBlaze) {
  const phones = await make.category({ name: "Pocket phones", approvedGoods: "phones_tablets" });
  const seller = await createSellingMake(database).seller();
  await sql`update kyc_submissions set status = 'verified', decided_at = blaze_now() where user_id = ${seller.id}`.execute(
    database.kysely,
  );
  const phone = await make.listing({ categoryId: phones.id, sellerId: seller.id, basePricePaise: 1_000_000 });
  const answered = [
    {
      key: "battery",
      title: "Battery",
      rows: [{ question: "Battery health in per cent", answer: "86" }],
      tiles: [],
    },
  ];
  await sql`
    insert into listing_details (listing_id, shown_specifications)
    values (${phone.id}, ${JSON.stringify(answered)}::jsonb)
    on conflict (listing_id) do update set shown_specifications = excluded.shown_specifications`.execute(
    database.kysely,
  );
  const table = await make.listing({ categoryId: phones.id, title: "Table, solid teak" });
  await sql`update listings set shipping_mode = 'handover' where id = ${table.id}`.execute(database.kysely);
  return { phones, phone, table };
}

let shop: Awaited<ReturnType<typeof makeShop>>;
test.beforeAll(async ({ blaze }) => {
  shop = await makeShop(blaze);
});

test("what protects a buyer is read and unfolded before any script has come", async ({ newPerson }) => {
  const { page } = await newPerson({ javaScript: false, width: 360, height: 740 });
  await page.goto(`/product/${shop.phone.id}`);
  const block = page.getByRole("region", { name: "What protects you" });
  await expect(block).toContainText("until you have had the item for 3 days");
  await expect(block).toContainText("If it is another item, the sale is off and you get everything back.");
  await expect(block).toContainText("Battery health in per cent");
  await expect(block.getByText("86", { exact: true })).toBeVisible();
  await expect(block.getByText("Takes any SIM, not blocked")).toBeHidden();
  await block.getByText("What Blaze looks at").click();
  await expect(block.getByText("Takes any SIM, not blocked")).toBeVisible();
  await block.getByText("What the mark means").click();
  await expect(block.getByText("It says nothing about the item.")).toBeVisible();
  await block.getByRole("link", { name: "How to recognise a scam" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safe buying and selling");

  await page.goto(`/product/${shop.table.id}`);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await coming).suggestedFilename()).toBe(`auction-${shop.table.id}.ics`);
  await expect(block).toContainText("Look at the item first, then tell the hand-over code.");
  await expect(block).toContainText("Blaze does not look at this item");
  await expect(block).toContainText("Blaze has not verified this seller yet");
  await expect(block.getByText("What Blaze looks at")).toHaveCount(0);
});

test("its script is not loaded, and a bid meanwhile takes nothing off the page", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({ height: 2000 });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, `/product/${shop.phone.id}`);
  const block = page.getByRole("region", { name: "What protects you" });
  await block.getByText("What the mark means").click();
  const bidder = await blaze.make.user();
  await blaze.make.deposit({ listingId: shop.phone.id, bidderId: bidder.id });
  const token = await blaze.signIn(bidder.id);
  await blaze.call("POST", `/bid/${shop.phone.id}/bid`, { token, body: { amount: 1_250_000 } });
  await expect(bidBar(page)).toContainText("12,500");
  await expect(block.getByText("It says nothing about the item.")).toBeVisible();
  await page.getByText("Return & Shipping Policy").first().click();
  await expect(page.getByText("What is not as described can be returned")).toBeVisible();
  await block.getByRole("link", { name: "How to recognise a scam" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safe buying and selling");
  expect(asked.filter((path) => /\/(Protection|ProductDetails|protection)-/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
});

test("it is there on an auction that is opened from a list, and fits every width in every language", async ({
  newPerson,
}) => {
  for (const language of languages) {
    const { page, faults } = await newPerson({ language, dark: language === "hi" });
    await visit(page, `/products/${shop.phones.slug}`);
    await page.getByRole("link", { name: "Table, solid teak" }).first().click();
    const title = language === "hi" ? "आपकी सुरक्षा" : "What protects you";
    const block = page.getByRole("region", { name: title });
    await expect(block).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `/product/${shop.phone.id}`);
      await block.locator("summary").first().click();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${language} at ${width}`).toBe(0);
      const heights = await block
        .locator("summary, a")
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.min(...heights), `${language} at ${width}`).toBeGreaterThanOrEqual(44);
    }
    expect(faults).toEqual([]);
  }
});

test("a page that is opened from a list does without the part when its script never comes", async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await page.route(/\/assets\/Protection-/, (route) => route.abort());
  await visit(page, `/products/${shop.phones.slug}`);
  await page.getByRole("link", { name: "Table, solid teak" }).first().click();
  await expect(bidBar(page).getByRole("button", { name: "Login to Bid" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("region", { name: "What protects you" })).toHaveCount(0);
});
