import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("an operator writes a note, reads an address, ends a session, and reads what two wrote about a claim", async ({
  blaze,
  newPerson,
}) => {
  const { make, database } = blaze;
  const buyer = await make.user({ name: "Lata", mobile: "+919876599044" });
  const address = await make.address({ userId: buyer.id });
  const order = await make.order({ buyerId: buyer.id });
  const query = (text: string, values: unknown[]) => database.pool.query(text, values);
  await query("update listings set shipping_mode = 'handover' where id = $1", [order.listingId]);
  await query("update orders set status = 'paid', paid_at = now() where id = $1", [order.id]);
  await query(
    "insert into conversation_messages (order_id, sender_id, text, idempotency_key) values ($1, $2, $3, $3)",
    [order.id, buyer.id, "It rattles"],
  );
  await query(
    `insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
     values ($1, $2, 'damaged', 'It rattles', now(), now(), 'seller', now() + interval '1 day')`,
    [order.id, buyer.id],
  );
  const lata = await newPerson({ as: buyer });
  await visit(lata.page, "/profile/security");
  const { page, faults } = await newPerson({
    as: await make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(page, `/ops/people?person=${buyer.id}`);
  await expect(page.getByRole("heading", { name: "Lata" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Buyer" })).toHaveCount(1);

  const notes = page.getByRole("region", { name: "Notes" });
  await notes.getByRole("button", { name: "Write down" }).click();
  await expect(notes).toContainText("Write the note.");
  await notes.getByLabel("Note", { exact: true }).fill("Polite on the phone");
  await notes.getByRole("button", { name: "Write down" }).click();
  await expect(notes.getByRole("listitem")).toContainText("Polite on the phone");
  await expect(notes.getByRole("listitem")).toContainText("Olga");
  await expect(notes.getByLabel("Note", { exact: true })).toHaveValue("");

  const { rows } = await query("select door_no, locality from addresses where id = $1", [address.id]);
  const addresses = page.getByRole("region", { name: "Addresses" });
  await expect(addresses).not.toContainText(rows[0].locality);
  await addresses.getByRole("button", { name: "it is recorded" }).click();
  await expect(addresses).toContainText(`${rows[0].door_no}, ${rows[0].locality}`);

  const devices = page.getByRole("region", { name: "Devices" });
  await devices.getByRole("button", { name: "End all" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End all" }).click();
  await expect(devices).toContainText("Signed in nowhere.");
  // What was done reads the person again, but no address that nobody asked for anew.
  await page.waitForLoadState("networkidle");
  const readings = await query(
    "select 1 from operator_log where call = 'GET /ops/users/:id/addresses/:address_id' and subject like '%' || $1 || '%'",
    [buyer.id],
  );
  expect(readings.rows).toHaveLength(1);
  await lata.page.reload();
  await expect(lata.page.getByRole("form", { name: "Login to view your profile" })).toBeVisible();

  await page.getByRole("link", { name: "Claims and strikes" }).click();
  await expect(page).toHaveURL(/part=history/);
  await page.getByRole("button", { name: "Read what they wrote" }).click();
  await expect(page.getByRole("region", { name: "Open claims" })).toContainText("It rattles");
  await page.getByRole("link", { name: "Bids" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Won" })).toHaveCount(1);
  await page.getByRole("link", { name: "Money", exact: true }).last().click();
  await expect(page.getByRole("region", { name: "Paid and got back" })).toContainText("Held as deposits");
  expect(faults).toEqual([]);
});
