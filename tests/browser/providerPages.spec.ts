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
    ORDER_PAYMENT_METHODS: [...methods],
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
