import { type BrowserContext, test as base, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "../support/chromium.ts";
import { approveKyc } from "./deskSteps.ts";
import * as desks from "./firstDayDesks.ts";
import { beginWork, fillAddress, fillDraft, invitation, signIn, title } from "./firstDaySteps.ts";
import { expect } from "./fixtures.ts";
import { closeResult, dialogOf, press } from "./paymentSteps.ts";
import { giveKyc } from "./sellingSteps.ts";
import { type RunningProduction, startProduction } from "./startProduction.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

type Fixtures = {
  production: RunningProduction;
  /** Somebody with a browser of their own, and what it reports. */
  newPerson: () => Promise<{ context: BrowserContext; page: Page; faults: string[] }>;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern.
  production: async ({}, use) => {
    const production = await startProduction();
    await use(production);
    await production.stop();
  },
  newPerson: async ({ production }, use) => {
    const { args, ...options } = await chromiumLaunchOptions();
    const names = "--host-resolver-rules=MAP providers.example 127.0.0.1";
    const browser = await chromium.launch({ ...options, args: [...args, names] });
    await use(async () => {
      const context = await browser.newContext({
        baseURL: production.url,
        ignoreHTTPSErrors: true,
        viewport: { width: 1280, height: 900 },
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        serviceWorkers: "block",
      });
      const faults: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
      });
      context.on("weberror", (error) => faults.push(String(error.error())));
      return { context, page: await context.newPage(), faults };
    });
    await browser.close();
  },
});

/** As docs/operating.md has it under "The first day". */
test("an empty database in production mode comes to its first sale by documented commands and screens", async ({
  production,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const people = [];
  for (let count = 0; count < 5; count += 1) people.push(await newPerson());
  const [anna, arun, vera, meera, asha] = people.map(({ page }) => page) as [Page, Page, Page, Page, Page];

  await test.step("the commands", async () => {
    expect(await production.command("pin-codes")).toContain("Pin codes loaded.");
    await production.serve();
    expect(await production.command("operator", "9876500001")).toContain("make a second admin");
    expect(await production.command("operator", "9876500002")).not.toContain("make a second admin");
  });
  await test.step("two admins sign in with a passkey", async () => {
    await signIn(anna, production, { mobile: "9876500001", name: "Anna" });
    await beginWork(anna);
    await signIn(arun, production, { mobile: "9876500002", name: "Arun" });
    await beginWork(arun);
  });
  await test.step("one of them sets up what is sold, where and for what", () => setUp(anna));
  await test.step("both make a verifier", async () => {
    await desks.proposeVerifier(anna, "9876500003");
    await desks.approveVerifier(arun);
    await signIn(vera, production, { mobile: "9876500003", name: "Vera" });
    await beginWork(vera);
  });
  const listing = await test.step("a seller joins and lists a phone", async () => {
    await signIn(meera, production, { mobile: "9876500004", name: "Meera Iyer", invitation });
    await visit(meera, "/sell");
    await meera.getByRole("link", { name: "Sell Product" }).last().click();
    await meera.getByRole("link", { name: "Step by step instead, in nine sections" }).click();
    await giveKyc(meera);
    return await fillDraft(meera);
  });
  await test.step("the verifier finds who she is, and she posts it", async () => {
    await meera.getByRole("button", { name: "Post Product" }).click();
    const waiting = meera.getByRole("dialog", { name: "Before it can go live" });
    await expect(waiting).toContainText("Blaze's check of your KYC, within a day");
    await waiting.getByRole("button", { name: "Close" }).click();
    await visit(vera, "/ops/kyc");
    await approveKyc(vera, "Meera Iyer");
    await meera.getByRole("button", { name: "Post Product" }).click();
    await expect(meera.getByText("Product activated!")).toBeVisible();
  });
  await test.step("a buyer joins, bids and wins", async () => {
    await signIn(asha, production, { mobile: "9876500005", name: "Asha Nair", invitation });
    await bidOn(asha, listing);
    await endAuction(production, listing);
  });
  const number = await test.step("she pays", () => payWon(asha));
  await test.step("it is paid for everybody", async () => {
    await visit(meera, `/sell/order/${number}`);
    await expect(meera.getByRole("main")).toContainText("The buyer paid₹9,060");
    await expect(meera.getByRole("main")).toContainText("When may Blaze pick it up?");
    await visit(anna, `/ops/orders/${number}`);
    await expect(anna.getByRole("main")).toContainText("Paid by Asha Nair");
  });
  // What was refused on the way, which a browser reports: a desk before the passkey, and the phone before the check.
  const refused = /status of 403.*\/api\/v1\/ops\/|status of 409.*\/activate$/;
  expect(people.flatMap(({ faults }) => faults).filter((fault) => !refused.test(fault))).toEqual([]);
});

async function setUp(page: Page): Promise<void> {
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  await desks.addPhones(page);
  await desks.askAboutPhones(page);
  await desks.serveBengaluru(page);
  await desks.priceDelivery(page, today);
  await desks.setFee(page, today);
  await desks.settle(page);
  await desks.invite(page);
}

async function bidOn(page: Page, listing: number): Promise<void> {
  await visit(page, "/");
  await page.getByRole("main").getByRole("button", { name: "Choose delivery location" }).click();
  const chooser = page.getByRole("dialog", { name: "Choose delivery location" });
  await chooser.getByRole("button", { name: "Add Address" }).click();
  await fillAddress(page, "Cox Town");
  await visit(page, `/product/${listing}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await bidOnce(page);
  await expect(bidBar(page).getByText("Winning", { exact: true })).toBeVisible();
}

/**
 * The one thing that is not done on a screen: no auction ends before the day does, which a test cannot wait for, and
 * production has no clock that can be moved on. Everything that follows from the end is the worker's.
 */
async function endAuction({ database }: RunningProduction, listing: number): Promise<void> {
  await database.pool.query(
    `update auction_states set scheduled_ends_at = now() + interval '1 second', ends_at = now() + interval '1 second'
     where listing_id = $1`,
    [listing],
  );
}

/** From the list of what was won to the provider's page and back; the order's number. */
async function payWon(page: Page): Promise<string> {
  await expect(async () => {
    await visit(page, "/mybids?tab=won");
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole("link", { name: title }).first().click();
  await expect(page).toHaveURL(/\/order\/[^/]+$/);
  const number = /[^/]+$/.exec(page.url())?.[0] ?? "";
  const what = page.getByRole("article", { name: "What happens next" });
  await what.getByRole("button", { name: "Pay Now" }).click();
  const opening = page.waitForEvent("popup");
  await dialogOf(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  const popup = await opening;
  await press(popup, "Pay");
  await closeResult(popup, "Payment Successful");
  await visit(page, `/order/${number}`);
  // With the delivery at the price that was entered this day.
  await expect(page.getByRole("main")).toContainText("Paid so far− ₹9,060");
  await expect(page.getByRole("main")).toContainText("Waiting for pick-up");
  return number;
}
