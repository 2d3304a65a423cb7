import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

async function fileAsGuest(
  page: Page,
  { contact, words }: { contact: string; words: string },
): Promise<string> {
  await visit(page, "/about-us");
  await page.getByRole("link", { name: "Grievances" }).click();
  await expect(page.getByRole("heading", { name: "Grievances", level: 1 })).toBeVisible();
  const form = page.getByRole("region", { name: "File a grievance" });
  await form.getByRole("button", { name: "File the grievance" }).click();
  await expect(form).toContainText("Choose what it is about.");
  await form.getByLabel("What is it about?").selectOption("payment");
  await form.getByLabel("What happened?").fill(words);
  await form.getByLabel("E-mail or mobile number").fill(contact);
  await form.getByRole("button", { name: "File the grievance" }).click();
  const told = form.getByText(/^Your grievance has the number GRV-/);
  await expect(told).toBeVisible();
  return /GRV[-\w]+/.exec((await told.textContent()) ?? "")?.[0] ?? "";
}

test("a guest files a grievance and follows it; one operator decides it, another one the appeal", async ({
  blaze,
  newPerson,
}) => {
  const guest = await newPerson({});
  const contact = "ravi@mail.example";
  const number = await fileAsGuest(guest.page, { contact, words: "My deposit has not come back." });

  const first = await newPerson({ as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }) });
  await visit(first.page, "/ops/grievances");
  const desk = first.page.getByRole("main");
  await expect(desk.getByRole("row").filter({ hasText: number })).toContainText("Nobody has it");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk).toContainText("My deposit has not come back.");
  await expect(desk).toContainText(contact);
  await desk.getByRole("button", { name: "Take it" }).click();
  await expect(desk).toContainText("Olga has it");
  await desk.getByLabel("Write to the complainant").fill("Which bank is it?");
  await desk.getByRole("button", { name: "Send" }).click();
  await expect(desk.getByRole("listitem").filter({ hasText: "Which bank is it?" })).toContainText("Olga");

  const { page } = guest;
  await page.getByRole("button", { name: "Follow it" }).click();
  await page.reload();
  const main = page.getByRole("main");
  await main.getByLabel("E-mail or mobile number").fill("other@mail.example");
  await main.getByRole("button", { name: "Show it" }).click();
  await expect(main.getByRole("alert")).toContainText("no grievance with this number and this contact");
  await main.getByLabel("E-mail or mobile number").fill(contact);
  await main.getByRole("button", { name: "Show it" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "Which bank is it?" })).toContainText("Blaze");
  await main.getByLabel("Add something").fill("The State Bank.");
  await main.getByRole("button", { name: "Send" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "The State Bank." })).toBeVisible();
  await expect(main.getByLabel("Add something")).toHaveValue("");

  await desk.getByRole("button", { name: "Decide", exact: true }).click();
  const dialog = first.page.getByRole("dialog", { name: `Decide ${number}` });
  await dialog.getByLabel("Outcome").selectOption("rejected");
  await dialog.getByLabel("Why").fill("The bank has it since Monday.");
  await dialog.getByRole("button", { name: "Decide" }).click();
  await expect(desk).toContainText("Decided by Olga");

  await page.reload();
  await main.getByLabel("E-mail or mobile number").fill(contact);
  await main.getByRole("button", { name: "Show it" }).click();
  await expect(main).toContainText("The bank has it since Monday.");
  await main.getByLabel("What was not right?").fill("It does not have it.");
  await main.getByRole("button", { name: "Appeal" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "It does not have it." })).toContainText(
    "Appeal",
  );

  await first.page.reload();
  await expect(desk).toContainText("another operator decides the appeal");
  const second = await newPerson({ as: await blaze.make.user({ name: "Omar", operatorRoles: ["support"] }) });
  await visit(second.page, "/ops/grievances");
  const other = second.page.getByRole("main");
  await other.getByRole("link", { name: number }).click();
  await other.getByRole("button", { name: "Take it" }).click();
  await other.getByRole("button", { name: "Decide the appeal" }).click();
  const appeal = second.page.getByRole("dialog", { name: `Decide the appeal of ${number}` });
  await appeal.getByLabel("Outcome").selectOption("upheld");
  await appeal.getByLabel("Why").fill("You are right: we send it today.");
  await appeal.getByRole("button", { name: "Decide the appeal" }).click();
  await expect(other).toContainText("Appeal decided by Omar");
  await other.getByRole("link", { name: "All grievances" }).click();
  await expect(other.getByRole("link", { name: number })).toHaveCount(0);
  await other.getByLabel("Show").selectOption("ended");
  await expect(other.getByRole("link", { name: number })).toBeVisible();
  await second.page.reload();
  await expect(other.getByRole("link", { name: number }), "the filter stands in the address").toBeVisible();
  await other.getByRole("link", { name: "Monthly report" }).click();
  const filed = other.getByRole("row").filter({ hasText: /^Filed/ });
  await expect(filed.getByRole("cell").nth(1)).not.toHaveText("0");
  await expect(other.getByRole("link", { name: "Download as CSV" })).toBeVisible();
  // The browser notes the answer that there is none with that contact.
  const faults = [...guest.faults, ...first.faults, ...second.faults];
  expect(faults.filter((fault) => !fault.endsWith("/grievances/find"))).toEqual([]);
});

