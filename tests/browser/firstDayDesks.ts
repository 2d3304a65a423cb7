import type { Page } from "@playwright/test";
import { invitation } from "./firstDaySteps.ts";
import { expect } from "./fixtures.ts";
import { visit } from "./steps.ts";

/** A category of one's own, shown, with what it weighs, how it is inspected and what sellers are asked. */
export async function addPhones(page: Page): Promise<void> {
  await visit(page, "/ops/catalogue");
  await expect(page.getByText("There is no category yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a category" }).click();
  const adding = page.getByRole("dialog", { name: "Add a category" });
  await adding.getByLabel("Name").fill("Phones");
  await adding.getByLabel("Address").fill("phones");
  await adding.getByLabel("Weight class").selectOption("Small");
  await adding.getByLabel("What Blaze ships and checks").selectOption("Phones and tablets");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding).toBeHidden();
  const row = page.getByRole("region", { name: "Categories" }).getByRole("row").filter({ hasText: "Phones" });
  await row.getByRole("button", { name: "Change: Phones" }).click();
  const changing = page.getByRole("dialog");
  await changing.getByLabel("Standing").selectOption("Shown");
  await changing.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Shown");
}

export async function askAboutPhones(page: Page): Promise<void> {
  await visit(page, "/ops/options");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const english = (field: string) => page.getByLabel(`${field} · English`);
  await page.getByLabel("Category").selectOption({ label: "Phones" });
  await button("Edit").click();
  await button("Add a section of questions").click();
  await english("Section title").fill("Memory");
  await english("Question").fill("How much storage has it?");
  await english("Choice").nth(0).fill("64 GB");
  await english("Choice").nth(1).fill("128 GB");
  await button("Save").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("One of: 64 GB · 128 GB")).toBeVisible();
}

export async function serveBengaluru(page: Page): Promise<void> {
  await visit(page, "/ops/areas");
  await expect(page.getByText("Blaze works nowhere yet. Enter the first pin codes.")).toBeVisible();
  const form = page.getByRole("region", { name: "Add pin codes" });
  await form.getByLabel("Pin code or its first digits").fill("560");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button").last().click();
  await expect(page.getByRole("region", { name: "Service areas" }).getByRole("row").last()).toContainText(
    "560",
  );
}

export async function priceDelivery(page: Page, today: string): Promise<void> {
  await visit(page, "/ops/delivery");
  await page.getByRole("button", { name: "Enter prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter prices" });
  await dialog.getByLabel("From", { exact: true }).fill(today);
  await dialog.getByLabel("Up to 50 km").fill("60");
  await dialog.getByLabel("Up to 500 km").fill("80");
  await dialog.getByLabel("Farther").fill("120");
  await dialog.getByRole("button", { name: "Check the prices" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Enter the prices" }).click();
  const small = page.getByRole("region", { name: "Small" });
  await expect(small.getByRole("row").filter({ hasText: "Now" })).toContainText("₹60");
}

export async function setFee(page: Page, today: string): Promise<void> {
  await visit(page, "/ops/rates");
  await page.getByRole("button", { name: "Enter a rate" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter a rate" });
  await dialog.getByLabel("From", { exact: true }).fill(today);
  await dialog.getByLabel("Rate", { exact: true }).fill("4.5");
  await dialog.getByLabel("Source").fill("Decided by the board on the first day.");
  await dialog.getByRole("button", { name: "Enter the rate" }).click();
  await expect(dialog).toBeHidden();
  const fee = page.getByRole("region", { name: "Platform fee" });
  await expect(fee.getByRole("row").filter({ hasText: "Now" })).toContainText("4.5");
}

/** Sellers are checked before they sell, and buyers pay by BasisPay. */
export async function settle(page: Page): Promise<void> {
  await visit(page, "/ops/settings");
  await page.getByLabel("Checked KYC to go live").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: Checked KYC to go live.")).toBeVisible();
}

export async function invite(page: Page): Promise<void> {
  await visit(page, "/ops/invitations");
  await page.getByRole("button", { name: "Make codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Make invitation codes" });
  await dialog.getByLabel("Note").fill("The first people");
  await dialog.getByLabel("Name of the code").fill(invitation);
  await dialog.getByLabel("People for each code").fill("100");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "The first people" })).toContainText(invitation);
}

export async function proposeVerifier(page: Page, mobile: string): Promise<void> {
  await visit(page, "/ops/operators");
  await page.getByRole("button", { name: "Add or change an operator" }).click();
  const dialog = page.getByRole("dialog", { name: "What somebody may do here" });
  await dialog.getByLabel("Mobile number").fill(mobile);
  await dialog.getByRole("checkbox", { name: /^Identity checks/ }).check();
  await dialog.getByLabel("Reason").fill("She checks who sells.");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog).toBeHidden();
}

export async function approveVerifier(page: Page): Promise<void> {
  await visit(page, "/ops/approvals");
  const waiting = page.getByRole("article").filter({ hasText: "She checks who sells." });
  await waiting.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(waiting).toBeHidden();
}
