import { sql } from "kysely";
import type { Person } from "./fixtures.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("buyer and seller rate each other, blind until both have, and the rated one answers once", async ({
  blaze,
  newPerson,
}) => {
  const buyerUser = await blaze.make.user({ name: "Asha Rao" });
  const order = await blaze.make.order({ buyerId: buyerUser.id });
  const { rows } = await sql<{ number: string; seller_id: string; title: string }>`
    update orders set status = 'paid', paid_at = blaze_now(), stage = 'delivered', stage_since = blaze_now(),
      claimable_until = blaze_now() + interval '3 days'
    from listings where listings.id = orders.listing_id and orders.id = ${order.id}
    returning orders.number, orders.seller_id, listings.title`.execute(blaze.database.kysely);
  const { number = "", seller_id: sellerId = "" } = rows[0] ?? {};
  await sql`
    insert into order_events (order_id, kind, actor) values (${order.id}, 'delivered', 'operator')`.execute(
    blaze.database.kysely,
  );
  const seller = await newPerson({ as: { id: sellerId, mobile: "", name: "" }, ...phone });
  const buyer = await newPerson({ as: buyerUser, ...phone });
  const panel = ({ page }: Person, name: string) => page.getByRole("region", { name });
  const star = ({ page }: Person, quality: string, word: string) =>
    page.getByRole("group", { name: quality }).getByRole("radio", { name: word });

  await test.step("the buyer is asked, all three marks are wanted, and the seller reads none of it", async () => {
    await visit(buyer.page, `/order/${number}`);
    await panel(buyer, "How was it?").getByRole("button", { name: "Rate the seller" }).click();
    const dialog = buyer.page.getByRole("dialog", { name: "How was it?" });
    await star(buyer, "As described", "4, Good").check({ force: true });
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog.getByText("Choose one to five stars.")).toHaveCount(2);
    await star(buyer, "Answers", "5, Very good").check({ force: true });
    await star(buyer, "On time", "2, Bad").check({ force: true });
    await dialog
      .getByLabel("What should others know?", { exact: false })
      .fill("A small dent more than shown.");
    // Left by mistake, nothing is lost.
    await buyer.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await panel(buyer, "How was it?").getByRole("button", { name: "Rate the seller" }).click();
    await expect(dialog.getByLabel("What should others know?", { exact: false })).toHaveValue(
      "A small dent more than shown.",
    );
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await expect(
      panel(buyer, "How was it?").getByText("The seller sees this", { exact: false }),
    ).toBeVisible();
    const overflow = await buyer.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await visit(seller.page, `/sell/order/${number}`);
    const theirs = panel(seller, "How was the buyer?");
    await expect(theirs.getByText("The buyer has rated you.", { exact: false })).toBeVisible();
    await expect(seller.page.getByText("A small dent", { exact: false })).toHaveCount(0);
  });
  await test.step("the seller rates, and both read both", async () => {
    const theirs = panel(seller, "How was the buyer?");
    await theirs.getByRole("button", { name: "Rate the buyer" }).click();
    for (const quality of ["Paid on time", "Friendly", "Fair after delivery"])
      await star(seller, quality, "5, Very good").check({ force: true });
    await seller.page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(theirs.getByText("A small dent more than shown.")).toBeVisible();
    await theirs.getByRole("button", { name: "Answer once" }).click();
    const dialog = seller.page.getByRole("dialog", { name: "Your answer" });
    await dialog.getByLabel("Answer").fill("I am sorry, I had not seen it.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(theirs.getByText("I am sorry, I had not seen it.")).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Answer once" })).toHaveCount(0);
    // Their page follows without a reload.
    await expect(panel(buyer, "How was it?").getByText("The seller about you")).toBeVisible();
    await expect(buyer.page.getByText("I am sorry, I had not seen it.")).toBeVisible();
  });
  await test.step("a guest reads it with the seller's figures on the auction's page", async () => {
    const guest = await newPerson({ ...phone });
    await visit(guest.page, `/product/${order.listingId}`);
    await guest.page.locator("#ratings").scrollIntoViewIfNeeded();
    const says = panel(guest, "What buyers say");
    await expect(says.getByText("1 sale delivered", { exact: false })).toBeVisible();
    await expect(says.getByText("A small dent more than shown.")).toBeVisible();
    await expect(says.getByRole("img", { name: "3.7 of 5 stars" })).toHaveCount(2);
    await expect(says.getByText("A•••o", { exact: false })).toBeVisible();
    const overflow = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    expect(guest.faults).toEqual([]);
    expect([...buyer.faults, ...seller.faults]).toEqual([]);
  });
  await test.step("a reader reports the words, and the buyer the seller's answer", async () => {
    const reader = await newPerson({ as: await blaze.make.user(), ...phone });
    await visit(reader.page, `/product/${order.listingId}`);
    await reader.page.locator("#ratings").scrollIntoViewIfNeeded();
    for (const [{ page }, button] of [
      [reader, panel(reader, "What buyers say").getByRole("button", { name: /^Report: A•••o/ })],
      [
        buyer,
        panel(buyer, "How was it?").getByRole("button", { name: "Report: The seller's answer to you" }),
      ],
    ] as const) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      const dialog = page.getByRole("dialog", { name: "What is wrong with it?" });
      await dialog.getByLabel("Reason").selectOption("rude");
      await dialog.getByRole("button", { name: "Send the report" }).click();
      await expect(page.getByText("Thank you. We look at it")).toBeVisible();
    }
    expect([...reader.faults, ...buyer.faults]).toEqual([]);
  });
  await test.step("an operator hides them, both sides read why, and everybody else the marks", async () => {
    const desk = await newPerson({ as: await blaze.make.user({ operatorRoles: ["support"] }), ...phone });
    await visit(desk.page, "/ops/ratings");
    const card = desk.page.getByRole("article", { name: "A small dent more than shown." });
    await expect(card).toContainText("2 reports wait");
    await expect(card).toContainText("I am sorry, I had not seen it.");
    await card.getByRole("button", { name: "Hide A small dent more than shown." }).click();
    const dialog = desk.page.getByRole("dialog", { name: "Hide the words and the answer?" });
    await expect(dialog.getByLabel("Its marks do not count either")).not.toBeChecked();
    await dialog.getByLabel("Reason").fill("An insult");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(card).toHaveCount(0);
    await desk.page.getByRole("tab", { name: "Hidden" }).click();
    await expect(card).toContainText("An insult");
    const overflow = await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    // Both pages follow without a reload.
    for (const [side, name] of [
      [buyer, "How was it?"],
      [seller, "How was the buyer?"],
    ] as const) {
      await expect(panel(side, name).getByText("An insult")).toBeVisible();
      await expect(panel(side, name).getByText("A small dent more than shown.")).toBeVisible();
    }
    const guest = await newPerson({ ...phone });
    await visit(guest.page, `/product/${order.listingId}`);
    await guest.page.locator("#ratings").scrollIntoViewIfNeeded();
    const says = panel(guest, "What buyers say");
    await expect(says.getByText("Blaze has hidden the words.")).toBeVisible();
    await expect(says.getByRole("img", { name: "3.7 of 5 stars" })).toHaveCount(2);
    await expect(guest.page.getByText("A small dent", { exact: false })).toHaveCount(0);
    await expect(says.getByRole("button", { name: /^Report/ })).toHaveCount(0);
    expect([...desk.faults, ...guest.faults, ...buyer.faults, ...seller.faults]).toEqual([]);
  });
});
