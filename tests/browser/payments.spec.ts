import type { Page } from "@playwright/test";
import type { DepositAnswer } from "#contract/bidding.ts";
import { rupees } from "#domain/money/paise.ts";
import type { MadeUser } from "../support/make.ts";
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
  way,
  winner,
} from "./paymentSteps.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, visit } from "./steps.ts";

conserveMoney();

test.afterEach(async ({ blaze }) => {
  await changeSettings(blaze, { DEPOSIT_ENABLED: false, ORDER_PAYMENT_METHODS: ["BASISPAY"] });
});

test("a deposit by Razorpay: the failure is told in full, then it is paid", async ({ blaze, newPerson }) => {
  await changeSettings(blaze, { DEPOSIT_ENABLED: true });
  const listing = await blaze.make.listing({ basePricePaise: rupees(20_000), endsInMs: 86_400_000 });
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Ravi" }) });
  await visit(page, `/product/${listing.id}`);

  const first = await openDepositPage(page, "Razorpay");
  await press(frameOf(first, "Razorpay"), "Fail");
  const told = first.getByRole("alert");
  for (const words of [
    "Code: BAD_REQUEST_ERROR",
    "Description: Your payment was declined by the bank",
    "Source: bank",
    "Step: payment_authorization",
    "Reason: payment_failed",
    /Order id: order_/,
    /Payment id: pay_/,
  ]) {
    await expect(told).toContainText(words);
  }
  await closeResult(first, "Payment Failed");

  const dialog = dialogOf(page);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "Try again" }).click();
  const second = await opening;
  await press(frameOf(second, "Razorpay"), "Pay");
  await closeResult(second, "Payment Successful");
  await expect(dialog.getByRole("heading", { name: "Deposit held" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("Razorpay's script cannot be had: it is said, and the button tries again", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { DEPOSIT_ENABLED: true });
  const listing = await blaze.make.listing({ basePricePaise: rupees(20_000), endsInMs: 86_400_000 });
  const { page, context } = await newPerson({ as: await blaze.make.user({ name: "Meera" }) });
  await context.route("**/checkout.js", (route) => route.abort());
  await visit(page, `/product/${listing.id}`);
  const popup = await openDepositPage(page, "Razorpay");
  await expect(popup.getByText("Failed to initialize Razorpay SDK!")).toBeVisible();
  await context.unroute("**/checkout.js");
  await popup.getByRole("button", { name: "Pay with Razorpay" }).click();
  await press(frameOf(popup, "Razorpay"), "Pay");
  await closeResult(popup, "Payment Successful");
  await expect(dialogOf(page).getByRole("heading", { name: "Deposit held" })).toBeVisible();
});

test("by default an order is paid by Basis Pay alone", async ({ blaze, newPerson }) => {
  const { page } = await winner(blaze, newPerson);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(dialogOf(page).getByRole("radio")).toHaveCount(1);
  await expect(
    dialogOf(page).getByRole("radio", { name: /^UPI, card, net banking\s*Basis Pay/ }),
  ).toBeChecked();
});

test("an order paid in parts by Razorpay and Cashfree, where the operator offers them", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY", "CASHFREE"] });
  const { page, faults } = await winner(blaze, newPerson);
  const total = page.getByRole("complementary", { name: "Total" });
  const balance = total.getByText("Balance", { exact: true }).locator("..");

  const refused = await payWith(page, "Cashfree", "400");
  await press(frameOf(refused, "Cashfree"), "Fail");
  await expect(refused.getByRole("alert")).toContainText("The bank declined the payment");
  await expect(refused.getByText("Your bank did not let this payment through.")).toContainText(
    "No money has reached us.",
  );
  await expect(refused.getByRole("button", { name: "Pay in another way" })).toBeVisible();
  await closeResult(refused, "Payment Failed");
  await expect(balance).toContainText("1,000");

  const cashfree = await payWith(page, "Cashfree", "400");
  await press(frameOf(cashfree, "Cashfree"), "Pay");
  await cashfree.getByRole("button", { name: "Pay the rest: ₹600" }).click();
  await expect(way(page, "Cashfree")).toBeChecked(); // as the part before
  await way(page, "Razorpay").check();
  await expect(page.getByRole("dialog", { name: "Pay ₹600" })).toBeVisible();
  const opening = page.waitForEvent("popup");
  await dialogOf(page).getByRole("button", { name: "Pay ₹600" }).click();
  const razorpay = await opening;
  await press(frameOf(razorpay, "Razorpay"), "Pay");
  await closeResult(razorpay, "Payment Successful");
  await expect(total).toContainText("Paid");
  const shown = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expect(shown("Payment attempt")).toContainText("Failed");
  await expect(shown("Part payment 1")).toContainText("400");
  await expect(shown("Part payment 2")).toContainText("600");

  await visit(page, "/profile/money");
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: "Razorpay" })).toContainText("600");
  await expect(rows.filter({ hasText: "Cashfree" }).filter({ hasText: "Paid" })).toContainText("400");
  expect(faults).toEqual([]);
});

