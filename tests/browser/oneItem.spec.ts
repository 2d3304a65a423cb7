import type { Page } from "@playwright/test";
import { sql } from "kysely";
import type { MadeUser } from "../support/make.ts";
import { conserveMoney } from "./conservation.ts";
import { approveKyc, takeDeskStep } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { fillSheet } from "./inspectionSteps.ts";
import { changeSettings } from "./paymentSteps.ts";
import * as selling from "./sellingSteps.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

conserveMoney();

const phone = { width: 360, height: 780 };
const { title } = selling;
const day = 86_400;

/** Nothing but the clock is moved from outside: everything else is done on screens, by eight people. */
test("one item goes from KYC through a wrong take-down, a sale, an inspection, a claim and a refund to its payout", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(300_000);
  await selling.makePhones(blaze);
  await changeSettings(blaze, { ORDER_PAYMENT_METHODS: ["BASISPAY"] });
  await sql`update categories set approved_goods = 'phones_tablets' where name = 'Phones'`.execute(
    blaze.database.kysely,
  );
  const { make } = blaze;
  const meera = await newPerson({ as: await make.user({ name: "Meera Iyer" }), ...phone });
  const asha = await newPerson({ as: await make.user({ name: "Asha Nair" }), ...phone });
  const bala = await newPerson({ as: await make.user({ name: "Bala Rao" }), ...phone });
  const vera = await make.user({ name: "Vera", operatorRoles: ["verifier", "inspector"] });
  const olga = await make.user({ name: "Olga", operatorRoles: ["support"] });
  const omar = await make.user({ name: "Omar", operatorRoles: ["support"] });
  const farid = await make.user({ name: "Farid", operatorRoles: ["finance"] });
  const fatima = await make.user({ name: "Fatima", operatorRoles: ["finance"] });
  const faults: string[] = [];
  /** At an operator's desk, who has just signed in and goes home after it: these days are longer than their sessions. */
  const atDesk = async (as: MadeUser, path: string, work: (desk: Page) => Promise<void>): Promise<void> => {
    const person = await newPerson({ as });
    await visit(person.page, path);
    await work(person.page);
    await person.page.close();
    faults.push(...person.faults.map((fault) => `${path}: ${fault}`));
  };

  const first = await test.step("the seller gives her KYC and lists a phone", () => listPhone(meera.page));
  await test.step("a verifier approves the KYC", () =>
    atDesk(vera, "/ops/kyc", (desk) => approveKyc(desk, "Meera Iyer")));
  await test.step("one buyer bids, the other reports it, and support takes it down", async () => {
    await bid(asha.page, first);
    await report(bala.page, first);
    await atDesk(olga, "/ops/listings", takeDown);
    await visit(asha.page, "/notices");
    await expect(asha.page.getByRole("main")).toContainText("A copy");
  });
  await test.step("the seller objects, and another operator finds that it was a mistake", async () => {
    const number = await object(meera.page, first);
    await atDesk(omar, "/ops/grievances", (desk) => uphold(desk, { number, listingId: first }));
  });
  const second = await test.step("she lists it again, both bid, and one wins", async () => {
    const id = await listAgain(meera.page, first);
    await bid(bala.page, id);
    await bid(asha.page, id);
    await passTheEnd(blaze, id);
    return id;
  });
  const number = await test.step("the winner pays", () => payWon(asha.page, blaze, second));
  await test.step("the seller hands it over, and it is inspected", async () => {
    const code = await packAndReadCode(meera.page, number);
    await atDesk(vera, `/ops/orders/${number}`, (desk) => inspect(desk, code));
    await expect(meera.page.getByRole("region", { name: "Inspection" })).toContainText(
      "A dent at the corner",
    );
  });
  await test.step("the carrier brings it", async () => {
    await atDesk(olga, `/ops/orders/${number}`, (desk) => untilBooked(desk, number));
    await blaze.advanceClock(2 * day);
    await visit(asha.page, `/order/${number}`);
    await expect(asha.page.getByRole("button", { name: "Open a claim" })).toBeVisible({ timeout: 30_000 });
  });
  await test.step("the buyer claims, and support gives a part back", async () => {
    await claim(asha.page);
    await atDesk(olga, "/ops/claims", giveAPartBack);
    await expect(asha.page.getByText("A charger costs ₹1,000.").first()).toBeVisible();
  });
  await test.step("the part goes back, and the rest is paid out by two of finance", async () => {
    await blaze.advanceClock(8 * day);
    await visit(asha.page, `/order/${number}`);
    await expect(asha.page.getByText(/₹1,000 (goes|was sent) back to where it came from/)).toBeVisible();
    await atDesk(farid, "/ops/payouts", proposePayout);
    await atDesk(fatima, "/ops/payouts", approvePayout);
    // The bank is asked by and by whether it arrived.
    await expect(async () => {
      await blaze.advanceClock(3_600);
      await visit(meera.page, "/sell/money");
      const payout = meera.page.getByRole("row").filter({ hasText: /^Payout/ });
      await expect(payout).toContainText(/Paid.*₹8,449/, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });
  // The refused price and IMEI are answers of the server, which a browser reports.
  const all = [...faults, ...meera.faults, ...asha.faults, ...bala.faults];
  expect(all.filter((fault) => !fault.includes("422"))).toEqual([]);
});

/** Everything that stands between a new seller and a posted phone; its number. */
async function listPhone(page: Page): Promise<number> {
  await visit(page, "/sell");
  await page.getByRole("link", { name: "Sell Product" }).last().click();
  await page.getByRole("link", { name: "Step by step instead, in nine sections" }).click();
  await selling.giveKyc(page);
  await selling.fillInfo(page);
  await selling.fillDescription(page);
  await selling.addPictures(page);
  await selling.answerQuestions(page);
  await selling.setPrice(page);
  await selling.giveImei(page, "490154203237518");
  await selling.next(page).click();
  await selling.chooseAccount(page);
  await expect(page).toHaveURL(/\/sell\/draft\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await page.getByRole("button", { name: "Post Product" }).click();
  await expect(page.getByText("Product activated!")).toBeVisible();
  return id;
}

async function bid(page: Page, listingId: number): Promise<void> {
  await visit(page, `/product/${listingId}`);
  await bidOnce(page);
  await expect(bidBar(page).getByText("Winning", { exact: true })).toBeVisible();
}

async function report(page: Page, listingId: number): Promise<void> {
  await visit(page, `/product/${listingId}`);
  await page.getByRole("button", { name: "Report this listing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What is wrong?").selectOption("counterfeit");
  await dialog.getByLabel("What have you seen?").fill("No maker has this name.");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you. We look at it")).toBeVisible();
}

async function takeDown(desk: Page): Promise<void> {
  const card = desk.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("No maker has this name.");
  await card.getByRole("button", { name: "Take down" }).click();
  const dialog = desk.getByRole("dialog", { name: `Take down ${title}` });
  await dialog.getByLabel("Reason").fill("A copy");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
}

/** From the page of what was taken down; the number of the grievance. */
async function object(page: Page, listingId: number): Promise<string> {
  await visit(page, `/sell/${listingId}/unsold`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /list again|copy/i })).toHaveCount(0);
  await main.getByRole("link", { name: "Object to this" }).click();
  await expect(main.getByLabel("What is it about?")).toHaveValue("listing");
  await main.getByLabel("What happened?").fill("It is a real Quokkaphone. The bill is in the pictures.");
  await main.getByRole("button", { name: "File the grievance" }).click();
  await expect(page).toHaveURL(/\/grievance\/GRV-/);
  return /GRV[-\w]+/.exec(page.url())?.[0] ?? "";
}

async function uphold(desk: Page, { number, listingId }: { number: string; listingId: number }) {
  const main = desk.getByRole("main");
  await main.getByRole("link", { name: number }).click();
  await main.getByRole("button", { name: "Take it" }).click();
  await main.getByRole("link", { name: String(listingId), exact: true }).click();
  const card = main.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: "It was a mistake" }).click();
  const lifting = desk.getByRole("dialog");
  await lifting.getByLabel("What was found").fill("The bill is real");
  await lifting.getByRole("button", { name: "It was a mistake" }).click();
  await expect(lifting).toBeHidden();
  await expect(card).toContainText("The bill is real");
  await visit(desk, "/ops/grievances");
  await main.getByRole("link", { name: number }).click();
  await main.getByRole("button", { name: "Decide" }).click();
  const deciding = desk.getByRole("dialog");
  await deciding.getByLabel("Outcome").selectOption({ index: 1 });
  await deciding.getByLabel("Why").fill("You may list it again.");
  await deciding.getByRole("button", { name: "Decide" }).click();
  await expect(main).toContainText("You may list it again.");
}

