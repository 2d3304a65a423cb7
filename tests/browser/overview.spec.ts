import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const reference = "BLZOVERVIEW";

test("the overview counts what waits, leads there, and reads nobody's data", async ({ blaze, newPerson }) => {
  const { pool } = blaze.database;
  await pool.query(
    `insert into provider_differences (provider, kind, reference, ours_paise, theirs_paise)
     values ('RAZORPAY', 'payment_amount', $1, 500000, 450000)`,
    [reference],
  );
  const olga = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: olga });
  await visit(page, "/ops");
  await expect(page).toHaveURL(/\/ops\/overview$/);
  const waiting = page.getByRole("region", { name: "Needs somebody now" });
  const differences = waiting.getByRole("link", { name: /^Differences/ });
  await expect(differences).toBeVisible();
  const before = Number(/\d+/.exec((await differences.textContent()) ?? "")?.[0]);
  await expect(page.getByRole("region", { name: "Today" })).toContainText("Owed to sellers");
  const { rows } = await pool.query("select call from operator_log where operator_id = $1", [olga.id]);
  expect(rows).toEqual([]);

  await test.step("what is decided waits no more", async () => {
    await differences.click();
    const card = page.getByRole("article").filter({ hasText: reference });
    await card.getByRole("button", { name: "Close" }).click();
    const dialog = page.getByRole("dialog", { name: "Close the difference" });
    await dialog.getByLabel("Reason").fill("Their fee was taken off the statement");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await expect(card).toBeHidden();
    await page
      .getByRole("navigation", { name: "Operations" })
      .getByRole("link", { name: "Overview" })
      .click();
    if (before === 1) await expect(differences).toHaveCount(0);
    else await expect(differences).toContainText(`Differences${before - 1}`);
  });
  expect(faults).toEqual([]);
});

test("a queue that cannot be read says so, and the others go on", async ({ blaze, newPerson }) => {
  const { pool } = blaze.database;
  const order = await blaze.make.order();
  await pool.query(
    "update orders set status = 'paid', paid_at = blaze_now(), stage = 'picked_up', stage_since = blaze_now() - interval '3 hours' where id = $1",
    [order.id],
  );
  const { page } = await newPerson({
    as: await blaze.make.user({ name: "Sia", operatorRoles: ["support"] }),
  });
  const waiting = page.getByRole("region", { name: "Needs somebody now" });
  await pool.query("alter table bid_reports rename to bid_reports_away");
  try {
    await visit(page, "/ops/overview");
    await expect(waiting.getByRole("link", { name: /^Reported bids/ })).toContainText("Could not be read");
    await expect(waiting.getByRole("link", { name: /^Orders to move on/ })).toContainText("The oldest for");
  } finally {
    await pool.query("alter table bid_reports_away rename to bid_reports");
  }
  const today = page.getByRole("region", { name: "Today" });
  await expect(today).toContainText("Sales paid");
  await expect(today).not.toContainText("Held in deposits");
  await expect(waiting).not.toContainText("Differences");
});