test("the providers' pages and what surrounds them fit a phone", async ({ blaze, newPerson }) => {
  await changeSettings(blaze, { DEPOSIT_ENABLED: true });
  const listing = await blaze.make.listing({ basePricePaise: rupees(20_000), endsInMs: 86_400_000 });
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha" }), width: 360, height: 740 });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await dialogOf(page).getByRole("button", { name: "Deposit", exact: true }).click();
  await way(page, "ICICI EazyPay").check();
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await expect(pay).toBeVisible();
  expect((await pay.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Let it fail" }).click();
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  // One press begins again, by the way that was chosen.
  await page.getByRole("button", { name: "Try again" }).click();
  await pay.click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(bidBar(page).getByRole("button", { name: /^Bid/ })).toBeVisible();
  await visit(page, "/profile/money");
  await expect(page.getByText("Held as deposits").locator("..")).toContainText("2,000");
  expect(await overflow(page)).toBe(0);
});

test("who comes back from the provider's page goes on there or to the order, and what was left stands below", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults, listing } = await winner(blaze, newPerson, { width: 360, height: 740 });
  const otherWay = page.getByRole("button", { name: "Pay in another way" });
  const begin = async () => {
    await page.getByRole("button", { name: "Pay Now" }).click();
    await dialogOf(page).getByRole("button", { name: "Pay ₹1,000" }).click();
    // The provider's own button has the same name as the dialog's.
    await expect(page.getByRole("button", { name: "Let it fail" })).toBeVisible();
  };
  await begin();
  await press(page, "Fail");
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible();
  await expect(page.getByText(/The deadline stays: pay by /)).toBeVisible();
  await expect(otherWay).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();

  await begin();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Not paid yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Basis Pay" })).toBeVisible();
  await expect(otherWay).toHaveCount(0);
  await page.getByRole("button", { name: "Back to the order" }).click();
  const attempt = page.getByRole("row").filter({ hasText: "No payment has arrived yet." });
  await expect(attempt).toContainText("Not finished");
  await expect(attempt.getByRole("button", { name: "Verify" })).toBeVisible();

  await begin();
  await press(page, "Pay");
  await closeResult(page, "Payment Successful");
  await expect(page.getByRole("complementary", { name: "Total" })).toContainText("Paid");
  const rows = page.getByRole("table", { name: "Payments" }).getByRole("row");
  await expect(rows.first()).toContainText("Paid");
  await expect(rows.last()).toContainText("The order was paid in another payment.");
  await expect(page.getByRole("button", { name: "Verify" })).toHaveCount(0);

  await visit(page, "/profile/money");
  const left = page.getByRole("row").filter({ hasText: "The order was paid in another payment." });
  await expect(left).toContainText("Not finished");
  expect(await overflow(page)).toBe(0);

  await test.step("the seller cancels: the order says what goes back, where to, by when and why", async () => {
    const { rows } = await blaze.database.pool.query<{ id: string; number: string }>(
      "select id, number from orders where listing_id = $1",
      [listing.id],
    );
    const token = await blaze.signIn(listing.sellerId);
    const body = { reason: "It broke." };
    await blaze.call("POST", `/user/sold-orders/${rows[0]?.id}/cancel`, { token, body });
    await visit(page, `/order/${rows[0]?.number}`);
    const total = page.getByRole("complementary", { name: "Total" });
    await expect(total).toContainText("Refund: the seller cancelled");
    await expect(total).toContainText(/₹1,000 to where it came from, Basis Pay: .* by /);
    await expect(total.getByText("Paid", { exact: true })).toHaveCount(0);
    await visit(page, "/profile/money");
    await expect(page.getByRole("row").filter({ hasText: "Refund: the seller cancelled" })).toHaveCount(1);
    expect(await overflow(page)).toBe(0);
  });
  expect(faults).toEqual([]);
});

