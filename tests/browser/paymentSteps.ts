import type { FrameLocator, Page } from "@playwright/test";
import type { OperatorSettings } from "#contract/operations.ts";
import { rupees } from "#domain/money/paise.ts";
import { expect, type Person } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, visit } from "./steps.ts";

/** As an operator would. */
export async function changeSettings(blaze: RunningBlaze, body: Partial<OperatorSettings>): Promise<void> {
  const operator = await blaze.make.user({ isOperator: true });
  await blaze.call("PATCH", "/ops/settings", { token: await blaze.signIn(operator.id), body });
}

export const dialogOf = (page: Page) => page.getByRole("dialog");

/** A way to pay by the name that operators know it by; payers read it small below what they pay with. */
export function way(page: Page, method: string) {
  const name = method === "UPI" ? /^UPI(?!,)/ : new RegExp(method);
  return dialogOf(page).getByRole("radio", { name });
}

/** From Start Bidding to the provider's page in its popup. */
export async function openDepositPage(page: Page, method: string): Promise<Page> {
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await dialogOf(page).getByRole("button", { name: "Deposit", exact: true }).click();
  await way(page, method).check();
  const opening = page.waitForEvent("popup");
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
  return await opening;
}

/** The frame that a provider's script lays over the payment's page. */
export const frameOf = (popup: Page, provider: string) =>
  popup.frameLocator(`iframe[title="${provider} Checkout"]`);

export async function press(place: Page | FrameLocator, outcome: "Pay" | "Fail"): Promise<void> {
  await place.getByRole("button", { name: outcome === "Pay" ? /^Pay ₹/ : "Let it fail" }).click();
}

export async function closeResult(popup: Page, title: string): Promise<void> {
  await expect(popup.getByRole("heading", { name: title })).toBeVisible();
  // The page is gone before the browser has answered that it was pressed.
  await popup
    .getByRole("button", { name: "Close" })
    .click()
    .catch((error) => {
      if (!popup.isClosed()) throw error;
    });
}

/** Somebody who has won a listing of ₹1,000 without a deposit. */
export async function winner(
  blaze: RunningBlaze,
  newPerson: (options: object) => Promise<Person>,
  look: { width?: number; height?: number } = {},
) {
  const listing = await blaze.make.listing({ basePricePaise: rupees(1000), endsInMs: 3_600_000 });
  const asha = await blaze.make.user({ name: "Asha" });
  await blaze.make.deposit({ listingId: listing.id, bidderId: asha.id });
  const token = await blaze.signIn(asha.id);
  await blaze.call("POST", `/bid/${listing.id}/bid`, { token, body: { amount: rupees(1000) } });
  await blaze.advanceClock(3601);
  const person = await newPerson({ as: asha, ...look });
  await visit(person.page, "/mybids?tab=won");
  await person.page
    .getByRole("link", { name: /Listing/ })
    .first()
    .click();
  await expect(person.page.getByRole("button", { name: "Pay Now" })).toBeVisible();
  return { ...person, listing, buyer: asha };
}

/** From Pay Now to the popup, by the way that is named, for this many rupees or the whole balance. */
export async function payWith(page: Page, method: string, amount?: string): Promise<Page> {
  await page.getByRole("button", { name: "Pay Now" }).click();
  const dialog = dialogOf(page);
  await way(page, method).check();
  if (amount !== undefined) {
    await dialog.getByRole("button", { name: "Pay in parts" }).click();
    await dialog.getByLabel("Amount Paying").fill(amount);
  }
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  return await opening;
}
