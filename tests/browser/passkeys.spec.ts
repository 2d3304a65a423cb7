import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { latestOtp, logIn, visit } from "./steps.ts";
import { readOwnWords, untranslated } from "./untranslated.ts";

// A passkey belongs to a host name, which playwright.config.ts gives this file: on an address of numbers there are none.

/** Pictures of the offer go to this folder when it is named: they are there to be looked at. */
const pictures = process.env.PAGE_PICTURES;

/** A device of the page's own that holds passkeys and recognises its person at once. */
async function addAuthenticator(page: Page): Promise<void> {
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
}

/** The statuses of these calls from now on, in their order. */
function statusesOf(page: Page, method: string, path: RegExp): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === method && path.test(response.url())) statuses.push(response.status());
  });
  return statuses;
}

test("a passkey is added in the profile, logs in, and confirms a change, which is then made once", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const { page, faults } = await newPerson({ as: asha });
  await addAuthenticator(page);
  await visit(page, "/profile/security");

  await test.step("it is added", async () => {
    await page.getByRole("button", { name: "Add a passkey" }).click();
    const passkey = page.getByRole("article", { name: /^Passkey of/ });
    await expect(passkey).toContainText("Not used yet");
    expect(await pageFaults(page, "briefly")).toEqual([]);
  });

  await test.step("it logs in without a number", async () => {
    await page.getByRole("button", { name: "Account" }).first().click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL("/");
    await visit(page, "/mybids");
    await expect(page.getByText(/By logging in you agree/)).toBeVisible();
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByLabel("Mobile number")).toBeHidden();
    await expect(page.getByRole("heading", { name: "My Bids" })).toBeVisible();
  });

  await test.step("it confirms", async () => {
    await blaze.advanceClock(11 * 60);
    await visit(page, "/profile/security");
    const statuses = statusesOf(page, "PATCH", /\/user\/passkeys\//);
    await page.getByRole("button", { name: /^Rename Passkey/ }).click();
    const renaming = page.getByRole("dialog", { name: "Rename" });
    await renaming.getByLabel("Name").fill("My phone");
    await renaming.getByRole("button", { name: "Save" }).click();
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await confirm.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Passkey renamed")).toBeVisible();
    await expect(confirm).toBeHidden();
    await expect(page.getByRole("article", { name: "My phone" })).toContainText("Last used");
    expect(statuses).toEqual([403, 200]);
  });
  // The browser itself reports the change that was refused at first.
  expect(faults.filter((fault) => !fault.includes("status of 403"))).toEqual([]);
});

/** By its element: a dialog that opens by itself would hide it from readers, and not being there is what is asked. */
const offerOn = (page: Page, title: string) => page.locator(`aside[aria-label="${title}"]`);

/** Else the address chooser opens by itself. */
async function chooseAddress(page: Page, { make }: RunningBlaze, userId: string): Promise<void> {
  const { id } = await make.address({ userId });
  await page.addInitScript((value) => localStorage.setItem("selected_address", value), id);
}

test("a passkey is offered once after logging in with an OTP, out of the way of what was opened", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Nair" });
  const listing = await blaze.make.listing({ endsInMs: 7_200_000 });
  const { page, faults } = await newPerson();
  await addAuthenticator(page);
  await chooseAddress(page, blaze, asha.id);
  const offer = offerOn(page, "Log in without an OTP next time");

  await visit(page, `/product/${listing.id}`);
  const asked = page.waitForResponse(/\/user\/passkeys$/);
  await page.getByRole("button", { name: "Login to Bid" }).click();
  await logIn(page, blaze, asha.mobile);
  await asked;
  await expect(offer, "on a page that is for one thing").toBeHidden();
  await page.getByRole("link", { name: "My Bids" }).first().click();
  await expect(offer).toBeVisible();
  await expect(page.getByRole("heading", { name: "My Bids" })).toBeVisible();
  expect(await pageFaults(page, "briefly")).toEqual([]);
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toBeHidden();

  await page.getByRole("button", { name: "Account" }).first().click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("/");
  await visit(page, "/watchlist");
  await logIn(page, blaze, (await blaze.make.user({ name: "Ravi" })).mobile);
  await expect(page.getByRole("heading", { name: "Watchlist" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(offer).toBeHidden();
  expect(faults).toEqual([]);
});

test("the offer is taken up in Hindi, and not made where the device keeps no passkeys", async ({
  blaze,
  newPerson,
}) => {
  const logInInHindi = async (page: Page) => {
    const asha = await blaze.make.user({ name: "आशा" });
    await chooseAddress(page, blaze, asha.id);
    await visit(page, "/mybids");
    await page.getByLabel("मोबाइल नंबर").fill(asha.mobile.replace("+91", ""));
    await page.getByRole("button", { name: "OTP भेजें" }).click();
    await page.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, asha.mobile));
    await expect(page.getByLabel("मोबाइल नंबर")).toBeHidden();
  };
  const title = "अगली बार बिना OTP के लॉगिन करें";
  const without = await newPerson({ language: "hi" });
  await logInInHindi(without.page);
  await without.page.waitForLoadState("networkidle");
  await expect(offerOn(without.page, title)).toBeHidden();

  const { page, faults } = await newPerson({ language: "hi" });
  await addAuthenticator(page);
  await logInInHindi(page);
  const offer = offerOn(page, title);
  await expect(offer).toBeVisible();
  expect(await untranslated(page, await readOwnWords(blaze))).toEqual([]);
  if (pictures) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${pictures}/passkey-offer-${width}.png` });
    }
  }
  await offer.getByRole("button", { name: "पासकी जोड़ें" }).click();
  await expect(page.getByText("पासकी जुड़ गई")).toBeVisible();
  await expect(offer).toBeHidden();
  expect(faults).toEqual([]);
});
