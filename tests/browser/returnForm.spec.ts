import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { sheetAsSaid } from "../support/sheetAsSaid.ts";
import { expect, test } from "./fixtures.ts";
import { fillSheet } from "./inspectionSteps.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";
import { readOwnWords, untranslated } from "./untranslated.ts";

const imei = "490154203237518";
const otherImei = "356938035643809";

/** A phone that was sent with its sheet and has come back to the operator's table. No money is behind it. */
async function returnedPhone(blaze: RunningBlaze) {
  const { database, make } = blaze;
  const { kysely } = database;
  const category = await make.category();
  const buyer = await make.user({ name: "Asha" });
  const olga = await make.user({ name: "Olga", isOperator: true });
  const { id: orderId, listingId } = await make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const said = [{ key: "identity.imei", kind: "imei", question: "IMEI", value: imei }];
  await sql`update categories set approved_goods = 'phones_tablets' where id = ${category.id}`.execute(
    kysely,
  );
  const { rows } = await sql<{ seller_id: string }>`
    update listings set category_id = ${category.id}, title = 'A green phone' where id = ${listingId}
    returning seller_id`.execute(kysely);
  await sql`
    insert into listing_details (listing_id, identifiers)
    values (${listingId}, ${JSON.stringify(said)}::jsonb)`.execute(kysely);
  const { points } = await sheetAsSaid(database, orderId);
  const identifiers = [{ kind: "imei", said: imei, read: imei }];
  await sql`
    insert into inspection_sheets (order_id, outcome, checklist, points, grade, identifiers, is_match, inspected_by,
      inspected_at)
    values (${orderId}, 'verified', 'phone', ${JSON.stringify(points)}::jsonb, 'B',
      ${JSON.stringify(identifiers)}::jsonb, true, ${olga.id}, blaze_now())`.execute(kysely);
  await sql`
    update orders set status = 'paid', paid_at = blaze_now(), stage = 'return_picked_up', stage_since = blaze_now(),
      claimable_until = blaze_now() + interval '1 day' where id = ${orderId}`.execute(kysely);
  await sql`
    insert into order_events (order_id, kind, actor, actor_id, note, created_at)
    values (${orderId}, 'return_picked_up', 'operator', ${olga.id}, '', blaze_now())`.execute(kysely);
  await sql`
    insert into claims (order_id, buyer_id, reason, details, status, created_at, answered_at, answer_by, waits_for,
      waits_until, return_ready_at)
    values (${orderId}, ${buyer.id}, 'not_as_described', 'It is slow.', 'returning', blaze_now(), blaze_now(),
      blaze_now() + interval '15 days', 'blaze', blaze_now() + interval '7 days', blaze_now())`.execute(
    kysely,
  );
  return { orderId, buyer, olga, seller: { id: rows[0]?.seller_id ?? "", name: "Ravi", mobile: "" } };
}