test("a buyer reports a message of the chat and the seller of a listing, and finds both under Grievances", async ({
  blaze,
  newPerson,
}) => {
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id });
  const { kysely } = blaze.database;
  await sql`update listings set shipping_mode = 'handover' where id = ${order.listingId}`.execute(kysely);
  await sql`
    update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now()
    where id = ${order.id}`.execute(kysely);
  await sql`
    insert into conversation_messages (order_id, sender_id, text, idempotency_key, created_at)
    select id, seller_id, 'Pay me in cash.', 'cash', blaze_now() from orders where id = ${order.id}`.execute(
    kysely,
  );
  const listing = await blaze.make.listing({ endsInMs: 3_600_000 });
  const { page, faults } = await newPerson({ as: buyer });
  for (const [path, label] of [
    [`/chat/${order.id}`, "Report this message"],
    [`/product/${listing.id}`, "Report the seller"],
  ] as const) {
    await visit(page, path);
    await page.getByRole("button", { name: label }).click();
    const dialog = page.getByRole("dialog", { name: label });
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(dialog).toContainText("Choose what is wrong.");
    await dialog.getByLabel("What is wrong?").selectOption("off_platform");
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(page.getByText(/^Thank you. It has the number GRV-/).last()).toBeVisible();
  }
  await visit(page, "/grievance");
  const own = page.getByRole("region", { name: "Your grievances and reports" });
  await expect(own.getByRole("listitem").filter({ hasText: "A report of a message" })).toHaveCount(1);
  const ofSeller = own.getByRole("listitem").filter({ hasText: "A report of a person" });
  await expect(ofSeller).toContainText(/Decided by .+ at the latest/);
  await expect(ofSeller.getByRole("link").nth(1)).toHaveAttribute("href", `/product/${listing.id}`);
  const { number } = await kysely
    .selectFrom("orders")
    .select("number")
    .where("id", "=", order.id)
    .executeTakeFirstOrThrow();
  await expect(own.getByRole("link", { name: number })).toHaveAttribute("href", `/order/${number}`);
  await ofSeller.getByRole("link", { name: /^GRV-/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^GRV-/);

  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", operatorRoles: ["support"] }) });
  await visit(olga.page, "/ops/grievances");
  const row = olga.page.getByRole("row").filter({ hasText: "A report of a message" });
  await expect(row.getByRole("link", { name: "Asha" })).toHaveAttribute(
    "href",
    `/ops/people?person=${buyer.id}`,
  );
  await expect(row.getByRole("link", { name: number })).toHaveAttribute(
    "href",
    `/ops/orders?number=${number}`,
  );
  expect([...faults, ...olga.faults]).toEqual([]);
});
