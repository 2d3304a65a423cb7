import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidOnce, visit } from "./steps.ts";

const offerIn = (page: Page) => page.getByRole("complementary", { name: "Notices on this device" });
const daysMs = (days: number) => days * 86_400_000;

/**
 * A browser without a screen has no push service and refuses notices from the beginning: here its permission, and what
 * it has subscribed to, are as they are on a phone.
 */
async function phoneWith(
  page: Page,
  wish: { permission: NotificationPermission; isOn?: boolean },
): Promise<void> {
  await page.addInitScript(({ permission, isOn }) => {
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Object.defineProperty(Notification, "requestPermission", {
      value: () => {
        Object.assign(window, { wasAsked: true });
        return Promise.resolve("default");
      },
    });
    const registration = { pushManager: { getSubscription: () => Promise.resolve(isOn ? {} : null) } };
    Object.defineProperty(navigator.serviceWorker, "getRegistration", {
      value: () => Promise.resolve(registration),
    });
  }, wish);
}

async function bidOn(page: Page, { make }: RunningBlaze): Promise<void> {
  const { id } = await make.listing({ basePricePaise: 1_000_000 });
  await visit(page, `/product/${id}`);
  await bidOnce(page);
}

test("notices are offered after the first bid, in one sentence, and asked no more for thirty days", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({ as: await blaze.make.user(), width: 360, height: 740 });
  await phoneWith(page, { permission: "default" });
  await bidOn(page, blaze);
  await expect(offerIn(page)).toContainText(
    "Shall we tell you on this device when somebody bids more than you?",
  );
  expect(await pageFaults(page)).toEqual([]);
  expect(await page.evaluate(() => "wasAsked" in window), "the browser asks only after a yes").toBe(false);
  await offerIn(page).getByRole("button", { name: "Not now" }).click();
  await expect(offerIn(page)).toHaveCount(0);
  await bidOn(page, blaze);
  await page.waitForTimeout(1000);
  await expect(offerIn(page)).toHaveCount(0);
  const ago = (ms: number) =>
    page.evaluate((then) => localStorage.setItem("blaze-push-offered", String(Date.now() - then)), ms);
  await ago(daysMs(29));
  await bidOn(page, blaze);
  await page.waitForTimeout(1000);
  await expect(offerIn(page)).toHaveCount(0);
  await ago(daysMs(31));
  await bidOn(page, blaze);
  await offerIn(page).getByRole("button", { name: "Yes, tell me" }).click();
  await expect(offerIn(page)).toHaveCount(0);
  expect(await page.evaluate(() => "wasAsked" in window)).toBe(true);
  expect(faults).toEqual([]);
});

for (const [what, wish] of [
  ["refused them", { permission: "denied" }],
  ["has them already", { permission: "granted", isOn: true }],
] as const) {
  test(`nothing is offered to a browser that ${what}`, async ({ blaze, newPerson }) => {
    const { page } = await newPerson({ as: await blaze.make.user() });
    await phoneWith(page, wish);
    await bidOn(page, blaze);
    await page.waitForTimeout(1500);
    await expect(offerIn(page)).toHaveCount(0);
  });
}
