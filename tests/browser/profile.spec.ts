import type { Page } from "@playwright/test";
import { photograph } from "../media/samples.ts";
import { gstinOf } from "../support/makeIdentity.ts";
import { expect, test } from "./fixtures.ts";
import { latestOtp, visit } from "./steps.ts";

const gstin = gstinOf("AQZPN4821K");

async function expectNoFaults(faults: string[]): Promise<void> {
  // The browser reports each answer of 4xx that a test has called for.
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
}

const dialogOf = (page: Page) => page.getByRole("dialog");

test("a bank account: each wrong field says so, the IFSC fills the bank in, the tick follows the bank", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ as: asha, width: 360, height: 740 });
  await visit(page, "/profile/bank-accounts");
  await expect(page.getByText("No bank accounts yet")).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = dialogOf(page);
  const add = dialog.getByRole("button", { name: "Add Account" });
  await add.click();
  for (const sentence of [
    "Bank name is required!",
    "IFSC code is required!",
    "Account number is requried!",
    "Confirm account number is requried!",
  ]) {
    await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByLabel("IFSC code")).toBeFocused();

  await dialog.getByLabel("IFSC code").fill("hdfc0999998");
  await expect(
    dialog.getByText("There is no bank branch with this IFSC code. Please check it."),
  ).toBeVisible();
  await dialog.getByLabel("IFSC code").fill("HDFC0000001");
  await expect(dialog.getByLabel("Bank name")).toHaveValue("HDFC Bank");
  await dialog.getByLabel("Account number", { exact: true }).fill("12345678");
  await dialog.getByLabel("Confirm account number").fill("50100123456788");
  await add.click();
  await expect(dialog.getByText("An account number has 9 to 18 digits.")).toBeVisible();
  await expect(dialog.getByText("Account number and confirm account numbers do not match")).toBeVisible();

  await dialog.getByLabel("Account number", { exact: true }).fill("50100123456789");
  await dialog.getByLabel("Confirm account number").fill("50100123456789");
  await add.click();
  await expect(page.getByText("Bank Account Added!")).toBeVisible();
  const account = page.getByRole("article", { name: "HDFC Bank •••• 6789" });
  await expect(account.getByText("Verified")).toBeVisible({ timeout: 20_000 });
  expect(await page.content()).not.toContain("50100123456789");

  await account.getByRole("button", { name: "Remove HDFC Bank •••• 6789" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No bank accounts yet")).toBeVisible();
  await expectNoFaults(faults);
});

test("a bank that knows the account under another name gives no tick", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page } = await newPerson({ as: asha });
  await visit(page, "/profile/bank-accounts");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("IFSC code").fill("SBIN0000300");
  await expect(dialog.getByLabel("Bank name")).toHaveValue("State Bank of India");
  await dialog.getByLabel("Account number", { exact: true }).fill("501001231111");
  await dialog.getByLabel("Confirm account number").fill("501001231111");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(page.getByText("The bank knows this account under another name.")).toBeVisible({
    timeout: 20_000,
  });
});

test("Request Data: it is confirmed first, asked for, and downloaded with a confirmation of its own", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page } = await newPerson({ as: asha, language: "hi", width: 360, height: 740 });
  const confirm = page.getByRole("dialog", { name: "पुष्टि करें कि यह आप हैं" });
  const confirmByOtp = async () => {
    await confirm.getByRole("button", { name: "OTP भेजें" }).click();
    await confirm.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, asha.mobile));
    await expect(confirm).toBeHidden();
  };
  await blaze.advanceClock(11 * 60);
  await visit(page, "/profile/data");
  await page.getByRole("button", { name: "मेरा डेटा माँगें" }).click();
  await confirmByOtp();
  await expect(page.getByText("आपका संग्रह तैयार है")).toBeVisible({ timeout: 20_000 });

  await blaze.advanceClock(11 * 60);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "डाउनलोड करें" }).click();
  await confirmByOtp();
  expect((await download).suggestedFilename()).toBe("blaze-my-data.zip");
});

test("a business is added, changed and removed", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ as: asha, width: 768 });
  await visit(page, "/profile/businesses");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Add Business" }).click();
  await expect(dialog.getByText("Business name is required!")).toBeVisible();
  await expect(dialog.getByText("Identification no. is required!")).toBeVisible();
  await dialog.getByLabel("Business name").fill("Nair Traders");
  await dialog.getByLabel("GSTIN").fill("29AQZPN4821K1Z0");
  await dialog.getByRole("button", { name: "Add Business" }).click();
  await expect(dialog.getByText("This is not a valid GSTIN. Please check every character.")).toBeVisible();
  await dialog.getByLabel("GSTIN").fill(gstin.toLowerCase());
  await dialog.getByRole("button", { name: "Add Business" }).click();
  await expect(page.getByText("New business info added!")).toBeVisible();

  const business = page.getByRole("article", { name: "Nair Traders" });
  await expect(business).toContainText(`GSTIN •••• ${gstin.slice(-4)}`);
  await business.getByRole("button", { name: "Change Nair Traders" }).click();
  await dialog.getByLabel("Business name").fill("Nair & Daughters");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Remove Nair & Daughters" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No businesses yet")).toBeVisible();
  await expectNoFaults(faults);
});