async function listAgain(page: Page, listingId: number): Promise<number> {
  await visit(page, `/sell/${listingId}/unsold`);
  await expect(page.getByRole("main")).toContainText("The bill is real");
  await page.getByRole("button", { name: "List again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "List again" }).click();
  await expect(page).toHaveURL(/\/sell\/\d+\/details$/);
  return Number(/\/sell\/(\d+)\//.exec(page.url())?.[1]);
}

/** Until the auction of the listing is over and has its winner. */
async function passTheEnd(blaze: RunningBlaze, listingId: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from ends_at - blaze_now())::integer as left
    from auction_states where listing_id = ${listingId}`.execute(blaze.database.kysely);
  await blaze.advanceClock((rows[0]?.left ?? 0) + 5);
}

/** All of the order that the page's reader won, in the provider's page; the order's number. */
async function payWon(page: Page, blaze: RunningBlaze, listingId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from orders where listing_id = ${listingId}`.execute(blaze.database.kysely);
  const { number = "" } = rows[0] ?? {};
  await visit(page, `/order/${number}`);
  const next = page.getByRole("article", { name: "What happens next" });
  await next.getByRole("button", { name: "Pay Now" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByText("BasisPay stand-in").waitFor();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible();
  return number;
}

/** The seller chooses a time and packs; the code that they give to whoever comes. */
async function packAndReadCode(page: Page, number: string): Promise<string> {
  await visit(page, `/sell/order/${number}`);
  const pickup = page.getByRole("region", { name: "Pick-up", exact: true });
  await pickup.getByText("2:00 pm to 6:00 pm").first().click();
  await pickup.getByRole("button", { name: "Choose this time" }).click();
  const code = (await pickup.getByLabel("Code for the pick-up").textContent()) ?? "";
  await pickup.getByRole("button", { name: "It is packed" }).click();
  return code;
}

async function inspect(desk: Page, code: string): Promise<void> {
  await takeDeskStep(desk, "Picked up", (dialog) => dialog.getByLabel("The seller's code").fill(code));
  await desk.getByRole("link", { name: "Inspect" }).click();
  await fillSheet(desk, { numbers: { IMEI: "490154203237518" } });
  await desk.getByRole("button", { name: "Passed the check" }).click();
  await expect(desk.getByRole("button", { name: "Passed the check" })).toHaveCount(0);
}

/** Until the carrier has made a label. */
async function untilBooked(desk: Page, number: string): Promise<void> {
  await expect(async () => {
    await visit(desk, `/ops/orders/${number}`);
    await expect(desk.getByRole("link", { name: "Label (PDF)", exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
}

async function claim(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open a claim" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("not_as_described");
  await dialog.getByLabel("Tell us what happened").fill("The charger is missing.");
  await dialog.getByRole("radio", { name: "Keep it and get a part of it back" }).check();
  await dialog.getByLabel("How much would be right?").fill("9999999");
  await dialog.getByRole("button", { name: "Send the claim" }).click();
  await expect(dialog.getByRole("alert")).toContainText("the price of the item");
  await dialog.getByLabel("How much would be right?").fill("1500");
  await dialog.getByRole("button", { name: "Send the claim" }).click();
  await expect(dialog).toBeHidden();
}

async function giveAPartBack(desk: Page): Promise<void> {
  const card = desk.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: "Answer the claim" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Decision").selectOption("part_refund");
  await expect(dialog.getByText("keep it and get ₹1,500 back")).toBeVisible();
  await expect(dialog.getByLabel("Amount")).toHaveValue("1,500");
  await dialog.getByLabel("Amount").fill("1000");
  await dialog.getByLabel("Answer", { exact: true }).fill("A charger costs ₹1,000.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

const batchOf = (desk: Page) => desk.getByRole("article").filter({ hasText: "Meera Iyer" }).first();

async function proposePayout(desk: Page): Promise<void> {
  await expect(desk.getByRole("region", { name: "Owed to sellers" })).toContainText("Meera Iyer");
  await desk.getByRole("button", { name: "Propose a batch" }).click();
  await expect(batchOf(desk)).toBeVisible();
}

async function approvePayout(desk: Page): Promise<void> {
  const approve = { name: "Approve and pay" };
  await batchOf(desk).getByRole("button", approve).click();
  await desk.getByRole("alertdialog").getByRole("button", approve).click();
  await expect(batchOf(desk)).toContainText("Approved");
}
