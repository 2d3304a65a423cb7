import type { Page } from "@playwright/test";
import { sessionCookieName } from "#server/session.ts";
import { axeFaults } from "#tests/support/axeFaults.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { latestOtp, visit } from "./steps.ts";

const invitationHint = "A unique invitation code is required to register on Blaze!";
const whereFrom = "Blaze and people who are here give the codes out. Ask whoever invited you, or write to us";

test("what can go wrong while logging in is said beside its field", async ({ blaze, newPerson }) => {
  await blaze.make.invitation({ code: "BLZ-777" });
  const { page } = await newPerson();
  // Waiting is measured with performance.now(); the test does not wait for it.
  await page.addInitScript(() => {
    const device = Object.assign(window, { waitedMs: 0 });
    const now = performance.now.bind(performance);
    performance.now = () => now() + device.waitedMs;
  });
  await visit(page, "/mybids");
  await expect(page.getByRole("heading", { name: "Login to view your bids" })).toBeVisible();
  const mobile = page.getByLabel("Mobile number");
  const referral = page.getByLabel("Invitation code");
  const request = page.getByRole("button", { name: "Request OTP" });
  const alert = page.getByRole("main").getByRole("alert");

  await test.step("a number that begins as no mobile number does is taken, and asked to be looked at", async () => {
    const unlikely = "Mobile numbers in India begin with 6, 7, 8 or 9. Please check it.";
    await mobile.fill("1234567890");
    await expect(mobile).toHaveAccessibleDescription(unlikely);
    await expect(mobile).not.toHaveAttribute("aria-invalid", "true");
    await mobile.fill("9234567890");
    await expect(mobile).toHaveAccessibleDescription("We'll send you an OTP to this number!");
  });

  await test.step("a number that is none", async () => {
    // One digit too many is no number either: without its last it would be somebody else's.
    for (const typed of ["", "12345", "98765abcde", "91111222334"]) {
      await mobile.fill(typed);
      await request.click();
      await expect(alert).toHaveText("Please enter a valid 10 digit Indian mobile number!");
      await expect(mobile).toHaveAttribute("aria-invalid", "true");
      await expect(mobile).toBeFocused();
      await expect(mobile).toHaveAccessibleDescription("Please enter a valid 10 digit Indian mobile number!");
    }
  });

  await test.step("the OTP is asked for, whether or not the number is registered", async () => {
    await mobile.fill("091111-22233");
    await expect(referral).toHaveAccessibleDescription(
      `${invitationHint} Registered already? Leave it empty.`,
    );
    await request.click();
    await expect(page.getByLabel("OTP", { exact: true })).toBeFocused();
    await expect(mobile).toBeDisabled();
    await expect(mobile).toHaveValue("9111122233");
    await expect(referral).toBeHidden();
    for (const name of ["Terms of Use", "Privacy Policy", "Refund Policy"]) {
      const link = page.getByRole("main").getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
    }
  });

  const otp = await latestOtp(blaze, "+919111122233");
  const login = page.getByRole("button", { name: "Login", exact: true });
  await test.step("none at all is asked for in plain words", async () => {
    await login.click();
    await expect(alert).toHaveText("Please fill this in.");
  });

  await test.step("a wrong OTP says how many tries are left", async () => {
    await page.getByLabel("OTP", { exact: true }).fill(otp === "123456" ? "654321" : "123456");
    // The sixth digit sends it.
    await expect(alert).toHaveText("That OTP is not right. 4 tries left.");
    await expect(page.locator(".toast")).toHaveCount(0);
    const field = page.getByLabel("OTP", { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("That OTP is not right. 4 tries left.");
    await login.click();
    await expect(alert).toHaveText("That OTP is not right. 3 tries left.");
  });

  await test.step("after half a minute another one can be asked for", async () => {
    await expect(page.getByText(/A new one in 0:\d\d\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send a new OTP" })).toBeHidden();
    await page.evaluate(() => Object.assign(window, { waitedMs: 31_000 }));
    await page.getByRole("button", { name: "Send a new OTP" }).first().click();
    await expect.poll(() => latestOtp(blaze, "+919111122233")).not.toBe(otp);
  });

  await test.step("and that one says that an invitation is missing, and then that it is none", async () => {
    const field = page.getByLabel("OTP", { exact: true });
    await field.fill(await latestOtp(blaze, "+919111122233"));
    await expect(alert).toHaveText(invitationHint);
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(referral).toBeFocused();
    await expect(referral).toHaveAttribute("aria-invalid", "true");
    await expect(referral).toHaveAccessibleDescription(invitationHint);
    await expect(field).toHaveAttribute("readonly", "");
    await expect(page.getByText(whereFrom)).toBeVisible();
    await expect(page.getByRole("button", { name: "Send a new OTP" })).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type("BLZ-000");
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText("This invitation code is not valid. Check it, or ask for a new one.");
    await expect(page.getByText(whereFrom)).toBeVisible();
    const contact = page.getByRole("main").getByRole("link", { name: "Contact Us" });
    await expect(contact).toHaveAttribute("href", "/contact-us");
    await expect(contact).toHaveAttribute("target", "_blank");
    await expect(referral).toBeFocused();
  });

  await test.step("with the right one it signs in, without another OTP", async () => {
    await referral.fill("BLZ-777");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Update Profile" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Update Profile" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Name is required.");
    await page.getByRole("dialog").getByLabel("Name").fill("Meera");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("No Items!")).toBeVisible();
    await expect(page.getByText("Hi Meera,")).toBeVisible();
  });
});

test("an invitation that was typed beforehand is not asked for again", async ({ blaze, newPerson }) => {
  await blaze.make.invitation({ code: "BLZ-778" });
  const { page } = await newPerson();
  await visit(page, "/mybids");
  await page.getByLabel("Mobile number").fill("9111122244");
  await page.getByLabel("Invitation code").fill("blz-778");
  await page.getByRole("button", { name: "Request OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, "+919111122244"));
  await expect(page.getByRole("dialog", { name: "Update Profile" })).toBeVisible();
});

test("in Hindi the invitation is asked for after the OTP as well", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ language: "hi" });
  await visit(page, "/mybids");
  await page.getByLabel("मोबाइल नंबर").fill("+91 91111 22255");
  await page.getByRole("button", { name: "OTP भेजें" }).click();
  await page.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, "+919111122255"));
  await expect(page.getByLabel("इनविटेशन कोड")).toBeFocused();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Blaze पर रजिस्टर करने के लिए इनविटेशन कोड ज़रूरी है।",
  );
});

