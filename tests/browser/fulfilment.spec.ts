import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import type { MadeUser } from "../support/make.ts";
import { conserveMoney } from "./conservation.ts";
import { expect, type Person, test } from "./fixtures.ts";
import { fillSheet } from "./inspectionSteps.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { payPart, visit } from "./steps.ts";

conserveMoney();

type Mode = "blaze" | "handover";

/** An order of 4,000 rupees that waits for its payment, with the two people and their names. */
async function soldOrder(blaze: RunningBlaze, mode: Mode) {
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const { rows } = await sql<{ seller_id: string }>`
    update listings set shipping_mode = ${mode}, title = 'Table fan' where id = ${order.listingId}
    returning seller_id`.execute(blaze.database.kysely);
  const id = rows[0]?.seller_id ?? "";
  await sql`update users set name = 'Ravi' where id = ${id}`.execute(blaze.database.kysely);
  return { orderId: order.id, buyer, seller: { id, name: "Ravi", mobile: "" } };
}

/** A bank account that has passed its check. */
async function addAccount(blaze: RunningBlaze, userId: string): Promise<void> {
  const account_no = "50100123456789";
  const body = {
    bank_name: "HDFC Bank",
    account_no,
    confirm_account_no: account_no,
    ifsc_code: "HDFC0000001",
  };
  await blaze.call("POST", "/user/bank-account", { token: await blaze.signIn(userId), body });
  await sql`update bank_accounts set status = 'verified', next_check_at = null where user_id = ${userId}`.execute(
    blaze.database.kysely,
  );
}

/** Pays the whole order in the provider's own page. */
async function payOrder(page: Page, orderId: string): Promise<void> {
  await visit(page, `/order/${orderId}`);
  await payPart(page, "4000", "Pay");
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeHidden();
}

