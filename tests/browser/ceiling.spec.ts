import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { changeSettings, closeResult, frameOf, press, way } from "./paymentSteps.ts";
import { bidBar, bidButton, visit } from "./steps.ts";

/** The people of other files bid any amount, and pay their deposits as they like. */
test.afterAll(({ blaze }) =>
  changeSettings(blaze, {
    BID_CEILING_RUPEES: 0,
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY"],
  }),
);

test("who never paid is told how far they can bid, and pays a deposit to bid on, without leaving the auction", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { BID_CEILING_RUPEES: 50_000, DEPOSIT_PAYMENT_METHODS: ["RAZORPAY"] });
  const listing = await blaze.make.listing({
    title: "Sitar of old wood",
    basePricePaise: rupees(49_500),
    depositPaise: rupees(4_950),
    endsInMs: 3_600_000,
  });
  const asha = await blaze.make.user({ name: "Asha" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, `/product/${listing.id}`);
  await expect(bidBar(page)).toContainText(
    "you can bid up to ₹50,000 here; with a deposit of ₹5,000, any amount",
  );
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  const other = page.getByRole("dialog", { name: "Your amount" });
  const amount = other.getByLabel("Amount in rupees");
  await amount.fill("4,95,000");
  await expect(other).toContainText("That is 10 times the lowest possible bid of ₹49,500.");
  await amount.press("Enter");
  await expect(other.getByRole("button", { name: "Pay the deposit of ₹5,000" })).toBeVisible();
  await other.getByRole("button", { name: "Change to ₹49,500" }).click();
  await expect(amount).toHaveValue("49,500");
  await amount.fill("60,000");
  await expect(other.getByRole("button", { name: /^Bid/ })).toHaveCount(0);
  await other.getByRole("button", { name: "Pay the deposit of ₹5,000" }).click();

  const deposit = page.getByRole("dialog");
  await expect(deposit.getByText("₹5,000", { exact: true }).first()).toBeVisible();
  await deposit.getByRole("button", { name: "Deposit", exact: true }).click();
  await way(page, "Razorpay").check();
  const opening = page.waitForEvent("popup");
  await deposit.getByRole("button", { name: "Continue" }).click();
  const popup = await opening;
  await press(frameOf(popup, "Razorpay"), "Pay");
  await closeResult(popup, "Payment Successful");
  await deposit.getByRole("button", { name: "Start bidding" }).click();
  await expect(bidButton(page)).toBeVisible();
  await expect(bidBar(page)).not.toContainText("you can bid up to");
  await bidButton(page).click();
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  expect(faults).toEqual([]);
});

test("above the ceiling a free right to bid is not offered; the profile says what holds", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { BID_CEILING_RUPEES: 50_000 });
  const listing = await blaze.make.listing({
    title: "Piano",
    basePricePaise: rupees(90_000),
    depositPaise: rupees(9_000),
  });
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Bala" }),
    width: 360,
    height: 780,
  });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await expect(page.getByRole("dialog").getByText("₹9,000", { exact: true }).first()).toBeVisible();
  await visit(page, "/profile/strikes");
  await expect(page.getByText("you can bid up to ₹50,000 in an auction without a deposit")).toBeVisible();
  expect(faults).toEqual([]);
});

test("with two strikes a free right to bid asks for the listing's deposit, said before the bid, and is paid in place", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { BID_CEILING_RUPEES: 0, DEPOSIT_PAYMENT_METHODS: ["RAZORPAY"] });
  const listing = await blaze.make.listing({
    title: "Veena from Thanjavur",
    basePricePaise: rupees(6_000),
    depositPaise: rupees(600),
    endsInMs: 3_600_000,
  });
  const chitra = await blaze.make.user({ name: "Chitra" });
  const { page, faults } = await newPerson({ as: chitra });
  await visit(page, `/product/${listing.id}`);
  await bidButton(page).click();
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  for (const daysAgo of [40, 3]) {
    const { id: orderId } = await blaze.make.order({ buyerId: chitra.id });
    await blaze.make.strike({ orderId, daysAgo });
  }
  await blaze.make.bid({ listingId: listing.id, amountPaise: rupees(7_000) });
  await visit(page, `/product/${listing.id}`);
  await expect(bidBar(page)).toContainText(
    "You have two strikes: pay a deposit of ₹600 here before you bid.",
  );
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  const deposit = page.getByRole("dialog");
  await expect(deposit.getByText("₹600", { exact: true }).first()).toBeVisible();
  await deposit.getByRole("button", { name: "Deposit", exact: true }).click();
  await way(page, "Razorpay").check();
  const opening = page.waitForEvent("popup");
  await deposit.getByRole("button", { name: "Continue" }).click();
  const popup = await opening;
  await press(frameOf(popup, "Razorpay"), "Pay");
  await closeResult(popup, "Payment Successful");
  await deposit.getByRole("button", { name: "Start bidding" }).click();
  await bidButton(page).click();
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  expect(faults).toEqual([]);
});
