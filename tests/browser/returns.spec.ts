import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** Handed over at a place that was agreed; its buyer has a claim, and its seller offers to take it back. */
async function offeredBack(blaze: RunningBlaze) {
  const { kysely } = blaze.database;
  const buyer = await blaze.make.user({ name: "Asha" });
  const { id, listingId } = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const { rows } = await sql<{ seller_id: string }>`
    update listings set shipping_mode = 'handover', title = 'Cane armchair' where id = ${listingId}
    returning seller_id`.execute(kysely);
  const seller = { id: rows[0]?.seller_id ?? "", name: "", mobile: "" };
  await sql`
    update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now(),
      stage = 'awaiting_handover', stage_since = blaze_now() where id = ${id}`.execute(kysely);
  await sql`
    insert into meetings (order_id, place, meets_at, proposed_by, proposed_at, agreed_at)
    values (${id}, 'Cubbon Park, gate 2', blaze_now() + interval '1 day', ${buyer.id}, blaze_now(), blaze_now())`.execute(
    kysely,
  );
  const [asBuyer, asSeller] = [await blaze.signIn(buyer.id), await blaze.signIn(seller.id)];
  const post = async (path: string, token: string, body: object) =>
    (await blaze.call("POST", path, { token, body })) as { readonly id: string; readonly code: string };
  const { code } = await post(`/bids/won/${id}/handover-code`, asBuyer, {});
  await post(`/user/sold-orders/${id}/handover`, asSeller, { code });
  const claim = { reason: "not_as_described", details: "One leg is loose." };
  const { id: claimId } = await post(`/bids/won/${id}/claim`, asBuyer, claim);
  await post(`/claims/${claimId}/offers`, asSeller, { kind: "return" });
  return { orderId: id, buyer, seller };
}

test("what was handed over in person goes back in person: nothing is packed, and where they meet is agreed anew", async ({
  blaze,
  newPerson,
}) => {
  const { orderId, buyer, seller } = await offeredBack(blaze);
  const phone = { width: 360, height: 740 };
  const asha = await newPerson({ as: buyer, ...phone });
  await visit(asha.page, `/order/${orderId}`);
  await asha.page.getByRole("button", { name: "Take the offer" }).click();
  const question = asha.page.getByRole("alertdialog", { name: "Take the offer?" });
  await expect(question).toContainText("You have 7 days to meet the seller and give it back.");
  await expect(question).not.toContainText(/box|delivery|as it was sent/);
  await question.getByRole("button", { name: "Take the offer" }).click();
  await expect(question).toBeHidden();

  const main = asha.page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Meet the seller and give it back" })).toBeVisible();
  await expect(main).toContainText(/Meet the seller by .* or say below that you could not meet\./);
  await expect(main.getByRole("button", { name: "We could not meet" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Chat with Seller" })).toHaveCount(1);
  await expect(main).not.toContainText(/You meet:|no deadline|in its box/);

  const ravi = await newPerson({ as: seller, ...phone });
  await visit(ravi.page, `/sell/order/${orderId}`);
  const next = ravi.page.getByRole("article", { name: "What happens next" });
  await expect(next).toContainText("Agree with the buyer in the chat where and when you meet.");
  await expect(next).not.toContainText("Cubbon Park");

  const hindi = await newPerson({ as: buyer, language: "hi", dark: true, ...phone });
  await visit(hindi.page, "/notices");
  await expect(hindi.page.getByText(/तक सेलर से मिलकर इसे लौटाएँ/)).toBeVisible();
  await expect(hindi.page.getByRole("main")).not.toContainText("डिब्बे");

  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(olga.page, "/ops/claims");
  const card = olga.page.getByRole("article").filter({ hasText: "Cane armchair" });
  await expect(card).toContainText(/The buyer gives it back by .* or says that it came to no meeting\./);
  await expect(card).not.toContainText("ready");
  expect([asha, ravi, hindi, olga].flatMap((person) => person.faults)).toEqual([]);
});
