import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { visit } from "./steps.ts";

test("each empty list of My Bids leads to where there is something to bid on", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Asha" }), width: 360 });
  for (const [tab, text] of [
    ["active", "No Items!"],
    ["won", "No items here!"],
    ["lost", "No Items Here!"],
  ] as const) {
    await visit(page, `/mybids?tab=${tab}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "See what ends soon" }).click();
    await expect(page).toHaveURL(/\/$/);
  }
  expect(faults).toEqual([]);
});

test("My Bids opens on the items that wait for payment, and the address says so", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(11_000) });
  const { page, context, faults } = await newPerson({ as: buyer, width: 360 });
  const answer = await context.request.get("/mybids");
  expect(answer.url()).toMatch(/\/mybids\?tab=won$/);
  expect(await answer.text()).toContain("Awaiting Payment");

  await visit(page, "/");
  const myBids = page.getByRole("link", { name: /^My Bids/ }).last();
  await myBids.click();
  await expect(page).toHaveURL(/\/mybids\?tab=won$/);
  await expect(page.getByText("Awaiting Payment")).toBeVisible();
  await page.getByRole("tab", { name: /^Active/ }).click();
  await expect(page).toHaveURL(/\/mybids\?tab=active$/);
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toContainText("Active");
  expect(faults).toEqual([]);
});

test("My Bids opens where a payment waits, or on what was won, though another list cannot be read", async ({
  blaze,
  newPerson,
}) => {
  for (const isPaid of [false, true]) {
    const buyer = await blaze.make.user({ name: "Asha" });
    const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(11_000) });
    if (isPaid)
      await sql`
        update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now(), stage = 'verified',
          stage_since = blaze_now() where id = ${order.id}`.execute(blaze.database.kysely);
    const { page } = await newPerson({ as: buyer, width: 360 });
    await page.route(/\/api\/v1\/(bids\/lost|user\/offers)/, (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await visit(page, "/");
    await page
      .getByRole("link", { name: /^My Bids/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/mybids\?tab=won$/);
    await expect(page.getByText(isPaid ? "Paid" : "Awaiting Payment", { exact: true }).first()).toBeVisible();
  }
});

test("a won item says what happens next in one line, in the list as on its page", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(11_000) });
  await sql`
    update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now(), stage = 'verified',
      stage_since = blaze_now() where id = ${order.id}`.execute(blaze.database.kysely);
  const { page, faults } = await newPerson({ as: buyer, width: 360 });
  await visit(page, `/order/${order.id}`);
  const title = await page
    .getByRole("article", { name: "What happens next" })
    .getByRole("heading")
    .textContent();
  await visit(page, "/mybids?tab=won");
  await expect(page.getByText(title ?? "")).toBeVisible();
  expect(await pageFaults(page, "briefly")).toEqual([]);
  expect(faults).toEqual([]);
});

test("an amount above the balance is refused and leaves all of it due, and one below it has its sums", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(11_000) });
  const { page, faults } = await newPerson({ as: buyer, width: 360 });
  await visit(page, `/order/${order.id}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Balance", { exact: true })).toBeVisible();
  await expect(dialog).not.toContainText("Paid so far");
  await dialog.getByRole("button", { name: "Pay in parts" }).click();
  await expect(dialog.getByText("Balance", { exact: true })).toHaveCount(0);
  const amount = dialog.getByLabel("Amount Paying");
  const sum = (label: string) =>
    dialog
      .locator("div")
      .filter({ has: page.getByText(label, { exact: true }) })
      .last();
  const pay = dialog.getByRole("button", { name: /^Pay(?! in)/ });
  const height = async () => (await dialog.boundingBox())?.height ?? 0;
  const usual = await height();
  for (const [typed, sentence] of [
    ["11,001", "At most ₹11,000."],
    ["", "Enter an amount in rupees."],
  ] as const) {
    await amount.fill(typed);
    await expect(dialog.getByRole("alert")).toHaveText(sentence);
    await expect(sum("Paying")).toContainText("–");
    await expect(sum("Due")).toContainText("₹11,000");
    await expect(pay).toHaveText("Pay");
    await expect(pay).toHaveAttribute("aria-disabled", "true");
    expect(Math.abs((await height()) - usual)).toBeLessThan(2);
  }
  await amount.fill("4,000");
  await expect(pay).toHaveText("Pay ₹4,000");
  await expect(sum("Paying")).toContainText("₹4,000");
  await expect(sum("Due")).toContainText("₹7,000");
  expect(faults).toEqual([]);
});

test("an order that is of another account, or of none, says what to try", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user(), width: 360, height: 740 });
  const { rows } = await blaze.database.pool.query<{ number: string }>(
    "select number from orders where id = $1",
    [(await blaze.make.order()).id],
  );
  for (const path of [`/order/${rows[0]?.number}`, "/order/BLZ-XXX-000", "/sell/order/BLZ-XXX-000"]) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sorry! Page you are looking for is not found!",
    );
    await expect(page.getByText("This account has no order with this number.")).toBeVisible();
  }
});
