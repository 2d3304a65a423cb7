import type { Page } from "@playwright/test";
import { axeFaults } from "#tests/support/axeFaults.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { latestOtp, visit } from "./steps.ts";

/** Pictures of the screens go to this folder when it is named: they are there to be looked at. */
const pictures = process.env.PAGE_PICTURES;

async function look(page: Page, name: string): Promise<void> {
  if (pictures) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/contacts-${name}-${width}.png` });
    }
  }
  expect(await pageFaults(page)).toEqual([]);
}

async function linkTo(blaze: RunningBlaze, email: string): Promise<string> {
  const answer = (await blaze.call("GET", `/demo/outbox?to=${encodeURIComponent(email)}`)) as {
    results: { text: string }[];
  };
  return /\S+\/confirm-email#\S+/.exec(answer.results[0]?.text ?? "")?.[0] ?? "";
}

test("an e-mail is confirmed by its link, on a browser that is not signed in, and can be corrected", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, "/profile");
  await page.getByLabel("E-mail", { exact: true }).fill("asha@exmaple.in");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await look(page, "email-waits");

  await test.step("a typing error is corrected", async () => {
    await page.getByRole("button", { name: "Change e-mail" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Change e-mail" });
    await expect(dialog.getByLabel("New e-mail")).toBeFocused();
    await look(page, "email-dialog");
    await page.keyboard.type("asha@");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid e-mail address.");
    await dialog.getByLabel("New e-mail").fill("asha@example.in");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("asha@example.in");
    await expect(page.getByText("Open the link that was sent to asha@example.in.")).toBeVisible();
  });

  await test.step("the link is sent again, and confirms by a press alone", async () => {
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(page.getByText("A new link is on its way.")).toBeVisible();
    const guest = await newPerson();
    await visit(guest.page, await linkTo(blaze, "asha@example.in"));
    await expect(guest.page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
    const before = await blaze.call("GET", "/auth", { token: await blaze.signIn(asha.id) });
    expect((before as { email_confirmed: boolean }).email_confirmed).toBe(false);
    await look(guest.page, "confirm");
    await guest.page.getByRole("button", { name: "Confirm e-mail" }).click();
    await expect(guest.page.getByText("asha@example.in is confirmed.")).toBeVisible();
    await look(guest.page, "confirmed");
  });

  await page.reload();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveAccessibleDescription("Confirmed");
  await expect(page.getByText("Not confirmed yet")).toBeHidden();
  // The browser itself reports the address that was refused.
  expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});

test("a long e-mail that waits for its link does not widen a phone's page", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page } = await newPerson({ as: asha, width: 360, height: 740 });
  await visit(page, "/profile");
  const email = "thiruvengadathan.ramachandran.subramaniam@example.in";
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Open the link that was sent to ${email}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a link that is none says so", async ({ newPerson }) => {
  const { page } = await newPerson({ language: "hi" });
  await visit(page, "/confirm-email");
  await page.getByRole("button", { name: "ई-मेल कन्फ़र्म करें" }).click();
  await expect(page.getByText("यह लिंक अब मान्य नहीं है। नया लिंक आपकी प्रोफ़ाइल से मिलेगा।")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("the mobile number is changed: the old one is confirmed, then the new one", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page } = await newPerson({ as: asha });
  await blaze.advanceClock(11 * 60);
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Change number" }).click();
  const dialog = page.getByRole("dialog", { name: "Change mobile number" });
  await expect(dialog.getByText(/No longer have the old number/)).toBeVisible();
  await look(page, "mobile-dialog");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please enter a valid 10 digit Indian mobile number!");
  await dialog.getByLabel("New mobile number").fill("91 92222 33344");
  await page.keyboard.press("Enter");

  await test.step("the old number is confirmed first: the login is older than ten minutes", async () => {
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await confirm.getByRole("button", { name: "Send OTP" }).click();
    await confirm.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, asha.mobile));
    await expect(confirm).toBeHidden();
  });

  await test.step("then the new one", async () => {
    const otp = dialog.getByLabel("OTP to the new number");
    await expect(otp).toBeVisible();
    await look(page, "mobile-otp");
    await otp.fill("wrong1");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("That OTP is not right. 4 tries left.");
    await otp.fill(await latestOtp(blaze, "+919222233344"));
    await expect(page.getByText("Your mobile number is changed.")).toBeVisible();
    await expect(page.getByLabel("Mobile", { exact: true })).toHaveValue("9222233344");
  });
});