/** The login card of the bids with an OTP asked for; which one. */
async function askOtp(page: Page, blaze: RunningBlaze, mobile: string): Promise<string> {
  await visit(page, "/mybids");
  await page.getByLabel("Mobile number").fill(mobile.replace("+91", ""));
  await page.getByRole("button", { name: "Request OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).waitFor();
  return await latestOtp(blaze, mobile);
}

/** The same with the OTP typed, whose last digit sends it. */
async function typeOtp(page: Page, blaze: RunningBlaze, mobile: string): Promise<void> {
  const right = await askOtp(page, blaze, mobile);
  await page.getByLabel("OTP", { exact: true }).fill(right);
}

const pressLogin = (page: Page) => page.getByRole("button", { name: "Login", exact: true }).click();
const noAnswer = "No answer from Blaze. Check your network.";

/** The server does what this call asks `times` times without the page getting to know. */
async function loseAnswers(page: Page, path: string, times: number) {
  const calls = { count: 0 };
  await page.route(`**/api/v1${path}`, async (route) => {
    calls.count += 1;
    if (calls.count > times) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return calls;
}

test("an OTP is not corrected while it is looked at; corrected afterwards it is sent, and nothing is said of it before", async ({
  blaze,
  newPerson,
}) => {
  const { mobile } = await blaze.make.user({ name: "Esha" });
  const { page } = await newPerson();
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const given: string[] = [];
  await page.route("**/api/v1/verify-otp", async (route) => {
    given.push(route.request().postDataJSON().otp);
    if (given.length === 1) await isHeld;
    await route.continue();
  });
  const right = await askOtp(page, blaze, mobile);
  const wrong = `${right.slice(0, 5)}${(Number(right[5]) + 1) % 10}`;
  const otp = page.getByLabel("OTP", { exact: true });
  await otp.fill(wrong);
  await expect.poll(() => given).toEqual([wrong]);
  await expect(otp).toHaveAttribute("readonly");
  await otp.press("Backspace");
  await otp.pressSequentially(right.slice(5));
  await expect(otp).toHaveValue(wrong);
  answer();
  await expect(otp).toHaveAttribute("aria-invalid", "true");
  await expect(otp).toBeFocused();
  await otp.press("End");
  await otp.press("Backspace");
  await expect(otp).not.toHaveAttribute("aria-invalid", "true");
  await otp.pressSequentially(right.slice(5));
  await expect(page.getByText("Hi Esha,")).toBeVisible();
  expect(given).toEqual([wrong, right]);
});

test("who was signed in by a press without an answer is in at the next one", async ({ blaze, newPerson }) => {
  const { mobile } = await blaze.make.user({ name: "Asha" });
  const { page } = await newPerson();
  const verified = await loseAnswers(page, "/verify-otp", 1);
  await typeOtp(page, blaze, mobile);
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText(noAnswer);
  await pressLogin(page);
  await expect(page.getByText("Hi Asha,")).toBeVisible();
  expect(verified.count).toBe(1);
});

test("an OTP that is refused because it was taken already signs in", async ({ blaze, newPerson }) => {
  const { mobile } = await blaze.make.user({ name: "Bina" });
  const { page } = await newPerson();
  // The browser itself sends the call again when a kept connection breaks: the page sees the second answer alone.
  await page.route("**/api/v1/verify-otp", async (route) => {
    await route.fetch();
    await route.continue();
  });
  const asked = await loseAnswers(page, "/auth", 0);
  await typeOtp(page, blaze, mobile);
  await expect(page.getByText("Hi Bina,")).toBeVisible();
  expect(asked.count).toBe(1);
});

test("a profile that does not come is asked for again, then said beside the OTP, and comes at the next press", async ({
  blaze,
  newPerson,
}) => {
  const { mobile } = await blaze.make.user({ name: "Chitra" });
  const { page } = await newPerson();
  const asked = await loseAnswers(page, "/auth", 3);
  const verified = await loseAnswers(page, "/verify-otp", 0);
  await typeOtp(page, blaze, mobile);
  const otp = page.getByLabel("OTP", { exact: true });
  await expect(otp).toHaveAccessibleDescription(noAnswer);
  await expect(otp).toBeFocused();
  expect(asked.count).toBe(3);
  await pressLogin(page);
  await expect(page.getByText("Hi Chitra,")).toBeVisible();
  expect([asked.count, verified.count]).toEqual([4, 1]);
});

test("one lost answer to the profile alone is not noticed", async ({ blaze, newPerson }) => {
  const { mobile } = await blaze.make.user({ name: "Divya" });
  const { page } = await newPerson();
  const asked = await loseAnswers(page, "/auth", 1);
  await typeOtp(page, blaze, mobile);
  await expect(page.getByText("Hi Divya,")).toBeVisible();
  expect(asked.count).toBe(2);
});

test("nobody is signed in as somebody else of the same browser", async ({ blaze, newPerson }) => {
  const [mine, other] = [await blaze.make.user({ name: "Esha" }), await blaze.make.user({ name: "Farida" })];
  const { page, context } = await newPerson();
  const right = await askOtp(page, blaze, mine.mobile);
  // Farida signs in in another tab.
  const value = await blaze.signIn(other.id);
  await context.addCookies([
    { name: sessionCookieName({ isHttps: false }), value, url: blaze.url, httpOnly: true },
  ]);
  const otp = page.getByLabel("OTP", { exact: true });
  await otp.fill(right === "123456" ? "654321" : "123456");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText("That OTP is not right. 4 tries left.");

  // A wrong one is chosen as a whole, so that the next digits take its place.
  await expect
    .poll(() =>
      otp.evaluate((field: HTMLInputElement) => field.selectionEnd === 6 && field.selectionStart === 0),
    )
    .toBe(true);
  // Nothing reached the server: the next press asks who is signed in, and gives the OTP all the same.
  await page.route("**/api/v1/verify-otp", (route) => route.abort("connectionreset"), { times: 1 });
  await page.keyboard.type(right);
  await expect(alert).toHaveText(noAnswer);
  await pressLogin(page);
  await expect(page.getByText("Hi Esha,")).toBeVisible();
});
