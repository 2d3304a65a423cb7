import { sql } from "kysely";
import { conserveMoney } from "./conservation.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

// In a Blaze that only passkeys.spec.ts shares: rows that other files put straight into the database have no money
// behind them, so that the books, which are checked once more before a freeze is lifted, would not balance.
conserveMoney();

const faults = [
  { check: "gateway", subject: "razorpay", expected: 700_00, found: 0 },
  { check: "two_live_orders", subject: "4711", expected: null, found: null },
];

test("frozen money: the desk names the rows, an operator lifts the freeze with a reason and closes an alert that lasts", async ({
  blaze,
  newPerson,
}) => {
  await sql`insert into money_freezes (faults) values (${JSON.stringify(faults)}::jsonb)`.execute(
    blaze.database.kysely,
  );
  await sql`
    insert into money_alerts (kind, subject, detail) values ('late_answer', 'planted', 'planted'),
      ('promise_missed', 'refund_promise_missed:4712', 'refund_promise_missed 4712'),
      ('ledger', 'conservation', ${JSON.stringify(faults)})`.execute(blaze.database.kysely);
  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  const { page } = olga;
  await visit(page, "/ops/money");
  const freeze = page.getByRole("region", { name: "Refunds and payouts are frozen" });
  await expect(freeze).toContainText("razorpay: ₹700 should be there, ₹0 is there");
  await expect(freeze).toContainText("Two buyers have an order for the same listing that waits or is paid.");
  await expect(freeze).toContainText("4711");
  const late = page.getByRole("article").filter({ hasText: "4712" });
  await expect(late).toContainText("A refund has not arrived by the day that was promised.");
  const ledger = page.getByRole("article").filter({ hasText: "The ledger does not balance" });
  await expect(ledger).toContainText(
    "What a provider should hold for us is not what came in less what went back.",
  );
  for (const { check } of faults) await expect(page.locator("main")).not.toContainText(check);
  await expect(page.locator("main")).not.toContainText("refund_promise_missed");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }

  await freeze.getByRole("button", { name: "Lift the freeze" }).click();
  const dialog = page.getByRole("dialog", { name: "Let refunds and payouts go on?" });
  await dialog.getByRole("button", { name: "Lift the freeze" }).click();
  await expect(dialog).toContainText("Write why money may move again.");
  await dialog.getByLabel("Reason").fill("A planted fault");
  await dialog.getByRole("button", { name: "Lift the freeze" }).click();
  await expect(page.getByText("Refunds and payouts go on.")).toBeVisible();
  await expect(freeze).toBeHidden();

  const alert = page.getByRole("article").filter({ hasText: "An answer came too late to count" });
  await alert.getByRole("button", { name: "Close" }).click();
  const closing = page.getByRole("dialog", { name: "Close the alert" });
  await closing.getByLabel("What was done").fill("Compared with the provider");
  await closing.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect(page.getByText("The alert is closed.")).toBeVisible();
  await expect(alert).toBeHidden();
});
