// Every provider that has a page of its own takes a deposit and an order there, once refused and once paid.
import type { FrameLocator, Page } from "@playwright/test";
import { rupees } from "#domain/money/paise.ts";
import { conserveMoney } from "./conservation.ts";
import { expect, test } from "./fixtures.ts";
import {
  changeSettings,
  closeResult,
  dialogOf,
  frameOf,
  openDepositPage,
  payWith,
  press,
  winner,
} from "./paymentSteps.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

conserveMoney();

const methods = ["BASISPAY", "EAZYPAY", "RAZORPAY", "CASHFREE"] as const;
const providers: { name: string; pageOf: (popup: Page) => Page | FrameLocator }[] = [
  { name: "Basis Pay", pageOf: (popup) => popup },
  { name: "ICICI EazyPay", pageOf: (popup) => popup },
  { name: "Razorpay", pageOf: (popup) => frameOf(popup, "Razorpay") },
  { name: "Cashfree", pageOf: (popup) => frameOf(popup, "Cashfree") },
];

test.beforeEach(async ({ blaze }) => {
  await changeSettings(blaze, {
    DEPOSIT_ENABLED: true,
    DEPOSIT_PAYMENT_METHODS: [...methods],
    ORDER_PAYMENT_METHODS: [...methods, "UPI"],
  });
});

test.afterEach(async ({ blaze }) => {
  await changeSettings(blaze, {
    DEPOSIT_ENABLED: false,
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY"],
    ORDER_PAYMENT_METHODS: ["BASISPAY"],
  });
});

for (const { name, pageOf } of providers) {
  test(`a deposit by ${name}: refused, then paid`, async ({ blaze, newPerson }) => {
    const listing = await blaze.make.listing({ basePricePaise: rupees(20_000), endsInMs: 86_400_000 });
    const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
    await visit(page, `/product/${listing.id}`);

    const refused = await openDepositPage(page, name);
    await press(pageOf(refused), "Fail");
    await closeResult(refused, "Payment Failed");
    const dialog = dialogOf(page);
    await expect(dialog.getByText(`${name} says that this payment failed.`)).toBeVisible();

    const opening = page.waitForEvent("popup");
    await dialog.getByRole("button", { name: "Try again" }).click();
    const paid = await opening;
    await press(pageOf(paid), "Pay");
    await expect(paid.getByText("Your deposit of ₹2,000 has arrived.")).toBeVisible();
    await closeResult(paid, "Payment Successful");
    await expect(dialog.getByRole("heading", { name: "Deposit held" })).toBeVisible();
    await expect(dialog).toContainText(name);
    expect(faults).toEqual([]);
  });

  test(`an order by ${name}: refused, then paid`, async ({ blaze, newPerson }) => {
    const { page, faults } = await winner(blaze, newPerson);
    const total = page.getByRole("complementary", { name: "Total" });
    const balance = total.getByText("Balance", { exact: true }).locator("..");
    await expect(balance).toContainText("1,000");

    const refused = await payWith(page, name);
    await press(pageOf(refused), "Fail");
    await closeResult(refused, "Payment Failed");
    await expect(balance).toContainText("1,000");

    const paid = await payWith(page, name);
    await press(pageOf(paid), "Pay");
    await closeResult(paid, "Payment Successful");
    await expect(total).toContainText("Paid");
    await expect(page.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}

/** What the payer does in the UPI app that has read the code. */
async function payerDoes(blaze: RunningBlaze, popup: Page, outcome: "success" | "failure"): Promise<string> {
  const link = (await popup.locator('a[href^="upi://pay?"]').getAttribute("href")) ?? "";
  const reference = new URLSearchParams(link.split("?")[1]).get("tr") ?? "";
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome } });
  return link;
}

test("an order by UPI: refused, run out, then paid with a new code", async ({ blaze, newPerson }) => {
  const { page, faults } = await winner(blaze, newPerson);
  const total = page.getByRole("complementary", { name: "Total" });

  const refused = await payWith(page, "UPI");
  await expect(refused.getByRole("img", { name: "UPI QR code for ₹1,000" })).toBeVisible();
  await payerDoes(blaze, refused, "failure");
  await refused.getByRole("button", { name: "Check Payment Status" }).click();
  await closeResult(refused, "Payment Failed");
  await expect(total.getByText("Balance", { exact: true }).locator("..")).toContainText("1,000");

  const popup = await payWith(page, "UPI");
  const first = await popup.locator('a[href^="upi://pay?"]').getAttribute("href");
  const firstPage = new URL(popup.url()).pathname;
  await blaze.advanceClock(301);
  await popup.reload();
  await expect(popup.getByText("This code has run out")).toBeVisible();
  await popup.getByRole("button", { name: "Get a new code" }).click();
  await expect(popup.getByRole("img", { name: "UPI QR code for ₹1,000" })).toBeVisible();
  expect(await payerDoes(blaze, popup, "success")).not.toBe(first);
  // Nobody presses: the page looks by itself.
  await closeResult(popup, "Payment Successful");
  await expect(total).toContainText("Paid");

  const reference = new URLSearchParams(first?.split("?")[1]).get("tr") ?? "";
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome: "success" } });
  await visit(page, firstPage);
  await expect(page.getByText("₹1,000 arrived, and ₹1,000 of it goes back")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a code is asked about one question at a time, however long the answer takes", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await winner(blaze, newPerson);
  const popup = await payWith(page, "UPI");
  await expect(popup.getByRole("img", { name: "UPI QR code for ₹1,000" })).toBeVisible();
  let questions = 0;
  await popup.route("**/verify", () => {
    questions += 1; // and no answer
  });
  await expect.poll(() => questions, { timeout: 8_000 }).toBe(1);
  await popup.waitForTimeout(4_500);
  expect(questions).toBe(1);
  await popup.unroute("**/verify");
  await popup.close();
});

test("a code that was left open says so once its order was paid in another way", async ({
  blaze,
  newPerson,
}) => {
  const { page, context, faults } = await winner(blaze, newPerson);
  const left = await payWith(page, "UPI");
  await expect(left.getByRole("img", { name: "UPI QR code for ₹1,000" })).toBeVisible();
  const otherTab = await context.newPage();
  await visit(otherTab, new URL(page.url()).pathname);
  const paid = await payWith(otherTab, "Basis Pay");
  await press(paid, "Pay");
  await closeResult(paid, "Payment Successful");
  await expect(left.getByText("The order has been paid in another way meanwhile.")).toBeVisible();
  await expect(left.getByRole("img", { name: "UPI QR code for ₹1,000" })).toBeHidden();
  expect(faults).toEqual([]);
});

test("who paid in a code's last moment hears of it; to anybody else there is no such payment", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await winner(blaze, newPerson);
  const popup = await payWith(page, "UPI");
  const link = (await popup.locator('a[href^="upi://pay?"]').getAttribute("href")) ?? "";
  await blaze.advanceClock(301);
  await popup.reload();
  await expect(popup.getByText("This code has run out")).toBeVisible();
  await expect(popup.getByRole("button", { name: "Cancel & Go Back" })).toBeVisible();

  const stranger = await newPerson({ as: await blaze.make.user({ name: "Nobody Concerned" }) });
  await stranger.page.goto(popup.url());
  await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(/is not found/);

  const reference = new URLSearchParams(link.split("?")[1]).get("tr") ?? "";
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome: "success" } });
  await closeResult(popup, "Payment Successful");
});
