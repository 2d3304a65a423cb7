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
  const waiting = page.getByRole("region", { name: "Needs attention now" });
  const differences = waiting.getByRole("link", { name: /^Differences/ });
  await expect(differences).toBeVisible();
  const before = Number(/\d+/.exec((await differences.textContent()) ?? "")?.[0]);
  await expect(page.getByRole("region", { name: "Today" })).toContainText("Owed to sellers");
  const { rows } = await pool.query("select call from operator_log where operator_id = $1", [olga.id]);
  expect(rows).toEqual([]);

  await test.step("what is decided waits no more", async () => {
    await differences.click();
    // An alert about it may have a card as well.
    const card = page
      .getByRole("article")
      .filter({ hasText: reference })
      .filter({ hasText: "A payment of another amount" });
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

test("charts say what comes in; a chart that cannot be read says so, and the days are a file", async ({
  blaze,
  newPerson,
}) => {
  const { pool } = blaze.database;
  const order = await blaze.make.order();
  await pool.query(
    "update orders set status = 'paid', paid_at = blaze_now(), stage = 'delivered', stage_since = blaze_now() where id = $1",
    [order.id],
  );
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Uma", isOperator: true }) });
  await visit(page, "/ops/overview");
  const rate = page.getByRole("region", { name: "Bids a minute" });
  await expect(rate.getByRole("img", { name: /in the last minute/ })).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Sales by category" }).getByRole("listitem").first(),
  ).toContainText("₹");
  const funnel = page.getByRole("region", { name: "From visit to paid" });
  await expect(funnel.getByRole("listitem").last()).toContainText(/Paid\s*[1-9]/);
  // Headless browsers are no visitors: this is one with their cookies.
  await page.request.get("/", { headers: { "user-agent": "Mozilla/5.0 (Linux; Android 14)" } });
  await expect(async () => {
    const { rows } = await pool.query(
      "select sum(visits) as visits, sum(signed_in) as signed_in from visit_minutes",
    );
    expect([Number(rows[0].visits) > 0, Number(rows[0].signed_in) > 0]).toEqual([true, true]);
  }).toPass();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "30 days as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^days-.*\.csv$/);
  expect(faults).toEqual([]);

  await pool.query("alter table visit_minutes rename to visit_minutes_away");
  try {
    await visit(page, "/ops/overview");
    await expect(funnel.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(rate.getByRole("img", { name: /in the last minute/ })).toBeVisible();
  } finally {
    await pool.query("alter table visit_minutes_away rename to visit_minutes");
  }
  await funnel.getByRole("button", { name: "Try again" }).click();
  await expect(funnel.getByRole("listitem")).toHaveCount(5);
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
  const waiting = page.getByRole("region", { name: "Needs attention now" });
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

test("what does not run as it should leads to its desk; a part that cannot be read says so, and the others stand", async ({
  blaze,
  newPerson,
}) => {
  const { pool } = blaze.database;
  await pool.query(
    "insert into money_alerts (kind, subject, detail) values ('late_answer', 'overview', 'x')",
  );
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Hema", isOperator: true }),
    width: 768,
  });
  await visit(page, "/ops/overview");
  const health = page.getByRole("region", { name: "Does everything run" });
  await expect(health.getByRole("link", { name: /^An answer came too late to count/ })).toHaveAttribute(
    "href",
    "/ops/money#alerts",
  );
  await expect(health).toContainText("As it should be:");
  await page.route("**/api/v1/ops/health", async (route) => {
    const answer = await route.fetch();
    const { results } = await answer.json();
    const withoutBooks = results.map((one: { part: string }) =>
      one.part === "books" ? { ...one, checks: null } : one,
    );
    await route.fulfill({ json: { results: withoutBooks } });
  });
  await page.reload();
  await page.getByRole("link", { name: "Log", exact: true }).first().click();
  await page.getByRole("navigation", { name: "Operations" }).getByRole("link", { name: "Overview" }).click();
  await expect(health).toContainText("Could not be read", { timeout: 70_000 });
  await expect(health.getByRole("link", { name: /^An answer came too late to count/ })).toBeVisible();
  await pool.query("update money_alerts set closed_at = blaze_now() where subject = 'overview'");
  expect(faults).toEqual([]);
});
