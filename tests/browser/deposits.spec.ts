import type { Page } from "@playwright/test";
import { conserveMoney } from "./conservation.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, bidButton, bidOnce, payPart, secondsLeft, visit } from "./steps.ts";

/** The operator switches deposits on for this file, and off again for the others. */
async function setDeposits(blaze: RunningBlaze, enabled: boolean): Promise<void> {
  const operator = await blaze.make.user({ isOperator: true });
  const token = await blaze.signIn(operator.id);
  await blaze.call("PATCH", "/ops/settings", { token, body: { DEPOSIT_ENABLED: enabled } });
}

test.beforeAll(({ blaze }) => setDeposits(blaze, true));
test.afterAll(({ blaze }) => setDeposits(blaze, false));
conserveMoney();

const dialogOf = (page: Page) => page.getByRole("dialog");
const code = (page: Page) => dialogOf(page).getByRole("img", { name: /^UPI QR code for/ });

/** From Start Bidding to the QR code. */
async function askForCode(page: Page): Promise<void> {
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await dialogOf(page).getByRole("button", { name: "Deposit", exact: true }).click();
  await continueWithUpi(page);
}

async function continueWithUpi(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("radio", { name: /^UPI/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Continue" }).click();
  // A phone opens its own UPI app, and shows the code for another one.
  const another = dialog.getByRole("button", { name: /^Another phone/ });
  await expect(code(page).or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(code(page)).toBeVisible();
}

/** The provider's reference, which a phone reads from the code and from the link that opens a UPI app. */
async function upiRequest(page: Page): Promise<{ reference: string; amount: string }> {
  const address = await dialogOf(page).locator('a[href^="upi://pay?"]').getAttribute("href");
  const request = new URLSearchParams(address?.split("?")[1]);
  return { reference: request.get("tr") ?? "", amount: request.get("am") ?? "" };
}

/** What the payer does in the UPI app. */
async function payerDoes(blaze: RunningBlaze, page: Page, outcome: "success" | "failure"): Promise<void> {
  const { reference } = await upiRequest(page);
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome } });
}

