import { sql } from "kysely";
import { createSellingMake } from "#tests/support/makeSelling.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("a seller reads what is missing for a trusted seller, then that they are one, and so does a guest", async ({
  blaze,
  newPerson,
}) => {
  const { kysely } = blaze.database;
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const sales: { id: string; buyerId: string }[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id, listingId, buyerId } = await make.order();
    await sql`update orders set seller_id = ${seller.id} where id = ${id}`.execute(kysely);
    await sql`update auction_states set seller_id = ${seller.id} where listing_id = ${listingId}`.execute(
      kysely,
    );
    await sql`update listings set seller_id = ${seller.id} where id = ${listingId}`.execute(kysely);
    await sql`update orders set status = 'paid', paid_at = blaze_now() where id = ${id}`.execute(kysely);
    await sql`update orders set stage = 'completed' where id = ${id}`.execute(kysely);
    sales.push({ id, buyerId });
  }
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell");
  const panel = page.getByRole("region", { name: "Trusted seller" });
  await expect(panel.getByRole("heading")).toHaveText("What you need to become a trusted seller");
  await expect(panel.getByRole("listitem")).toHaveText([
    "Your KYC, checked by Blaze",
    "10 completed sales; you have 3",
    "4.5 of 5 on average, rated 3 times or more; nobody has rated you yet",
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await sql`update kyc_submissions set status = 'verified', decided_at = blaze_now() where user_id = ${seller.id}`.execute(
    kysely,
  );
  for (const { id, buyerId } of sales)
    await sql`
      insert into ratings (order_id, side, rater_id, rated_id, marks, written_at, opens_at)
      values (${id}, 'buyer', ${buyerId}, ${seller.id}, '{5,4,5}', blaze_now(), blaze_now())`.execute(kysely);
  await sql`
    insert into settings (key, value) values ('TRUSTED_SELLER_SALES', '3')
    on conflict (key) do update set value = excluded.value`.execute(kysely);
  await page.reload();
  await expect(panel.getByRole("heading")).toHaveText("You are a trusted seller");
  await expect(panel).toContainText("Up to 150 drafts");
  const { rows } = await sql<{
    public_id: string;
  }>`select public_id from users where id = ${seller.id}`.execute(kysely);
  const guest = await newPerson(phone);
  await visit(guest.page, `/sellers/${rows[0]?.public_id}`);
  await expect(guest.page.getByText("Trusted seller", { exact: true })).toBeVisible();
  expect([...faults, ...guest.faults]).toEqual([]);
});
