import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a seller sees what they will get before the sale is settled, and opens what waits by its order", async ({
  blaze,
  newPerson,
}) => {
  const made = await blaze.make.order({ amountPaise: rupees(6000) });
  const { rows } = await blaze.database.pool.query<{ number: string; seller_id: string }>(
    `update orders set status = 'paid', paid_at = blaze_now(), paid_paise = amount_paise
     where id = $1 returning number, seller_id`,
    [made.id],
  );
  const [order] = rows;
  if (order === undefined) throw new Error("the order is not there");
  const seller = { id: order.seller_id, mobile: "", name: "" };
  const { page, faults } = await newPerson({ as: seller, width: 360, height: 740 });
  await visit(page, "/sell/money");
  await expect(page.getByText("Fee and taxes will still be deducted.")).toBeVisible();
  const waiting = page.getByRole("table", { name: "Waiting sales" });
  await expect(waiting).toContainText("₹6,000 less");
  await waiting.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/sell/order/${order.number}`));
  const panel = page.getByRole("region", { name: /^You get about ₹/ });
  await expect(panel).toContainText("Platform fee");
  await expect(panel).toContainText("TDS (income tax)");
  await expect(panel).toContainText("By today's rates");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(faults).toEqual([]);
});
