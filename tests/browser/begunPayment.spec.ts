import { expect, test } from "./fixtures.ts";
import { closeResult, payWith, press, winner } from "./paymentSteps.ts";

test("a payment that was begun is gone on with in its window, and Close closes it", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await winner(blaze, newPerson, { width: 1280 });
  const popup = await payWith(page, "Basis Pay");
  await expect(page.getByText(/^This page waits: finish paying ₹1,000 in the other window/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeVisible();
  // It comes to the front as it is.
  await page.getByRole("button", { name: "Show that window" }).click();
  expect(page.context().pages()).toHaveLength(2);
  // Without the page's knowledge of it, after a reload, it is opened anew.
  await page.reload();
  await expect(page.getByText(/^You began a payment of ₹1,000 that is not finished/)).toBeVisible();
  const loaded = popup.waitForEvent("load");
  await page.getByRole("button", { name: "Go on with ₹1,000" }).click();
  await loaded;
  await expect(page.getByText(/^This page waits/)).toBeVisible();
  expect(page.context().pages()).toHaveLength(2);
  await press(popup, "Pay");
  await expect(popup.getByRole("button", { name: "See your order" })).toBeVisible();
  await expect(popup.getByText(/^Next: The seller chooses a time for the pick-up · by \d/)).toBeVisible();
  const closed = popup.waitForEvent("close");
  await closeResult(popup, "Payment Successful");
  await closed;
  await expect(page.getByText(/^This page waits/)).toBeHidden();
  await expect(page.getByText(/^You began a payment/)).toBeHidden();
});

test("of two payments that were begun, the one in the open window is named, and stays in it", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await winner(blaze, newPerson, { width: 1280 });
  const first = await payWith(page, "Basis Pay", "400");
  await expect(page.getByText(/^This page waits: finish paying ₹400 /)).toBeVisible();
  await first.close();
  await expect(page.getByText(/^You began a payment of ₹400 /)).toBeVisible();
  const second = await payWith(page, "Basis Pay", "600");
  await expect(page.getByText(/^This page waits: finish paying ₹600 /)).toBeVisible();
  const address = second.url();
  await page.getByRole("button", { name: "Show that window" }).click();
  expect(second.url()).toBe(address);
  expect(page.context().pages()).toHaveLength(2);
  await second.close();
  await expect(page.getByText(/^You began a payment of ₹400 /)).toBeVisible();
});
