import type { Page } from "@playwright/test";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect } from "./fixtures.ts";
import { next, section } from "./sellingSteps.ts";
import type { RunningProduction } from "./startProduction.ts";
import { visit } from "./steps.ts";

export const title = "Quokkaphone 7, 64 GB, Green";
export const invitation = "FIRST-DAY";
type Newcomer = { readonly mobile: string; readonly name: string; readonly invitation?: string };

/** With the OTP that the provider of SMS was told to send; a newcomer says their name. */
export async function signIn(page: Page, production: RunningProduction, who: Newcomer): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("Mobile number").fill(who.mobile);
  if (who.invitation !== undefined) await page.getByLabel("Invitation code").fill(who.invitation);
  await page.getByRole("button", { name: "Request OTP" }).click();
  const otp = page.getByLabel("OTP", { exact: true });
  await otp.waitFor();
  await otp.fill(await lastOtp(production, `+91${who.mobile}`));
  const naming = page.getByRole("dialog", { name: "Update Profile" });
  await naming.getByLabel("Name").fill(who.name);
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(naming).toBeHidden();
}

async function lastOtp(production: RunningProduction, mobile: string): Promise<string> {
  let otp = "";
  await expect(async () => {
    // Who was made an operator is told that as well.
    const found = (await production.messagesTo(mobile)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
    otp = found.find((digits) => digits !== "") ?? "";
    expect(otp).not.toBe("");
  }).toPass({ timeout: 15_000 });
  return otp;
}

/** What production asks of everybody who works at Blaze: a passkey, here of a device that knows its person at once. */
export async function beginWork(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await visit(page, "/profile/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("article", { name: /^Passkey of/ })).toBeVisible();
  await visit(page, "/ops");
  const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirm.getByRole("button", { name: "Use a passkey" }).click();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Operations" })).toBeVisible();
}

/** Saves an address by its pin code, in the form that stands open. */
export async function fillAddress(page: Page, locality: string): Promise<void> {
  const form = page.getByRole("dialog", { name: "Add Address" });
  await form.getByLabel("Pin code").fill("560005");
  await expect(form.getByText("Blaze delivers to 560005.")).toBeVisible();
  await form.getByLabel("Door number").fill("14/2");
  await form.getByLabel("Locality").fill(locality);
  await form.getByRole("button", { name: "Add Address" }).click();
  await expect(page.getByText("Address Added!")).toBeVisible();
}

/** Everything that stands between a new seller, whose KYC is given, and the preview of a phone; the draft's number. */
export async function fillDraft(page: Page): Promise<number> {
  await expect(section(page, "Product Information")).toBeVisible();
  await page.getByLabel("Product title").fill(title);
  await page.getByLabel("Category", { exact: true }).selectOption("Phones");
  await next(page).click();
  await expect(section(page, "Description")).toBeVisible();
  await page.getByRole("textbox", { name: "Description" }).pressSequentially("Bought in March");
  await next(page).click();
  await expect(section(page, "Product Images")).toBeVisible();
  const photograph = { name: "front.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() };
  await page.getByLabel("Choose files").setInputFiles([photograph]);
  await expect(page.locator(".tile__grip")).toHaveCount(1, { timeout: 30_000 });
  await next(page).click();
  await expect(section(page, "Specifications")).toBeVisible();
  await page.getByRole("radio", { name: "64 GB" }).check();
  await next(page).click();
  await expect(section(page, "Product Condition")).toBeVisible();
  await next(page).click();
  await expect(section(page, "Pricing")).toBeVisible();
  await page.getByLabel("Base price").fill("9,000");
  await next(page).click();
  await expect(section(page, "Verification Details")).toBeVisible();
  await next(page).click();
  await expect(section(page, "Additional Notes")).toBeVisible();
  await next(page).click();
  await sayWhereFrom(page);
  await expect(page).toHaveURL(/\/sell\/draft\/\d+$/);
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function sayWhereFrom(page: Page): Promise<void> {
  await expect(section(page, "Select Address and Account")).toBeVisible();
  await page.getByRole("button", { name: "Add Address" }).click();
  await fillAddress(page, "Fraser Town");
  await page.getByRole("button", { name: "Add bank account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Bank Account" });
  await dialog.getByLabel("IFSC code").fill("HDFC0000001");
  await expect(dialog.getByLabel("Bank name")).toHaveValue(/HDFC/);
  await dialog.getByLabel("Account number", { exact: true }).fill("50100123456780");
  await dialog.getByLabel("Confirm account number").fill("50100123456780");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(page.getByText("Bank Account Added!")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Blaze ships it/ })).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
}
