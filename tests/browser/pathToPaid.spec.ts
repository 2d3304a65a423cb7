import type { Checkout } from "#contract/checkout.ts";
import { rupees } from "#domain/money/paise.ts";
import { countPath } from "./countedPath.ts";
import { expect, test } from "./fixtures.ts";
import { changeSettings, winner } from "./paymentSteps.ts";
import { bidBar, bidButton, bidOnce, latestOtp, logIn, visit } from "./steps.ts";

test("a new person gets from a product's page to the first bid with 7 taps on 4 screens at most", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Harmonium with a cover", basePricePaise: 1_000_000 });
  await blaze.make.invitation({ code: "BLZ-015" });
  const { context, page, faults } = await newPerson({ width: 360, height: 780 });
  const path = await countPath(context);
  await visit(page, `/product/${listing.id}`);
  path.begin();

  await bidBar(page).getByRole("button", { name: "Login to Bid" }).click();
  await path.type(page.getByLabel("Mobile number"), "9123456715");
  await path.type(page.getByLabel("Invitation code"), "BLZ-015");
  await page.getByRole("button", { name: "Request OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).waitFor();
  await path.type(page.getByLabel("OTP", { exact: true }), await latestOtp(blaze, "+919123456715"));
  const naming = page.getByRole("dialog", { name: "Update Profile" });
  await naming.waitFor();
  await path.type(naming.getByLabel("Name"), "Asha");
  await naming.getByRole("button", { name: "Save" }).click();
  await bidOnce(page);
  await expect(bidBar(page).getByText("Winning")).toBeVisible();

  expect(path.taps().length, path.taps().join("\n")).toBeLessThanOrEqual(7);
  expect(path.screens().length, path.screens().join("\n")).toBeLessThanOrEqual(4);
  expect(faults).toEqual([]);
});

test("logging in at the head of the home page leads on to that very item", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Tanpura with four strings", endsInMs: 600_000 });
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/");
  await page.getByRole("main").getByRole("button", { name: "Login to Bid" }).click();
  await logIn(page, blaze, asha.mobile);
  await expect(page).toHaveURL(new RegExp(`/product/${listing.id}$`));
  await expect(bidButton(page)).toBeVisible();
  expect(faults).toEqual([]);
});

test("who paid before pays what they won with three taps, in the way they paid in last", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { ORDER_PAYMENT_METHODS: ["UPI", "BASISPAY"] });
  const { page, context, listing, buyer } = await winner(blaze, newPerson, { width: 360, height: 780 });
  const earlier = await blaze.make.order({ buyerId: buyer.id });
  const token = await blaze.signIn(buyer.id);
  const body = { order_id: earlier.id, amount: rupees(100) };
  const begun = (await blaze.call("POST", "/payments/basispay/order", { token, body })) as Checkout;
  await blaze.call("POST", `/demo/payments/${begun.reference}`, { body: { outcome: "success" } });
  await blaze.call("POST", `/payments/${begun.payment_id}/verify`, { token });
  const path = await countPath(context);
  await visit(page, `/product/${listing.id}`);
  path.begin();

  await bidBar(page).getByRole("link", { name: "Pay Now" }).click();
  const sheet = page.getByRole("dialog", { name: "Pay ₹1,000" });
  await expect(sheet.getByRole("radio", { name: /Basis Pay/ })).toBeChecked();
  await sheet.getByRole("button", { name: "Pay ₹1,000" }).click();
  await page.getByText("BasisPay stand-in").waitFor();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  expect(path.taps().length, path.taps().join("\n")).toBe(3);
});

test("on a phone UPI opens the payer's own app, looks by itself, and shows its code for another phone", async ({
  blaze,
  newPerson,
}) => {
  await changeSettings(blaze, { ORDER_PAYMENT_METHODS: ["UPI", "BASISPAY"] });
  const { page } = await winner(blaze, newPerson, { width: 360, height: 780 });
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByRole("dialog").getByRole("radio", { name: /^UPI(?!,)/ })).toBeChecked();
  const starting = page.waitForResponse((answer) => /\/bids\/won\/[^/]+\/payments$/.test(answer.url()));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  const { reference } = (await (await starting).json()) as { reference: string };
  const app = page.getByRole("link", { name: "Open your UPI app" });
  await expect(app).toHaveAttribute("href", /^upi:\/\/pay\?/);
  await expect(page.getByRole("img", { name: /UPI QR code/ })).toBeHidden();
  await page.getByRole("button", { name: /^Another phone/ }).click();
  await expect(page.getByRole("img", { name: /UPI QR code/ })).toBeVisible();
  await blaze.call("POST", `/demo/payments/${reference}`, { body: { outcome: "failure" } });
  await expect(page.getByRole("heading", { name: "Payment Failed" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("No money has reached us.")).toBeVisible();
  const failedPage = page.url();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(app).toBeVisible();
  expect(page.url()).not.toBe(failedPage);
});
