import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { loadSomePostOffices } from "./addressSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test.beforeAll(({ blaze }) => loadSomePostOffices(blaze));

test("where the delivery costs something, the address comes before the payment, and the price follows it", async ({
  blaze: { make, database },
  newPerson,
}) => {
  const asha = await make.user({ name: "Asha" });
  const { id, listingId } = await make.order({ buyerId: asha.id });
  // No address was known at the end of the auction, so the farthest counts.
  await make.deliveryTerms(listingId);
  await sql`
    update listings set pick_up_area = 'Cox Town', pick_up_city = 'Bangalore', pick_up_pin_code = '560005',
      pick_up_lat = 12.997, pick_up_lon = 77.614
    where id = ${listingId}`.execute(database.kysely);
  await sql`update orders set shipping_price_paise = ${rupees(119)} where id = ${id}`.execute(
    database.kysely,
  );
  for (const locality of ["Fraser Town", "Cox Town"]) await make.address({ userId: asha.id, locality });
  const { page, faults } = await newPerson({ as: asha, width: 360, height: 780 });

  await visit(page, `/order/${id}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  const where = page.getByRole("dialog", { name: "Where should we deliver?" });
  await expect(where).toContainText("What the delivery costs depends on where it goes");
  await where.getByRole("button", { name: /Fraser Town/ }).click();
  const price = page.getByRole("dialog", { name: "Delivery there has another price" });
  await expect(price).toContainText("₹119");
  await expect(price).toContainText("₹1,049");
  await price.getByRole("button", { name: "Deliver there" }).click();
  const paying = page.getByRole("dialog", { name: "Pay ₹1,049" });
  await expect(paying.getByRole("button", { name: "Pay ₹1,049" })).toBeVisible();

  // Whoever cannot say it yet pays the most that it costs.
  const second = await make.order({ buyerId: asha.id });
  await sql`update orders set shipping_price_paise = ${rupees(119)} where id = ${second.id}`.execute(
    database.kysely,
  );
  await visit(page, `/order/${second.id}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByRole("button", { name: "Pay first, with ₹119 for the delivery" }).click();
  await expect(page.getByRole("dialog", { name: "Pay ₹1,119" })).toBeVisible();

  expect(faults).toEqual([]);

  // An address where Blaze has stopped working is taken where it was agreed, and else said to be none.
  await make.serviceArea("560", false);
  const far = page.getByText("Sorry");
  await visit(page, `/order/${second.id}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await where.getByRole("button", { name: /Cox Town/ }).click();
  await expect(far.first()).toBeVisible();
  await sql`update orders set delivery_pin_code = '560005' where id = ${second.id}`.execute(database.kysely);
  await visit(page, `/order/${second.id}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await where.getByRole("button", { name: /Cox Town/ }).click();
  await expect(page.getByRole("dialog", { name: /^Pay ₹/ })).toBeVisible();
  await make.serviceArea("560");
  await visit(page, `/order/${id}`);

  // Once it is known, paying is what the button does.
  await page.reload();
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(paying).toBeVisible();
});
