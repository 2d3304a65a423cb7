import { expect, test } from "./fixtures.ts";
import { bidBar, bidButton, bidOnce, logIn, payPart, visit } from "./steps.ts";

test("the main job with deposits disabled: browse, sign in, bid against somebody, win, pay in two parts", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const category = await make.category({ name: "Second-hand phones" });
  const listing = await make.listing({
    title: "Pixel 7a, Sea, one owner",
    categoryId: category.id,
    basePricePaise: 1_000_000,
    endsInMs: 3_600_000,
  });
  const ravi = await make.user({ name: "Ravi" });
  await make.invitation({ code: "BLZ-001" });
  const asha = await newPerson({ serviceWorker: true });
  const rival = await newPerson({ serviceWorker: true });

  await test.step("a guest sees the auction and is asked to log in", async () => {
    await visit(asha.page, "/");
    await asha.page.getByRole("link", { name: "Pixel 7a, Sea, one owner" }).first().click();
    await expect(
      asha.page.getByRole("heading", { level: 1, name: "Pixel 7a, Sea, one owner" }),
    ).toBeVisible();
    await bidBar(asha.page).getByRole("button", { name: "Login to Bid" }).click();
    await logIn(asha.page, blaze, "+919123456780", "BLZ-001");
  });

  await test.step("somebody new gives a name", async () => {
    const dialog = asha.page.getByRole("dialog", { name: "Update Profile" });
    await dialog.getByLabel("Name").fill("Asha");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(asha.page.getByText("Hi Asha,")).toBeVisible();
  });

  await test.step("the rival logs in from the same page", async () => {
    await visit(rival.page, `/product/${listing.id}`);
    await bidBar(rival.page).getByRole("button", { name: "Login to Bid" }).click();
    await logIn(rival.page, blaze, ravi.mobile);
  });

  await test.step("each bid shows on the other's screen without a reload", async () => {
    await bidOnce(asha.page);
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
    await expect(bidButton(rival.page)).toHaveText("Bid ₹10,500");
    await bidOnce(rival.page);
    await expect(bidBar(rival.page).getByText("Winning")).toBeVisible();
    await expect(bidBar(asha.page).getByText("Out Bid")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("10,500");
    await bidOnce(asha.page);
    await expect(bidBar(rival.page).getByText("Out Bid")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("11,000");
  });

  await test.step("the clock runs out: one wins, the other sees that it is over", async () => {
    await blaze.advanceClock(3_600);
    await expect(bidBar(asha.page).getByText("You won")).toBeVisible();
    await expect(bidBar(rival.page).getByText("Auction Ended").first()).toBeVisible();
    await expect(bidBar(rival.page)).toContainText("11,000");
  });

  await test.step("the winner pays, once without success and then in two parts", async () => {
    await bidBar(asha.page).getByRole("link", { name: "Pay Now" }).click();
    await expect(asha.page.getByText("Awaiting Payment")).toBeVisible();
    await payPart(asha.page, "4,000", "Fail");
    await expect(asha.page.getByText("Failed")).toBeVisible();
    await payPart(asha.page, "4,000", "Pay");
    await expect(asha.page.getByRole("complementary", { name: "Total" })).toContainText("7,000");
    await payPart(asha.page, "7,000", "Pay");
    await expect(asha.page.getByRole("complementary", { name: "Total" })).toContainText("Paid");
    await expect(asha.page.getByRole("button", { name: "Pay Now" })).toBeHidden();
  });

  await test.step("My Bids tells both of them", async () => {
    await visit(asha.page, "/mybids?tab=won");
    await expect(asha.page.getByRole("link", { name: "Pixel 7a, Sea, one owner" })).toBeVisible();
    await visit(rival.page, "/mybids?tab=lost");
    await expect(rival.page.getByRole("link", { name: "Pixel 7a, Sea, one owner" })).toBeVisible();
    await expect(rival.page.getByText("No deposit was needed")).toBeVisible();
  });

  expect(asha.faults).toEqual([]);
  expect(rival.faults).toEqual([]);
});
