import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { payPart, visit } from "./steps.ts";

test("the seller chooses when Blaze comes, packs, and hands over with a code that the desk enters", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  await blaze.make.address({ userId: buyer.id });
  const { rows } = await sql<{ seller_id: string }>`
    update listings set shipping_mode = 'blaze', title = 'Record player' where id = ${order.listingId}
    returning seller_id`.execute(blaze.database.kysely);
  const seller = { id: rows[0]?.seller_id ?? "", name: "Ravi", mobile: "" };
  const asha = await newPerson({ as: buyer });
  await visit(asha.page, `/order/${order.id}`);
  await payPart(asha.page, "4000", "Pay");
  await expect(asha.page.getByText("The seller chooses a time for the pick-up")).toBeVisible();

  const { page, faults } = await newPerson({ as: seller });
  await visit(page, "/sell");
  const needs = page.getByRole("region", { name: "Needs you 1" });
  await expect(needs).toContainText("When may Blaze pick it up?");
  await needs.getByRole("link", { name: "Open the sale Record player" }).click();
  await expect(page).toHaveURL(/\/sell\/order\/BLZ-/);
  await expect(page.getByText("When may Blaze pick it up?")).toBeVisible();
  const pickup = page.getByRole("region", { name: "Pick-up", exact: true });
  await pickup.getByRole("button", { name: "Choose this time" }).click();
  await expect(pickup).toContainText("Choose a time.");
  await pickup.getByText("2:00 pm to 6:00 pm").first().click();
  await pickup.getByRole("button", { name: "Choose this time" }).click();
  const code = pickup.getByLabel("Code for the pick-up");
  await expect(code).toHaveText(/^\d{4}$/);
  await expect(pickup).toContainText("2:00 pm to 6:00 pm");
  await pickup.getByRole("button", { name: "Choose another time" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose another time" });
  await dialog.getByRole("button", { name: "Later times" }).click();
  await dialog.getByText("10:00 am to 2:00 pm").last().click();
  await dialog.getByRole("button", { name: "Choose this time" }).click();
  await expect(dialog).toBeHidden();
  await expect(pickup).toContainText("10:00 am to 2:00 pm");
  await expect(page.getByRole("heading", { name: "Pack it for the pick-up" })).toBeVisible();
  await pickup.getByRole("button", { name: "It is packed" }).click();
  await expect(page.getByRole("heading", { name: "Hand it over at the pick-up" })).toBeVisible();
  await expect(pickup).toContainText("Packed since");
  await expect(asha.page.getByText("The seller hands it to Blaze")).toBeVisible();
  const told = (await code.textContent()) ?? "";
  await visit(page, "/sell");
  await expect(needs).toContainText("Hand it over at the pick-up");
  const week = page.getByRole("region", { name: "Pick-ups and meetings" });
  await expect(week).toContainText("10:00 am to 2:00 pm · packed");
  await week.getByRole("button", { pressed: false }).last().click();
  await expect(week).toContainText("Nothing planned on this day.");
  await week.getByRole("button", { name: "1 appointment" }).click();
  await week.getByRole("link", { name: "Open the order of Record player" }).click();
  await expect(pickup).toContainText("Packed since");
  await expect(asha.page.getByText(told, { exact: true })).toHaveCount(0);

  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(olga.page, "/ops/orders");
  await olga.page.getByRole("row").filter({ hasText: "Record player" }).first().getByRole("link").click();
  const card = olga.page.getByRole("region", { name: "What can be done" });
  await expect(card).toContainText("10:00 am to 2:00 pm · Packed since");
  await card.getByRole("button", { name: "Picked up", exact: true }).click();
  const step = olga.page.getByRole("dialog");
  await step.getByRole("button", { name: "Confirm" }).click();
  await expect(step).toContainText("Enter the seller's code, or write here why there is none.");
  await step.getByLabel("The seller's code").fill(told === "0000" ? "0001" : "0000");
  await step.getByRole("button", { name: "Confirm" }).click();
  await expect(step).toContainText("That code is not right. 4 tries left.");
  await step.getByLabel("The seller's code").fill(told);
  await step.getByRole("button", { name: "Confirm" }).click();
  await expect(step).toBeHidden();
  await expect(page.getByText("Blaze has it and looks at it")).toBeVisible();
  await expect(pickup).toBeHidden();
  await visit(page, "/sell");
  await expect(page.getByText("Nothing waits for you now")).toBeVisible();
  expect([...faults, ...asha.faults]).toEqual([]);
});