test("a deposit by UPI: nothing yet, failed, run out, cancelled, paid", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({
    title: "Road bicycle, 54 cm",
    basePricePaise: 2_500_000,
    endsInMs: 86_400_000,
  });
  const asha = await blaze.make.user({ name: "Asha" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, `/product/${listing.id}`);
  await expect(bidBar(page)).toContainText("Deposit ₹2,500. Refunded if you lose.");

  await test.step("the summary says the amount and what becomes of it", async () => {
    await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
    const dialog = page.getByRole("dialog", { name: "Make Deposit" });
    await expect(dialog).toContainText("Base price ₹25,000");
    await expect(dialog.getByText("To pay now").locator("..")).toContainText("₹2,500");
    await expect(dialog).toContainText("If you lose, the deposit is refunded.");
    await expect(dialog).toContainText("If you win and do not pay in time, the deposit is kept.");
    await expect(dialog).toContainText("The three next highest bidders stand by");
    await dialog.getByRole("button", { name: "Deposit", exact: true }).click();
  });

  await test.step("three ways to pay, all of them open", async () => {
    const dialog = page.getByRole("dialog", { name: "Choose how to pay" });
    await expect(dialog.getByRole("radio", { name: /ICICI EazyPay/ })).toBeEnabled();
    await expect(dialog.getByRole("radio", { name: /Razorpay/ })).toBeEnabled();
    await continueWithUpi(page);
  });

  await test.step("the code is for the deposit and has five minutes", async () => {
    expect((await upiRequest(page)).amount).toBe("2500.00");
    await expect(code(page)).toHaveAccessibleName("UPI QR code for ₹2,500");
    await expect(dialogOf(page).getByRole("timer")).toHaveText(/^(5:00|4:\d\d)$/);
  });

  await test.step("asked before anything is paid, it says so", async () => {
    await dialogOf(page).getByRole("button", { name: "Check Payment Status" }).click();
    await expect(dialogOf(page)).toContainText("No payment has arrived yet.");
    await expect(code(page)).toBeVisible();
  });

  await test.step("a failed payment is told, and a new code offered", async () => {
    const failed = await upiRequest(page);
    await payerDoes(blaze, page, "failure");
    await dialogOf(page).getByRole("button", { name: "Check Payment Status" }).click();
    await expect(dialogOf(page)).toContainText("The bank says that this payment failed.");
    await dialogOf(page).getByRole("button", { name: "Get a new code" }).click();
    await expect(dialogOf(page).getByRole("timer")).toHaveText(/^(5:00|4:\d\d)$/);
    expect((await upiRequest(page)).reference).not.toBe(failed.reference);
    await expect(dialogOf(page)).not.toContainText("The bank says");
  });

  await test.step("after five minutes the code has run out, and another one comes", async () => {
    const old = await upiRequest(page);
    await blaze.advanceClock(301);
    await expect(dialogOf(page)).toContainText("This code has run out");
    await expect(dialogOf(page)).toContainText(
      "If you have paid, check the status before you get a new code.",
    );
    await dialogOf(page).getByRole("button", { name: "Check Payment Status" }).click();
    await expect(dialogOf(page)).toContainText("No payment has arrived yet.");
    const { page: money } = await newPerson({ as: asha, width: 360, height: 740 });
    await visit(money, "/profile/money");
    const over = money.getByRole("row").filter({ hasText: "The time to pay has run out, and no payment" });
    await expect(over).toContainText("Not finished");
    await expect(money.getByRole("row").filter({ hasText: "Pending" })).toHaveCount(0);
    await dialogOf(page).getByRole("button", { name: "Get a new code" }).click();
    await expect(dialogOf(page).getByRole("timer")).toHaveText(/^(5:00|4:\d\d)$/);
    expect((await upiRequest(page)).reference).not.toBe(old.reference);
  });

  await test.step("Cancel & Go Back leads to the choice of method, and on again", async () => {
    await dialogOf(page).getByRole("button", { name: "Cancel & Go Back" }).click();
    await expect(page.getByRole("dialog", { name: "Choose how to pay" })).toBeVisible();
    await continueWithUpi(page);
  });

  await test.step("paid and checked, the deposit is held, and the controls are there", async () => {
    await payerDoes(blaze, page, "success");
    await dialogOf(page).getByRole("button", { name: "Check Payment Status" }).click();
    await expect(dialogOf(page).getByRole("heading", { name: "Deposit held" })).toBeVisible();
    await expect(dialogOf(page)).toContainText("₹2,500 is set aside for this auction.");
    await dialogOf(page).getByRole("button", { name: "Start bidding" }).click();
    await expect(bidBar(page).getByRole("button", { name: /^Bid/ })).toBeEnabled();
  });

  expect(faults).toEqual([]);
});

test("whoever wants to buy at once and owes a deposit is asked about the purchase when it is paid", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({
    ...{ title: "Theremin", basePricePaise: 1_000_000, buyNowPaise: 3_000_000, endsInMs: 86_400_000 },
  });
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Farah" }) });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Buy now for ₹30,000" }).click();
  await dialogOf(page).getByRole("button", { name: "Deposit", exact: true }).click();
  await continueWithUpi(page);
  await payerDoes(blaze, page, "success");
  await dialogOf(page).getByRole("button", { name: "Check Payment Status" }).click();
  await expect(dialogOf(page).getByRole("heading", { name: "Deposit held" })).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Start bidding" }).click();
  const asked = page.getByRole("alertdialog", { name: "Buy it for ₹30,000?" });
  await expect(asked.getByText("your deposit counts towards it", { exact: false })).toBeVisible();
  await asked.getByRole("button", { name: "Buy it" }).click();
  await expect(bidBar(page).getByText("You won")).toBeVisible();
  expect(faults).toEqual([]);
});