async function overflow(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test("only the payment's own pages may load and frame a provider's", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  const policyOf = async (path: string) => {
    const answer = await page.request.get(path);
    return answer.headers()["content-security-policy"] ?? "";
  };
  const elsewhere = await policyOf("/mybids");
  expect(elsewhere).toContain("frame-src 'self';");
  expect(elsewhere).toContain("form-action 'self';");
  expect(elsewhere).not.toMatch(/script-src[^;]*http/);
  const checkout = await policyOf("/checkout/order/payment/00000000-0000-4000-8000-000000000000");
  expect(checkout).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:\d+/);
  expect(checkout).toMatch(/frame-src 'self' http:\/\/127\.0\.0\.1:\d+/);
});

test("not paid in time: the deposit is kept, the next bidder declines, the one after pays, the last gets theirs back", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { DEPOSIT_ENABLED: true, DEFAULTED_DEPOSIT: "kept" });
  const listing = await blaze.make.listing({ basePricePaise: rupees(10_000), endsInMs: 3_600_000 });
  const [third, second, unwilling, first] = [
    await bidder(blaze, listing.id, { mode: "UPI", amount: rupees(10_000) }),
    await bidder(blaze, listing.id, { mode: "RAZORPAY", amount: rupees(11_000) }),
    await bidder(blaze, listing.id, { mode: "UPI", amount: rupees(12_000) }),
    await bidder(blaze, listing.id, { mode: "EAZYPAY", amount: rupees(13_000) }),
  ];
  await blaze.advanceClock(3601);
  const defaulter = (await newPerson({ as: first })).page;
  await visit(defaulter, "/mybids?tab=won");
  await expect(defaulter.getByText("Awaiting Payment")).toBeVisible();

  await blaze.advanceClock(40 * 3600);
  const declining = (await newPerson({ as: unwilling })).page;
  await visit(declining, "/mybids?tab=won");
  await declining
    .getByRole("link", { name: /Listing/ })
    .first()
    .click();
  await expect(declining.getByText(/you may decline it before the deadline/)).toBeVisible();
  await declining.getByRole("button", { name: "I do not want it" }).click();
  const question = declining.getByRole("alertdialog", { name: "Decline this item?" });
  await expect(question).toContainText("the deposit too");
  await question.getByRole("button", { name: "Decline it" }).click();
  await expect(declining.getByText("You declined it. Nothing is owed.")).toBeVisible();
  await expect(declining.getByRole("heading", { name: "You declined this item" })).toBeVisible();
  await expect(declining.getByRole("button", { name: "Pay Now" })).toBeHidden();
  await visit(declining, "/profile/strikes");
  await expect(declining.getByText("You have no strikes.")).toBeVisible();

  const next = (await newPerson({ as: second })).page;
  await visit(next, "/mybids?tab=won");
  await next
    .getByRole("link", { name: /Listing/ })
    .first()
    .click();
  const total = next.getByRole("complementary", { name: "Total" });
  await expect(total.getByText("Balance", { exact: true }).locator("..")).toContainText("10,000");
  const popup = await payWith(next, "Basis Pay", "10,000");
  await press(popup, "Pay");
  await closeResult(popup, "Payment Successful");
  await expect(total).toContainText("Paid");

  const loser = (await newPerson({ as: third })).page;
  await expect(async () => {
    await visit(loser, "/mybids?tab=lost");
    await expect(loser.getByText("Refunded")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 45_000 });
  await expect(loser.getByText(/^Refund reference BLZ/)).toBeVisible();
  await visit(defaulter, "/profile/money");
  await expect(defaulter.getByRole("row").filter({ hasText: "Deposit kept" })).toContainText("1,000");
});

type Bid = { readonly mode: string; readonly amount: number };

/** Somebody who has paid the deposit in this way and bid, all from outside of the browser. */
async function bidder(blaze: RunningBlaze, listingId: number, { mode, amount }: Bid): Promise<MadeUser> {
  const user = await blaze.make.user();
  const token = await blaze.signIn(user.id);
  const ask = () => blaze.call("POST", `/bid/${listingId}/deposit`, { token, body: { mode } });
  const { payment_reference: reference } = (await ask()) as DepositAnswer;
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome: "success" } });
  const { status } = (await ask()) as DepositAnswer;
  expect(status).toBe("held");
  await blaze.call("POST", `/bid/${listingId}/bid`, { token, body: { amount } });
  return user;
}
