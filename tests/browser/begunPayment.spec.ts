import { expect, test } from "./fixtures.ts";
import { closeResult, payWith, press, winner } from "./paymentSteps.ts";

test("a payment that was begun is gone on with in its window, and Close closes it", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await winner(blaze, newPerson, { width: 1280 });
  const popup = await payWith(page, "Basis Pay");
  await expect(page.getByText(/^You began a payment of ₹1,000 that is not finished/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeVisible();
  const loaded = popup.waitForEvent("load");
  await page.getByRole("button", { name: "Go on with ₹1,000" }).click();
  await loaded;
  expect(page.context().pages()).toHaveLength(2);
  await press(popup, "Pay");
  const closed = popup.waitForEvent("close");
  await closeResult(popup, "Payment Successful");
  await closed;
  await expect(page.getByText(/^You began a payment/)).toBeHidden();
});
