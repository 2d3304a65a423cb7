import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { conserveMoney } from "./conservation.ts";
import { takeDeskStep } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { fillSheet } from "./inspectionSteps.ts";
import { payPart, visit } from "./steps.ts";

conserveMoney();

test("a parcel is followed by all three, and lost: the buyer is refunded, the seller paid", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { database, make } = blaze;
  const buyer = await make.user({ name: "Asha" });
  const { id: orderId, listingId } = await make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const { rows } = await sql<{ seller_id: string }>`
    update listings set shipping_mode = 'blaze', title = 'Desk lamp' where id = ${listingId}
    returning seller_id`.execute(database.kysely);
  const sellerId = rows[0]?.seller_id ?? "";
  await make.address({ userId: buyer.id });
  const operator = await make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: buyer });
  await visit(page, `/order/${orderId}`);
  await payPart(page, "4000", "Pay");
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeHidden();
  const desk = (await newPerson({ as: operator })).page;
  await visit(desk, `/ops/orders/${orderId}`);
  await takeDeskStep(desk, "Plan the pick-up");
  await takeDeskStep(desk, "Picked up", (dialog) => dialog.getByLabel("Note").fill("By telephone."));
  await desk.getByRole("link", { name: "Inspect", exact: true }).click();
  await fillSheet(desk);
  await desk.getByRole("button", { name: "Passed the check" }).click();
  await desk.getByRole("link", { name: "Go on with the order" }).click();
  const order = desk.getByRole("region", { name: "What can be done" });
  await expect(async () => {
    await desk.reload();
    await expect(order.getByRole("link", { name: "Label (PDF)", exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await order.getByRole("button", { name: "Cancel the booking" }).click();
  const asking = desk.getByRole("alertdialog", { name: "Cancel the booking?" });
  await asking.getByRole("button", { name: "Keep the booking" }).click();
  await expect(asking).toHaveCount(0);
  await expect(order.getByRole("link", { name: "Label (PDF)", exact: true })).toBeVisible();
  await order.getByRole("button", { name: "Shipped", exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await sql`
    insert into shipment_scans (shipment_id, kind, code, place, happened_at)
    select id, kind, kind, place, blaze_now() - hours * interval '1 hour'
    from shipments, (values ('collected', 'Pune', 30), ('moving', 'Solapur', 12), ('out_for_delivery', 'Bengaluru', 1))
      as seen (kind, place, hours)
    where order_id = ${orderId}`.execute(database.kysely);

  const track = page.getByRole("region", { name: "Tracking" });
  // The carrier has been asked once by then.
  await expect(async () => {
    await visit(page, `/order/${orderId}`);
    await expect(track.getByRole("link", { name: "On the carrier's page" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "It comes today" })).toBeVisible();
  await expect(track.getByRole("listitem")).toHaveText([
    /Out for delivery.*Bengaluru/,
    /On its way/,
    /Picked up/,
  ]);
  const seller = await newPerson({ as: { id: sellerId, name: "", mobile: "" } as typeof buyer });
  await visit(seller.page, `/sell/order/${orderId}`);
  await expect(seller.page.getByRole("region", { name: "Tracking" })).toContainText("Bengaluru");

  await desk.reload();
  await order.getByRole("button", { name: "Lost on the way" }).click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog).toContainText("This cannot be undone.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Write who said so, and when.")).toBeVisible();
  await expect(dialog.getByText("or wait for that day")).toBeVisible();
  await dialog.getByLabel("Note").fill("The carrier by phone, today.");
  await dialog.getByRole("checkbox", { name: "I know that it is lost" }).check();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  // The day that its carrier had named, although which it was declared.
  await expect(order).toContainText(/Declared although expected by.*\d/);
  await expect(order).toContainText(/Paid by Blaze.*₹/);
  await visit(page, `/order/${orderId}`);
  await expect(page.getByRole("heading", { name: "Lost on the way" })).toBeVisible();
  await expect(page.getByText(/₹4,000 (goes|was sent) back/)).toBeVisible();
  const head = page.locator(".order-top");
  await expect(head).toContainText(/(Refund under way|Money returned) ?Lost on the way/);
  await expect(head.getByText("Paid", { exact: true })).toBeHidden();
  const total = page.getByRole("complementary", { name: "Total" });
  await expect(total).toContainText(/Payments, (on their way back|given back)₹4,000/);
  await expect(total).not.toContainText("Paid so far");
  await expect(page.getByText("Fixed since the pick-up was planned.")).toBeHidden();
  await visit(page, "/mybids?tab=won");
  await expect(page.getByText("Lost on the way", { exact: true })).toBeVisible();
  await visit(seller.page, `/sell/order/${orderId}`);
  await expect(seller.page.getByRole("heading", { name: "What you get" })).toBeVisible();
  await expect(seller.page.getByText("The buyer had paid")).toBeVisible();
  await visit(seller.page, "/sell?tab=sold");
  await expect(seller.page.getByText("Lost on the way", { exact: true })).toBeVisible();
  await visit(seller.page, "/sell/money");
  await expect(seller.page.getByRole("table", { name: "Movements" })).toContainText("Lost on the way");
  expect(faults).toEqual([]);
});
