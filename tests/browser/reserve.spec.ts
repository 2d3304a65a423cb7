import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("below the hidden reserve nothing is sold; the seller offers it to the highest bidder, who takes it", async ({
  blaze,
  newPerson,
}) => {
  const title = "Nagara drum";
  const listing = await blaze.make.listing({
    ...{ title, basePricePaise: rupees(5000), reservePaise: rupees(8000), depositPaise: 0 },
    endsInMs: 3_600_000,
  });
  const asha = await blaze.make.user({ name: "Asha" });
  const buyer = await newPerson({ as: asha, ...phone });
  const seller = await newPerson({ as: { id: listing.sellerId, mobile: "", name: "" }, ...phone });
  const bar = bidBar(buyer.page);

  await test.step("that there is one is said, and that it is not met", async () => {
    await visit(buyer.page, `/product/${listing.id}`);
    await expect(bar.getByText("Reserve not met")).toBeVisible();
    await bidOnce(buyer.page);
    await expect(bar.getByText("Winning")).toBeVisible();
    await expect(bar.getByText("below the hidden reserve", { exact: false })).toBeVisible();
    const overflow = await buyer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
  await test.step("after the end the bidder waits, and the seller chooses a price", async () => {
    await blaze.advanceClock(3_601);
    await expect(
      buyer.page.getByRole("heading", { name: "You bid the most, below the reserve" }),
    ).toBeVisible();
    await visit(seller.page, `/sell/${listing.id}/details`);
    await expect(seller.page.getByText("No bid yet")).toBeHidden();
    const offer = seller.page.getByRole("region", { name: "Sell it to the highest bidder?" });
    await offer.getByLabel("Your price").fill("9000");
    await expect(offer.getByText("Enter whole rupees from ₹5,000 to ₹8,000.")).toBeVisible();
    await offer.getByLabel("Your price").fill("7000");
    await offer.getByRole("button", { name: "Offer it" }).click();
    const asked = seller.page.getByRole("alertdialog", { name: "Offer it for ₹7,000?" });
    await asked.getByRole("button", { name: "Offer it" }).click();
    await expect(seller.page.getByText("You offered it for ₹7,000.", { exact: false })).toBeVisible();
  });
  await test.step("the bidder's page follows, My Bids leads to it, and taking it is an order", async () => {
    await expect(buyer.page.getByRole("heading", { name: "The seller offers it to you" })).toBeVisible();
    await bar.getByRole("link", { name: "See the offer" }).click();
    await expect(buyer.page.getByRole("button", { name: "Take it for ₹7,000" })).toBeInViewport();
    await visit(buyer.page, "/mybids?tab=lost");
    await expect(
      buyer.page.getByText("The seller offers it to you for ₹7,000", { exact: false }),
    ).toBeVisible();
    await buyer.page.getByRole("link", { name: "See the offer" }).click();
    await buyer.page.getByRole("button", { name: "Take it for ₹7,000" }).click();
    const asked = buyer.page.getByRole("alertdialog", { name: "Buy it for ₹7,000?" });
    await asked.getByRole("button", { name: "Buy it" }).click();
    await expect(buyer.page).toHaveURL(/\/order\//);
    await expect(buyer.page.getByText("₹7,000").first()).toBeVisible();
    await expect(
      seller.page.getByText("The highest bidder took your offer of ₹7,000.", { exact: false }),
    ).toBeVisible();
  });
  expect([...buyer.faults, ...seller.faults]).toEqual([]);
});

test("a seller sets a reserve where the price is, and takes it away again", async ({ blaze, newPerson }) => {
  const seller = await blaze.make.user({ name: "Bala" });
  const draft = await blaze.make.listing({
    ...{ title: "Bugle", status: "draft", sellerId: seller.id, basePricePaise: rupees(5000) },
  });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, `/sell/draft/${draft.id}?edit=true&section=pricing`);
  await page.getByRole("button", { name: "Add a hidden reserve" }).click();
  const field = page.getByLabel("Reserve price");
  await field.fill("4000");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Enter whole rupees above the base price", { exact: false })).toBeVisible();
  await field.fill("8000");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Product price updated!")).toBeVisible();
  await visit(page, `/sell/draft/${draft.id}?edit=true&section=pricing`);
  await expect(field).toHaveValue("8,000");
  await page.getByRole("button", { name: "Remove the reserve" }).click();
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Product price updated!")).toBeVisible();
  await visit(page, `/sell/draft/${draft.id}?edit=true&section=pricing`);
  await expect(page.getByRole("button", { name: "Add a hidden reserve" })).toBeVisible();
  expect(faults).toEqual([]);
});
