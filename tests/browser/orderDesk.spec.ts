import type { Locator, Page } from "@playwright/test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { settleOrderPayment } from "#modules/settlement/settleOrderPayment.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import type { MadeUser } from "../support/make.ts";
import { sheetAsSaid } from "../support/sheetAsSaid.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

type Sale = { id: string; number: string; buyer: MadeUser; sellerId: string };

/** A sale that Blaze brings, paid unless told otherwise, with an address at both ends. */
async function makeSale(blaze: RunningBlaze, title: string, { isPaid = true } = {}): Promise<Sale> {
  const { database, make } = blaze;
  const buyer = await make.user({ name: "Asha Buyer" });
  const { id, listingId } = await make.order({ buyerId: buyer.id, amountPaise: rupees(6000) });
  const { rows } = await sql<{ seller_id: string; number: string }>`
    update listings set shipping_mode = 'blaze', title = ${title} from orders
    where listings.id = ${listingId} and orders.listing_id = listings.id
    returning listings.seller_id, orders.number`.execute(database.kysely);
  const { seller_id: sellerId = "", number = "" } = rows[0] ?? {};
  await sql`update users set name = 'Sanjay Seller' where id = ${sellerId}`.execute(database.kysely);
  await make.address({ userId: buyer.id });
  const address = await make.address({ userId: sellerId, locality: "Cox Town" });
  await sql`insert into listing_details (listing_id, address_id) values (${listingId}, ${address.id})
    on conflict (listing_id) do update set address_id = excluded.address_id`.execute(database.kysely);
  if (isPaid) await pay(blaze, { id, buyerId: buyer.id });
  return { id, number, buyer, sellerId };
}

async function pay(
  { database }: RunningBlaze,
  { id, buyerId }: { id: string; buyerId: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const amountPaise = rupees(6000);
    const fresh = {
      orderId: id,
      payerId: buyerId,
      provider: "BASISPAY",
      mode: "ONLINE",
      amountPaise,
    } as const;
    const payment = await insertPayment(tx, fresh);
    const transactionId = `T${payment.reference}`;
    const result = { status: "success", amountPaise, transactionId, askedAt: payment.created_at } as const;
    await settleOrderPayment(tx, payment.id, result);
  });
}

const operatorNamed = (blaze: RunningBlaze, name: string) => blaze.make.user({ name, isOperator: true });
const story = (page: Page): Locator => page.getByRole("region", { name: "The story" });