test("KYC in two steps: PAN with a photograph, then a new business", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ as: asha, width: 360, height: 740 });
  await visit(page, "/profile/businesses");
  await page.getByRole("button", { name: "Complete KYC" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Identification no. is required!")).toBeVisible();
  await expect(dialog.getByText("A photograph or scan is required.")).toBeVisible();

  await dialog.getByLabel("PAN number").fill("ABCDE1234F");
  const paper = { name: "pan.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 500) };
  await dialog.getByLabel("Photograph or scan of your PAN card").setInputFiles(paper);
  await expect(dialog.getByText("File received: pan.jpg")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This is not a valid PAN. Please check every character.")).toBeVisible();
  await dialog.getByLabel("PAN number").fill("AQZPN4821K");
  await dialog.getByRole("button", { name: "Continue" }).click();

  await expect(dialog.getByRole("button", { name: "Agree and Continue" })).toBeVisible();
  await dialog.getByText("As a business with GST").click();
  await dialog.getByLabel("Business name").fill("Nair Traders");
  await dialog.getByRole("textbox", { name: "GSTIN" }).fill(gstinOf("AAPFU0939F"));
  await dialog.getByRole("button", { name: "Continue" }).click();
  // The KYC is in; the business of another PAN is not.
  await expect(page.getByText("We'll verify the info and update it!")).toBeVisible();
  await expect(dialog.getByText("The PAN inside the GSTIN must be the PAN of your KYC.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "GSTIN" }).fill(gstin);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("New business info added!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("PAN •••• 821K")).toBeVisible();
  await expect(page.getByRole("article", { name: "Nair Traders" })).toBeVisible();
  await expectNoFaults(faults);
});

test("KYC by passport as an individual", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page } = await newPerson({ as: asha });
  await visit(page, "/profile/businesses");
  await page.getByRole("button", { name: "Complete KYC" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("radio", { name: "No" }).check();
  await dialog.getByLabel("Passport number").fill("k1234567");
  const paper = { name: "passport.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") };
  await dialog.getByLabel("Photograph or scan of your passport").setInputFiles(paper);
  await expect(dialog.getByRole("alert")).toBeVisible();
  const picture = { name: "passport.jpg", mimeType: "image/jpeg", buffer: await photograph(800, 500) };
  await dialog.getByLabel("Photograph or scan of your passport").setInputFiles(picture);
  await expect(dialog.getByText("File received")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(page.getByText("KYC Details Updated!")).toBeVisible();
  await expect(page.getByText("Passport •••• 4567")).toBeVisible();
  await expect(page.getByText("Being checked")).toBeVisible();
});

test("on a phone the folded menu closes on the part that was chosen and keeps the focus; its caret turns", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Asha" }),
    width: 360,
    height: 740,
  });
  await visit(page, "/profile/businesses");
  const summary = page.locator("details > summary", { hasText: "All parts" });
  const turn = () => summary.locator(".i").evaluate((caret) => getComputedStyle(caret).transform);
  expect(await turn()).toBe("none");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect.poll(turn).toBe("matrix(-1, 0, 0, -1, 0, 0)");
  const part = page.getByRole("link", { name: "My Addresses", exact: true });
  await part.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile\/addresses$/);
  await expect(part).toBeHidden();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("My Addresses");
  await page.keyboard.press("Enter");
  await expect(part, "it opens again").toBeVisible();
  expect(faults).toEqual([]);
});

test("a person's picture is uploaded, shown and removed; e-mail and mobile stay", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair", mobile: "+919812345678" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, "/profile");
  await expect(page.getByLabel("Mobile")).toHaveValue("9812345678");
  await expect(page.getByLabel("Mobile")).not.toBeEditable();
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photograph(700, 400) };
  await page.locator('input[type="file"]').setInputFiles(picture);
  await expect(page.getByText("Picture updated.")).toBeVisible();
  const shown = page.getByRole("img", { name: "Your picture" });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth - image.naturalHeight)).toBe(0);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(shown).toBeHidden();

  await page.getByLabel("E-mail", { exact: true }).fill("asha@example.in");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated.")).toBeVisible();
  await expect(page.getByLabel("E-mail", { exact: true })).not.toBeEditable();
  await expectNoFaults(faults);
});