test("what came back is looked at by keyboard; what lacks stands at its field, and another number stops the refund", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const { orderId, olga, buyer } = await returnedPhone(blaze);
  const { page, faults } = await newPerson({ as: olga, width: 1280 });
  const found: string[] = [];
  await visit(page, `/ops/orders/${orderId}/inspection`);
  await expect(page.getByRole("heading", { name: "Returned: A green phone" })).toBeVisible();
  await expect(page.getByText(`Before it was sent it was ${imei}`)).toBeVisible();
  const claimed = page.getByRole("region", { name: "The buyer's claim: Not as described" });
  await expect(claimed.getByText("It is slow.")).toBeVisible();
  await expect(claimed.getByText("The buyer sent no pictures.")).toBeVisible();
  const receive = page.getByRole("button", { name: "Came back as sent: refund" });
  await receive.focus();
  await page.keyboard.press("Enter");
  const first = page.getByRole("group", { name: "Switches on" });
  await expect(first.getByText("Say what you found.")).toBeVisible();
  await expect(first.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 of 12")).toBeVisible();
  const number = page.getByLabel("IMEI");
  await expect(number).toHaveAccessibleDescription(/Read this number on the item\./);
  await expect(page.getByText("Choose a grade.")).toBeVisible();
  await expect(page.getByText("Add a picture.", { exact: true })).toBeVisible();
  found.push(...(await pageFaults(page, "briefly")).map((fault) => `refused ${fault}`));

  await fillSheet(page, { numbers: { IMEI: otherImei } });
  await expect(page.getByText("Not the same")).toBeVisible();
  await expect(page.getByText(`IMEI: ${imei} before it was sent, ${otherImei} now`)).toBeVisible();
  await number.fill("");
  await expect(page.getByText(`IMEI: ${imei} before it was sent, not read now`)).toBeVisible();
  await number.fill(otherImei);
  await expect(receive).toHaveAccessibleDescription(/not the one of the item that was sent/);
  await expect(receive).toHaveAttribute("aria-disabled", "true");
  found.push(...(await pageFaults(page, "briefly")).map((fault) => `another ${fault}`));
  const refuse = page.getByRole("button", { name: "Not what was sent" });
  const confirm = async () => {
    await refuse.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Refuse this return?" });
    await question.getByRole("button", { name: "Not what was sent" }).focus();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
  };
  await confirm();
  const note = page.getByLabel("Note for the timeline");
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/Say why it is not accepted\./);
  await page.keyboard.type("Another phone lay in the box.");
  await confirm();
  await expect(page.getByText("Blaze did not take it for the item that was sent.")).toBeVisible();
  await expect(page.getByText(/IMEI is another one: .*7518.*3809/)).toBeVisible();

  const asha = await newPerson({ as: buyer, width: 360 });
  await visit(asha.page, `/order/${orderId}`);
  await expect(asha.page.getByText(/IMEI is another one: .*7518.*3809/)).toBeVisible();
  found.push(...(await pageFaults(asha.page, "briefly")));
  expect([...found, ...faults, ...asha.faults]).toEqual([]);
});

test("an empty box on a phone in Hindi: it asks for a word, and everybody reads that it was empty", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const { orderId, olga, buyer, seller } = await returnedPhone(blaze);
  const ownWords = [...(await readOwnWords(blaze)), "A green phone", "It is slow."];
  const small = { language: "hi", width: 360, height: 740 } as const;
  const { page, faults } = await newPerson({ as: olga, ...small });
  await visit(page, `/ops/orders/${orderId}/inspection`);
  await expect(page.getByRole("heading", { name: /A green phone/ })).toBeVisible();
  expect(await untranslated(page, ownWords)).toEqual([]);

  await visit(page, `/ops/orders/${orderId}`);
  const empty = "डिब्बा खाली था: बिक्री पूरी करें";
  await page.getByRole("button", { name: empty }).click();
  const dialog = page.getByRole("dialog", { name: new RegExp(empty) });
  await expect(dialog).toContainText("रास्ते में खोया पार्सल इसके बदले खोया हुआ बताया जाता है।");
  await dialog.getByRole("button", { name: "पक्का करें" }).click();
  const note = dialog.getByRole("textbox");
  await expect(note).toHaveAccessibleDescription(/बताएँ कि क्यों नहीं माना गया।/);
  expect(await pageFaults(page, "briefly")).toEqual([]);
  await page.setViewportSize({ width: small.width, height: small.height });
  await note.fill("डिब्बे में कुछ नहीं था।");
  await dialog.getByRole("button", { name: "पक्का करें" }).click();
  const said = "जो पार्सल लौटा, वह खाली था।";
  await expect(page.getByText(said)).toBeVisible();

  for (const [as, path] of [
    [buyer, `/order/${orderId}`],
    [seller, `/sell/order/${orderId}`],
  ] as const) {
    const reader = await newPerson({ as, ...small });
    await visit(reader.page, path);
    await expect(reader.page.getByText(said)).toBeVisible();
    expect(reader.faults).toEqual([]);
  }
  expect(faults).toEqual([]);
});