/** Without a proof nothing is delivered; with the code that the buyer reads it is. */
async function deliverWithCode(desk: Page, buyer: Page): Promise<void> {
  const code = await buyer.getByRole("status", { name: "Your delivery code" }).textContent();
  await desk.getByRole("button", { name: "Delivered", exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Enter the buyer's code, add a picture")).toBeVisible();
  await dialog.getByLabel("The buyer's code").fill(code ?? "");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole("region", { name: "Proof of delivery" })).toContainText("buyer's code");
}

async function takeStep(page: Page, step: string): Promise<void> {
  await page.getByRole("button", { name: step, exact: true }).click();
  const dialog = page.getByRole("dialog");
  if (step === "Picked up") await dialog.getByLabel("Note").fill("The telephone was off.");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

type NewPerson = (options: { as: MadeUser }) => Promise<Person>;

/** The operator's desk in a window of its own. */
async function openDesk(blaze: RunningBlaze, newPerson: NewPerson, desk: string): Promise<Page> {
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page } = await newPerson({ as: operator });
  await visit(page, `/ops/${desk}`);
  return page;
}

test("with Blaze: paid, picked up, checked, shipped, delivered, completed, paid out", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { orderId, buyer, seller } = await soldOrder(blaze, "blaze");
  await addAccount(blaze, seller.id);
  for (const locality of ["Cox Town", "Langford Town"])
    await blaze.make.address({ userId: buyer.id, locality });
  const { page, faults } = await newPerson({ as: buyer });
  await payOrder(page, orderId);
  await expect(page.getByText("Address needed")).toBeVisible();
  await page.getByRole("button", { name: "Choose the address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Langford Town" }).click();
  const goingTo = page.getByRole("region", { name: "Delivery address" });
  await expect(goingTo).toContainText("14/2, Langford Town");
  await expect(page.getByText("Waiting for pick-up")).toBeVisible();
  await page.getByRole("tab", { name: "Status" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Time for the pick-up" })).toBeVisible();

  const desk = await openDesk(blaze, newPerson, `orders/${orderId}`);
  await desk.getByRole("button", { name: "Show with mobile numbers" }).click();
  await expect(desk.getByText("14/2, Langford Town")).toBeVisible();
  await takeStep(desk, "Plan the pick-up");
  await expect(goingTo).toContainText("Fixed since the pick-up was planned.");
  await expect(goingTo.getByRole("button", { name: "Change" })).toBeHidden();
  await takeStep(desk, "Picked up");
  await desk.getByRole("link", { name: "Inspect" }).click();
  await fillSheet(desk);
  await desk.getByRole("button", { name: "Passed the check" }).click();
  await expect(desk.getByRole("region", { name: "Inspection" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Inspection" })).toContainText("A dent at the corner");
  await visit(desk, `/ops/orders/${orderId}`);
  await takeStep(desk, "Shipped");
  await deliverWithCode(desk, page);
  await expect(page.getByRole("region", { name: "Proof of delivery" })).toContainText("buyer's code");
  await expect(page.getByText("Delivered", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Verified and graded")).toBeVisible();
  await expect(page.getByText("Have a look at it", { exact: true })).toBeVisible();
  await expect(goingTo).not.toContainText("Fixed since the pick-up was planned.");
  await expect(page.getByText("If all is well, there is nothing for you to do.")).toBeVisible();
  await expect(page.getByText("Your turn")).toBeHidden();
  await expect(page.getByRole("button", { name: "Open a claim" })).toBeVisible();

  await blaze.advanceClock(3 * 86_400 + 5);
  await expect(page.getByText("Completed").first()).toBeVisible();
  await page.getByRole("tab", { name: "Payments" }).click();
  const invoice = page.waitForEvent("download");
  await page.getByRole("link", { name: "Invoice of the goods (PDF)" }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-.*\.pdf$/);

  const owner = await newPerson({ as: seller });
  await visit(owner.page, "/sell/money");
  await expect(owner.page.getByText("₹3,976", { exact: true }).first()).toBeVisible();
  // Days have passed, and an operator's session ends after 12 hours.
  const payouts = await openDesk(blaze, newPerson, "payouts");
  await payouts.getByRole("button", { name: "Propose a batch" }).click();
  await expect(payouts.getByRole("button", { name: "Approve and pay" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const second = await openDesk(blaze, newPerson, "payouts");
  await second.getByRole("button", { name: "Approve and pay" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Approve and pay" }).click();
  await expect(second.getByText("Approved", { exact: true }).first()).toBeVisible();
  await blaze.advanceClock(130);
  await blaze.advanceClock(300);
  await expect(owner.page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(owner.page.getByText(/^Reference N/)).toBeVisible();
  expect(faults).toEqual([]);
  expect(owner.faults).toEqual([]);
});

test("without Blaze: the two chat, the buyer gives the code, the seller enters it", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(90_000);
  const { orderId, buyer, seller } = await soldOrder(blaze, "handover");
  const asha = await newPerson({ as: buyer });
  await payOrder(asha.page, orderId);
  await asha.page.getByRole("link", { name: "Chat with Seller" }).click();
  const ravi = await newPerson({ as: seller, width: 360, height: 740 });
  await visit(ravi.page, `/chat/${orderId}`);
  await asha.page.getByLabel("Your message").fill("Shall we meet on Sunday?");
  await asha.page.getByRole("button", { name: "Send" }).click();
  await expect(ravi.page.getByText("Shall we meet on Sunday?")).toBeVisible();
  await ravi.page.getByLabel("Your message").fill("Yes. Pay me another 500 by gpay");
  await ravi.page.getByLabel("Your message").press("Enter");
  for (const { page } of [asha, ravi]) {
    await expect(page.getByText("Is this about money outside Blaze?")).toBeVisible();
  }
  await expect(asha.page.getByText("Read", { exact: true })).toBeVisible();

  await asha.page.getByRole("link", { name: "To the order" }).click();
  const next = asha.page.getByRole("article", { name: "What happens next" });
  await next.getByRole("button", { name: "Complete Auction Now" }).click();
  const code = await asha.page.getByRole("dialog").getByRole("status", { name: "Your code" }).textContent();
  await visit(ravi.page, `/sell/order/${orderId}`);
  await ravi.page.getByLabel("The buyer's code").fill(code === "000000" ? "000001" : "000000");
  await ravi.page.getByRole("button", { name: "Confirm the hand-over" }).click();
  await expect(ravi.page.getByText("That code is not right. 4 tries left.")).toBeVisible();
  await ravi.page.getByLabel("The buyer's code").fill(code ?? "");
  await ravi.page.getByRole("button", { name: "Confirm the hand-over" }).click();
  await expect(ravi.page.getByText("Handed over", { exact: true }).first()).toBeVisible();
  await expect(asha.page.getByRole("dialog")).toBeHidden();
  await expect(asha.page.getByRole("button", { name: "Open a claim" })).toBeVisible();
  await blaze.advanceClock(3 * 86_400 + 5);
  for (const { page } of [asha, ravi]) await expect(page.getByText("Completed").first()).toBeVisible();
  expect(asha.faults).toEqual([]);
});

/** Uploads wait until they are let through; the one with this name then gets no answer. */
async function holdUploads(page: Page, { failing }: { failing: string }): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/upload?*", async (route) => {
    await held.promise;
    if (route.request().postDataBuffer()?.includes(`filename="${failing}"`)) await route.abort();
    else await route.continue();
  });
  return held.resolve;
}

/** The seller offers to give a part back; the buyer is asked once more before they say no. */
async function declineOffer(page: Page, blaze: RunningBlaze, seller: MadeUser): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select claims.id from claims
    join orders on orders.id = order_id join listings on listings.id = listing_id
    where listings.seller_id = ${seller.id}`.execute(blaze.database.kysely);
  const body = { kind: "part_refund", amount: rupees(500) };
  await blaze.call("POST", `/claims/${rows[0]?.id}/offers`, { token: await blaze.signIn(seller.id), body });
  const sayNo = page.getByRole("button", { name: "Say no" });
  await sayNo.click();
  const question = page.getByRole("alertdialog", { name: "Say no to the offer?" });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toBeHidden();
  await sayNo.click();
  await question.getByRole("button", { name: "Say no" }).click();
  await expect(sayNo).toHaveCount(0);
  await expect(page.getByText("Declined")).toBeVisible();
}

test("a claim with the pictures that arrived, and the whole price goes back", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(90_000);
  const { orderId, buyer, seller } = await soldOrder(blaze, "handover");
  const { page, faults } = await newPerson({ as: buyer });
  await payOrder(page, orderId);
  const desk = await openDesk(blaze, newPerson, `orders/${orderId}`);
  await takeStep(desk, "Handed over");
  await page.getByRole("button", { name: "Open a claim" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the claim" }).click();
  await expect(dialog.getByText("Choose a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").selectOption("damaged");
  await dialog.getByLabel("Tell us what happened").fill("The blades are bent and it hums.");
  await expect(dialog.getByText("Say what would be right.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Send it back and get everything back" }).check();
  await test.step("it waits for its pictures, and one that fails takes no other with it", async () => {
    const letThrough = await holdUploads(page, { failing: "hum.png" });
    const picture = { mimeType: "image/png", buffer: await page.screenshot() };
    const files = ["fan.png", "hum.png", "plug.png"].map((name) => ({ ...picture, name }));
    await dialog.getByLabel("Add a picture").setInputFiles(files);
    const send = dialog.getByRole("button", { name: "Send the claim" });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription("The claim can be sent when your pictures have arrived.");
    await send.press("Enter");
    letThrough();
    await expect(dialog.getByRole("img", { name: "Picture 2" })).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText(
      "hum.png was not added. No answer from Blaze. Check your network.",
    );
    const more = [1, 2, 3, 4, 5].map((number) => ({ ...picture, name: `more-${number}.png` }));
    await dialog.getByLabel("Add a picture").setInputFiles(more);
    await expect(dialog.getByRole("alert")).toHaveText(
      "more-5.png was not added. A claim has room for 6 pictures.",
    );
    await expect(dialog.getByRole("img", { name: "Picture 6" })).toBeVisible();
    const call = page.waitForRequest("**/api/v1/bids/won/*/claim");
    await send.click();
    expect((await call).postDataJSON().pictures).toHaveLength(6);
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Claim open")).toBeVisible();
  await declineOffer(page, blaze, seller);

  await visit(desk, "/ops/claims");
  await desk.getByRole("button", { name: "Answer the claim" }).click();
  await desk.getByLabel("Decision").selectOption("refund");
  await desk.getByLabel("Answer", { exact: true }).fill("You get your money back.");
  await desk.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Money returned").first()).toBeVisible();
  await expect(page.getByText("You get your money back.").first()).toBeVisible();
  await expect(page.getByText(/₹4,000 (goes|was sent) back to where it came from/)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
});

test("the seller cancels, having read what that does", async ({ blaze, newPerson }) => {
  const { orderId, buyer, seller } = await soldOrder(blaze, "blaze");
  const asha = await newPerson({ as: buyer });
  await visit(asha.page, `/order/${orderId}`);
  const { page } = await newPerson({ as: seller });
  await visit(page, `/sell/order/${orderId}`);
  await page.getByRole("button", { name: "Cancel the sale" }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText("You get a strike as a seller. It is your first within a year."),
  ).toBeVisible();
  await expect(dialog.getByText("A seller's strike counts for a year.")).toBeVisible();
  await expect(dialog).not.toContainText("deposit included");
  await dialog.getByLabel("Why?").fill("It fell from the shelf.");
  await dialog.getByRole("button", { name: "Cancel the sale" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Seller cancelled").first()).toBeVisible();
  await expect(asha.page.getByText("Seller Cancelled")).toBeVisible();
});

test("operators' desks and other people's orders do not exist for anybody else", async ({
  blaze,
  newPerson,
}) => {
  const { orderId } = await soldOrder(blaze, "handover");
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Nobody" }) });
  for (const path of ["/ops/orders", "/ops/payouts", `/chat/${orderId}`, `/sell/order/${orderId}`]) {
    await visit(page, path);
    await expect(page.getByRole("navigation", { name: "Operations" })).toHaveCount(0);
    await expect(page.getByText("Table fan")).toBeHidden();
  }
});