test("one order's page tells its whole story, and shows addresses on request", async ({
  blaze,
  newPerson,
}) => {
  const sale = await makeSale(blaze, "Brass telescope");
  const operator = await operatorNamed(blaze, "Olga");
  for (const step of ["schedule_pickup", "pick_up", "verify", "ship", "deliver"] as const) {
    const sheet = step === "verify" ? await sheetAsSaid(blaze.database, sale.id) : null;
    const note = step === "pick_up" ? "Their telephone was off." : "";
    const taken = await takeStep(blaze.database, {
      orderId: sale.id,
      operatorId: operator.id,
      step,
      sheet,
      ...proofFor(step, note),
    });
    expect(taken).toEqual({ taken: true });
  }
  const { page, faults } = await newPerson({ as: operator });
  await visit(page, `/ops/orders/${sale.number}`);
  await expect(page.getByRole("heading", { name: "Brass telescope", level: 1 })).toBeVisible();
  await expect(story(page)).toContainText("The buyer has 3 days to open a claim.");
  await expect(story(page)).toContainText("Their telephone was off.");
  await expect(story(page)).toContainText("Olga of Blaze");
  await expect(story(page)).toContainText("Paid by Asha Buyer");
  await story(page).getByRole("button", { name: "Money" }).click();
  await expect(story(page)).toContainText("Ledger: Payment came in");
  await expect(story(page)).toContainText("₹6,000.00");
  await expect(story(page)).not.toContainText("Their telephone was off.");
  await story(page).getByRole("button", { name: "Messages" }).click();
  await expect(story(page)).toContainText("Told the buyer");

  const addresses = page.getByRole("region", { name: "Addresses" });
  await expect(addresses).not.toContainText("Cox Town");
  await addresses.getByRole("button", { name: "Show with mobile numbers" }).click();
  await expect(addresses).toContainText("Cox Town");
  await story(page).getByRole("button", { name: "Log" }).click();
  await expect(async () => {
    await visit(page, `/ops/orders/${sale.number}`);
    await story(page).getByRole("button", { name: "Log" }).click();
    await expect(story(page)).toContainText("Olga read the addresses", { timeout: 2_000 });
  }).toPass();
  expect(await pageFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("a second operator sees whose case it is and cannot act, until it is let go", async ({
  blaze,
  newPerson,
}) => {
  const sale = await makeSale(blaze, "Wind-up gramophone");
  const olga = await newPerson({ as: await operatorNamed(blaze, "Olga First") });
  const omar = await newPerson({ as: await operatorNamed(blaze, "Omar Second") });
  await visit(olga.page, `/ops/orders/${sale.number}`);
  await expect(olga.page.getByText(/^Your case until/)).toBeVisible();
  await visit(omar.page, `/ops/orders/${sale.number}`);
  await expect(omar.page.getByText(/Olga First has this case since/)).toBeVisible();
  await expect(omar.page.getByRole("button", { name: "Plan the pick-up" })).toHaveCount(0);
  await expect(olga.page.getByRole("button", { name: "Plan the pick-up" })).toBeVisible();
  await visit(omar.page, "/ops/orders?state=awaiting_pickup");
  await expect(omar.page.getByRole("row").filter({ hasText: "Wind-up gramophone" })).toContainText(
    "Olga First",
  );

  await olga.page.getByRole("button", { name: "Give the case up" }).click();
  await expect(olga.page.getByText("The case is free for others.")).toBeVisible();
  await visit(omar.page, `/ops/orders/${sale.number}`);
  await expect(omar.page.getByText(/^Your case until/)).toBeVisible();
  await omar.page.getByRole("button", { name: "Plan the pick-up" }).click();
  await omar.page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(omar.page.getByRole("dialog")).toBeHidden();
  await expect(story(omar.page)).toContainText("Both addresses stay as they are from now on.");
  expect([...olga.faults, ...omar.faults]).toEqual([]);
});

test("a parcel that is given away by hand has a label, and one that came without a proof gets it later", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(90_000);
  const { database } = blaze;
  const sale = await makeSale(blaze, "Steel lamp");
  const olga = await operatorNamed(blaze, "Olga Proof");
  for (const step of ["schedule_pickup", "pick_up", "verify", "ship"] as const) {
    const sheet = step === "verify" ? await sheetAsSaid(database, sale.id) : null;
    const input = { orderId: sale.id, operatorId: olga.id, step, sheet, ...proofFor(step, "By telephone.") };
    expect(await takeStep(database, input)).toEqual({ taken: true });
  }
  // What the carrier may have been asked for meanwhile is called off.
  await sql`update shipments set status = 'cancelled', next_attempt_at = null where order_id = ${sale.id}`.execute(
    database.kysely,
  );
  const { page, faults } = await newPerson({ as: olga });
  await visit(page, `/ops/orders/${sale.number}`);
  const href = await page.getByRole("link", { name: "Our label (PDF)" }).getAttribute("href");
  const label = await page.request.get(href ?? "");
  expect((await label.body()).subarray(0, 5).toString()).toBe("%PDF-");

  // As a delivery of which nothing was shown.
  await sql`
    update orders set stage = 'delivered', stage_since = blaze_now(), claimable_until = blaze_now() + interval '3 days'
    where id = ${sale.id}`.execute(database.kysely);
  await visit(page, `/ops/orders/${sale.number}`);
  await page.getByRole("button", { name: "Add a proof" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a proof" });
  await dialog.getByLabel("Signed by").fill("Asha Rao");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("What shows that it came: a picture, or who signed")).toBeVisible();
  expect(await pageFaults(page, "briefly")).toEqual([]);
  await dialog.getByLabel("Note").fill("The neighbour at number 4.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Proof of delivery" })).toContainText("Asha Rao");
  await expect(page.getByRole("button", { name: "Add a proof" })).toHaveCount(0);
  await expect(story(page)).toContainText("A proof of the delivery was added");
  const buyer = await newPerson({ as: sale.buyer, language: "hi", width: 360, height: 780 });
  await visit(buyer.page, `/order/${sale.number}`);
  await expect(buyer.page.getByRole("main")).toContainText("Asha Rao");
  expect([...faults, ...buyer.faults]).toEqual([]);
});

test("a cancellation says what goes back to whom and who gets a strike, and is not done once that changed", async ({
  blaze,
  newPerson,
}) => {
  const sale = await makeSale(blaze, "Carved chess set", { isPaid: false });
  const { page, faults } = await newPerson({ as: await operatorNamed(blaze, "Olga") });
  await visit(page, `/ops/orders/${sale.number}`);
  await page.getByRole("button", { name: "Cancel the sale" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Asha Buyer, the buyer, has paid nothing.");
  await expect(dialog).toContainText("Sanjay Seller, the seller, gets a strike.");
  expect(await pageFaults(page)).toEqual([]);
  await pay(blaze, { id: sale.id, buyerId: sale.buyer.id });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toContainText("This has changed since you read it.");
  await expect(dialog).toContainText("Asha Buyer, the buyer, gets ₹6,000 back:");
  await expect(dialog).toContainText("₹6,000 to the payment over BASISPAY");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(story(page)).toContainText("Strike for the seller, Sanjay Seller");
  await expect(story(page)).toContainText("Refund waits to be sent");
  await expect(page.getByRole("button", { name: "Cancel the sale" })).toHaveCount(0);
  // The browser tells of the refusal by itself.
  expect(faults.filter((fault) => !fault.includes("409 (Conflict)"))).toEqual([]);
});

test("filters stand in the address, and a view keeps them under a name", async ({ blaze, newPerson }) => {
  const dear = await makeSale(blaze, "Rosewood cabinet");
  await makeSale(blaze, "Tin whistle");
  await sql`update orders set amount_paise = ${rupees(3_00_000)} where id = ${dear.id}`.execute(
    blaze.database.kysely,
  );
  const { page, faults } = await newPerson({ as: await operatorNamed(blaze, "Olga") });
  await visit(page, "/ops/orders");
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });
  await expect(row("Tin whistle")).toBeVisible();
  // What is to be done today says how much of it there is.
  await expect(page.getByRole("button", { name: /^Pick-up to plan [1-9]\d*$/ })).toBeVisible();
  await page.getByRole("button", { name: /^To dispatch \d+$/ }).click();
  await expect(page).toHaveURL(/state=verified/);
  await expect(row("Tin whistle")).toHaveCount(0);
  await page.getByRole("button", { name: "Under way", exact: true }).click();
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("State").selectOption({ label: "Waiting for pick-up" });
  await page.getByLabel("From amount").fill("200000");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(row("Rosewood cabinet")).toBeVisible();
  await expect(row("Tin whistle")).toHaveCount(0);
  await expect(page).toHaveURL(/state=awaiting_pickup/);
  await expect(page).toHaveURL(/least=200000/);
  await page.getByRole("button", { name: "Save as view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Dear ones to plan");
  await page.getByRole("dialog").getByRole("button", { name: "Save as view" }).click();
  await expect(page.getByRole("button", { name: "Dear ones to plan", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(row("Tin whistle")).toBeVisible();
  await page.goBack();
  await expect(row("Tin whistle")).toHaveCount(0);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.reload();
  await page.getByRole("button", { name: "Dear ones to plan", exact: true }).click();
  await expect(row("Tin whistle")).toHaveCount(0);
  await page.getByRole("button", { name: "Delete the view Dear ones to plan" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the view Dear ones to plan?" });
  await question.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByRole("button", { name: "Dear ones to plan", exact: true })).toHaveCount(0);
  await row("Rosewood cabinet").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Rosewood cabinet", level: 1 })).toBeVisible();
  await visit(page, "/ops/orders?way=handover&least=99999999");
  await expect(page.getByText("No order passes these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(row("Tin whistle")).toBeVisible();
  expect(faults).toEqual([]);
});
