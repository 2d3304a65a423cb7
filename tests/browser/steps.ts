import { expect, type Page } from "@playwright/test";
import type { RunningBlaze } from "./startBlaze.ts";

/** Opens a page and waits until React has taken over every button: a press before that would only count later. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await untilHydrated(page);
}

/** Waits until React has taken over every button of the page. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button")].every((button) =>
      Object.keys(button).some((key) => key.startsWith("__reactProps$")),
    ),
  );
}

/** Fills the login card that stands on the page, reading the OTP from the demo's outbox. */
export async function logIn(
  page: Page,
  blaze: RunningBlaze,
  mobile: string,
  invitation?: string,
): Promise<void> {
  await page.getByLabel("Mobile number").fill(mobile.replace("+91", ""));
  if (invitation !== undefined) await page.getByLabel("Invitation code").fill(invitation);
  await page.getByRole("button", { name: "Request OTP" }).click();
  await page.getByLabel("OTP", { exact: true }).fill(await latestOtp(blaze, mobile));
  await expect(page.getByLabel("Mobile number")).toBeHidden();
}

/** The six digits of the last message to this number; waits until it is there. */
export async function latestOtp(blaze: RunningBlaze, mobile: string): Promise<string> {
  let otp = "";
  await expect(async () => {
    const outbox = (await blaze.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`)) as {
      results: { text: string }[];
    };
    otp = /\b\d{6}\b/.exec(outbox.results[0]?.text ?? "")?.[0] ?? "";
    expect(otp).not.toBe("");
  }).toPass({ timeout: 10_000 });
  return otp;
}

/** The bid bar: standing, clock, price, action. */
export function bidBar(page: Page) {
  return page.getByRole("region", { name: "Bidding" });
}

/** Presses Bid for the amount that it shows. */
export async function bidOnce(page: Page): Promise<void> {
  await bidBar(page).getByRole("button", { name: /^Bid/ }).click();
}

/** Pays the amount given from the order's page, in the provider's own page in the popup. */
export async function payPart(page: Page, rupees: string, outcome: "Pay" | "Fail"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Pay (₹|in parts)/ });
  const payNow = page.getByRole("button", { name: "Pay Now" });
  await expect(dialog.or(payNow)).toBeVisible();
  // Pay Now elsewhere has opened it already.
  if (!(await dialog.isVisible())) await payNow.click();
  await dialog.getByRole("button", { name: "Pay in parts" }).click();
  await dialog.getByLabel("Amount Paying").fill(rupees);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  const popup = await opening;
  await popup.getByRole("button", { name: outcome === "Pay" ? /^Pay / : /fail/i }).click();
  await expect(
    popup.getByRole("heading", { name: outcome === "Pay" ? "Payment Successful" : "Payment Failed" }),
  ).toBeVisible();
  const closed = popup.waitForEvent("close");
  // The window may be gone before the press is said to be done.
  const pressed = popup.getByRole("button", { name: "Close" }).click();
  await pressed.catch((problem: unknown) => {
    if (!popup.isClosed()) throw problem;
  });
  await closed;
}

/** So far ahead of the one clock of the system, which other files may have moved on, as a field for a moment takes it. */
export async function typedInIndia({ database }: RunningBlaze, inMs: number): Promise<string> {
  const { rows } = await database.pool.query<{ typed: string }>(
    `select to_char((blaze_now() + $1 * interval '1 millisecond') at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI')
      as typed`,
    [inMs],
  );
  return rows[0]?.typed ?? "";
}

/** What the bid bar's countdown shows, in seconds. */
export async function secondsLeft(page: Page): Promise<number> {
  const shown = await bidBar(page).locator("time").first().getAttribute("datetime");
  const [, days, hours, minutes, seconds] = /^P(\d+)DT(\d+)H(\d+)M(\d+)S$/.exec(shown ?? "") ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** The button of the next bid, which shows its amount. */
export function bidButton(page: Page) {
  return bidBar(page).locator(".bid__do .btn--ember");
}

/** Types another amount than the least, and bids it in one of the two ways. */
export async function bidOther(page: Page, rupees: string, how: "automatic" | "now"): Promise<void> {
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  const dialog = page.getByRole("dialog", { name: "Your amount" });
  await dialog.getByLabel("Amount in rupees").fill(rupees);
  if (how === "now") await dialog.getByLabel("Bid all of it now").check();
  await dialog.getByRole("button", { name: /^Bid/ }).click();
}

/** Presses a button a moment after it says this, as a finger does that was on its way already. */
export async function pressWhenItSays(
  page: Page,
  what: { readonly within: string; readonly text: string },
): Promise<void> {
  await page.evaluate(({ within, text }) => {
    const observer = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)];
      const button = buttons.find(({ textContent }) => textContent?.includes(text));
      if (button === undefined) return;
      observer.disconnect();
      setTimeout(() => button.click(), 150);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, what);
}
