import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("an item is bought at once: a guest sees for how much, a bidder loses it, its buyer has an order", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({
    ...{ title: "Zither", basePricePaise: rupees(5000), buyNowPaise: rupees(20_000), depositPaise: 0 },
    endsInMs: 3_600_000,
  });
  const asha = await blaze.make.user({ name: "Asha" });
  const bala = await blaze.make.user({ name: "Bala" });
  const guest = await newPerson(phone);
  const bidder = await newPerson({ as: asha, ...phone });
  const buyer = await newPerson({ as: bala, ...phone });
  const buyNow = (page: typeof buyer.page) =>
    bidBar(page).getByRole("button", { name: "Buy now for ₹20,000" });

  await test.step("a guest is asked to sign in; when it goes away is said", async () => {
    await visit(guest.page, `/product/${listing.id}`);
    await expect(buyNow(guest.page)).toBeVisible();
    await expect(bidBar(guest.page).getByText("Goes away when bids reach ₹10,000")).toBeVisible();
    const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
  await test.step("a low bid leaves it open", async () => {
    await visit(bidder.page, `/product/${listing.id}`);
    await bidOnce(bidder.page);
    await expect(bidBar(bidder.page).getByText("Winning")).toBeVisible();
    await expect(buyNow(bidder.page)).toBeVisible();
  });
  await test.step("whoever buys is asked first, and can think again", async () => {
    await visit(buyer.page, `/product/${listing.id}`);
    await buyNow(buyer.page).click();
    const asked = buyer.page.getByRole("alertdialog", { name: "Buy it for ₹20,000?" });
    await expect(asked.getByText("The auction ends at once", { exact: false })).toBeVisible();
    await asked.getByRole("button", { name: "Not yet" }).click();
    await expect(asked).toBeHidden();
    await buyNow(buyer.page).click();
    await asked.getByRole("button", { name: "Buy it" }).click();
    await expect(buyer.page.getByText("It is yours.", { exact: false })).toBeVisible();
  });
  await test.step("the buyer pays as a winner does, and everybody's screen says that it is over", async () => {
    await expect(bidBar(buyer.page).getByText("You won")).toBeVisible();
    await expect(bidBar(buyer.page).getByRole("link", { name: "Pay Now" })).toBeVisible();
    await expect(bidBar(bidder.page).getByText("Auction Ended")).toBeVisible();
    await expect(buyNow(bidder.page)).toBeHidden();
    await expect(bidBar(guest.page).getByText("Auction Ended")).toBeVisible();
  });
  expect([...guest.faults, ...bidder.faults, ...buyer.faults]).toEqual([]);
});

test("bidding passes it; a seller sets it where the price is", async ({ blaze, newPerson }) => {
  const seller = await blaze.make.user({ name: "Chitra" });
  const listing = await blaze.make.listing({
    ...{ title: "Celesta", basePricePaise: rupees(5000), buyNowPaise: rupees(9000), depositPaise: 0 },
    ...{ sellerId: seller.id, endsInMs: 3_600_000 },
  });
  const buyer = await newPerson({ as: await blaze.make.user({ name: "Dev" }), ...phone });
  await visit(buyer.page, `/product/${listing.id}`);
  await expect(bidBar(buyer.page).getByText("Goes away at the next bid")).toBeVisible();
  await bidBar(buyer.page).getByRole("button", { name: "Other amount" }).click();
  await buyer.page.getByLabel("Amount in rupees").fill("9500");
  await expect(buyer.page.getByText("You can buy it now for ₹9,000.", { exact: false })).toBeVisible();
  await buyer.page.keyboard.press("Escape");
  await bidOnce(buyer.page);
  await expect(bidBar(buyer.page).getByText("Winning")).toBeVisible();
  await expect(bidBar(buyer.page).getByText("Buy now for", { exact: false })).toBeHidden();

  const draft = await blaze.make.listing({
    ...{ title: "Hurdy-gurdy", status: "draft", sellerId: seller.id, basePricePaise: rupees(5000) },
  });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, `/sell/draft/${draft.id}?edit=true&section=pricing`);
  await page.getByRole("button", { name: "Add a Buy Now price" }).click();
  const field = page.getByLabel("Buy Now price");
  await field.fill("4000");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("not below the reserve", { exact: false })).toBeVisible();
  await field.fill("12000");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Product price updated!")).toBeVisible();
  await visit(page, `/sell/draft/${draft.id}?edit=true&section=pricing`);
  await expect(field).toHaveValue("12,000");
  expect([...buyer.faults, ...faults]).toEqual([]);
});