test("the main job with deposits enabled: deposit, bid, win, pay the rest; lose and get it back", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const listing = await make.listing({
    title: "Nikon Z50, two lenses",
    basePricePaise: 1_000_000,
    endsInMs: 3_600_000,
  });
  const asha = await newPerson({ as: await make.user({ name: "Asha" }) });
  const ravi = await newPerson({ as: await make.user({ name: "Ravi" }), width: 360, height: 780 });
  const both = [asha, ravi];

  await test.step("the payment is noticed without a press, and the dialog closes by itself", async () => {
    for (const { page } of both) {
      await visit(page, `/product/${listing.id}`);
      await askForCode(page);
      await payerDoes(blaze, page, "success");
      await expect(dialogOf(page).getByRole("heading", { name: "Deposit held" })).toBeVisible();
    }
    await expect(dialogOf(asha.page)).toBeHidden();
    await expect(dialogOf(ravi.page)).toContainText(/Closes by itself in [1-5] seconds/);
    await expect(dialogOf(ravi.page)).toBeHidden();
  });

  await test.step("they bid against each other", async () => {
    await bidOnce(asha.page);
    await expect(bidButton(ravi.page)).toHaveText("Bid ₹10,500");
    await bidOnce(ravi.page);
    await expect(bidBar(asha.page).getByText("Out Bid")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("10,500");
  });

  await test.step("a bid in the last two minutes moves the end on both screens", async () => {
    // Not from its beginning: how long everything above took depends on the machine.
    const left = await secondsLeft(asha.page);
    await blaze.advanceClock(left - 90);
    for (const { page } of both) await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(90);
    await bidOnce(asha.page);
    for (const { page } of both) {
      await expect.poll(() => secondsLeft(page)).toBeGreaterThan(110);
      // Two minutes from the bid; the screen's own tick may lie up to a second back.
      expect(await secondsLeft(page)).toBeLessThanOrEqual(121);
    }
    await expect(bidBar(ravi.page).getByText("Out Bid")).toBeVisible();
  });

  await test.step("the clock runs out", async () => {
    await blaze.advanceClock(120);
    await expect(bidBar(asha.page).getByText("You won")).toBeVisible();
    await expect(bidBar(asha.page).getByText("Balance to pay").locator("..")).toContainText("10,000");
    await expect(bidBar(ravi.page).getByText("Auction Ended").first()).toBeVisible();
  });

  await test.step("the loser stands by, with the deposit still held", async () => {
    await expect(bidBar(ravi.page)).toContainText(
      "You stand by as number 1. If those before you do not pay, it is yours at ₹10,500.",
    );
    await expect(bidBar(ravi.page)).not.toContainText("goes back");
    await visit(ravi.page, "/mybids?tab=lost");
    await expect(ravi.page.getByText("Refund Pending")).toBeVisible();
    await expect(ravi.page.getByText(/You stand by as number 1/)).toContainText("₹10,500");
    await expect(ravi.page.getByText(/Deposit ₹1,000/)).toBeVisible();
  });

  await test.step("the winner pays the balance in two parts, after one failure", async () => {
    const total = asha.page.getByRole("complementary", { name: "Total" });
    await bidBar(asha.page).getByRole("link", { name: "Pay Now" }).click();
    await expect(asha.page.getByRole("dialog", { name: "Pay ₹10,000" })).toBeVisible();
    await payPart(asha.page, "6,000", "Fail");
    await expect(asha.page.getByText("Failed")).toBeVisible();
    await expect(total.getByText("Balance", { exact: true }).locator("..")).toContainText("10,000");
    await payPart(asha.page, "6,000", "Pay");
    await expect(total.getByText("Balance", { exact: true }).locator("..")).toContainText("4,000");
    await payPart(asha.page, "4,000", "Pay");
    await expect(total).toContainText("Paid");
    await expect(asha.page.getByText("Awaiting Payment")).toBeHidden();
  });

  await test.step("then the loser's deposit is on its way back, and back", async () => {
    await expect(ravi.page.getByText("Refunded")).toBeVisible();
    await expect(ravi.page.getByText(/Deposit ₹1,000, back since/)).toBeVisible();
    await expect(ravi.page.getByText(/You stand by/)).toBeHidden();
  });

  await test.step("the winner's product page asks for nothing more", async () => {
    await visit(asha.page, `/product/${listing.id}`);
    await expect(bidBar(asha.page).getByText("You won")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("Paid in full.");
    await expect(bidBar(asha.page).getByRole("link", { name: "Pay Now" })).toBeHidden();
    await expect(bidBar(asha.page).getByRole("link", { name: "See your order" })).toBeVisible();
  });

  expect(asha.faults).toEqual([]);
  expect(ravi.faults).toEqual([]);
});

test("the summary names the first bid that will be taken", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Harmonium", basePricePaise: 2_000_000 });
  const ravi = await blaze.make.user({ name: "Ravi" });
  await blaze.make.bid({ listingId: listing.id, bidderId: ravi.id, amountPaise: 2_000_000 });
  const asha = await blaze.make.user({ name: "Asha" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await expect(dialogOf(page)).toContainText(/First bid from\s*₹20,500/);
  expect(faults).toEqual([]);
});
