import { expect, test } from "./fixtures.ts";
import { bidBar, bidButton, pressWhenItSays, visit } from "./steps.ts";

test("a button that changes under the finger bids nothing and says so; a moment later it bids", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const ashaUser = await make.user({ name: "Asha" });
  const listing = await make.listing({ basePricePaise: 1_000_000, endsInMs: 3_600_000 });
  await make.bid({ listingId: listing.id, bidderId: ashaUser.id });
  const rivalBids = async (amount: number) => {
    const { id } = await make.user();
    await make.deposit({ listingId: listing.id, bidderId: id, amountPaise: 0, mode: "NONE" });
    const token = await blaze.signIn(id);
    await blaze.call("POST", `/bid/${listing.id}/bid`, { token, body: { amount } });
  };
  const { page } = await newPerson({ as: ashaUser, width: 360 });
  await visit(page, `/product/${listing.id}`);
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  const said = page.getByText(
    "The price changed just as you pressed. Nothing was bid: look, then press again.",
  );

  await test.step("where she led, and aimed at something else", async () => {
    await pressWhenItSays(page, { within: ".bid", text: "11,000" });
    await rivalBids(1_050_000);
    await expect(said).toBeVisible();
    await expect(bidBar(page).getByText("Out Bid")).toBeVisible();
  });
  await test.step("where she aimed at another amount", async () => {
    await expect(said).toBeHidden({ timeout: 15_000 });
    await pressWhenItSays(page, { within: ".bid", text: "11,500" });
    await rivalBids(1_100_000);
    await expect(said).toBeVisible();
    await expect(page.getByRole("heading", { name: "3 Bids" })).toBeVisible();
  });
  await test.step("what she sees then is bid, and her own steps wait for nothing", async () => {
    await page.getByRole("button", { name: "500 rupees more" }).click();
    const bids = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(".bid button")];
      const button = buttons.find(({ textContent }) => textContent?.includes("12,000"));
      button?.click();
      return button?.ariaDisabled ?? null;
    });
    expect(bids).toBeNull();
    await expect(bidBar(page).getByText("Winning")).toBeVisible();
    await expect(page.getByRole("heading", { name: "4 Bids" })).toBeVisible();
  });
  await expect(bidButton(page)).toBeHidden();
});
