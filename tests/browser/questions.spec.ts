import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

/** They come when one reads on to them. */
async function readOn(page: Page): Promise<void> {
  await page.locator("#questions").scrollIntoViewIfNeeded();
}

test("a buyer asks before bidding, the seller answers, and everybody reads it", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Tamarin kettle" });
  const path = `/product/${listing.id}`;
  const asker = await newPerson({ as: await blaze.make.user(), ...phone });
  const other = await newPerson({ as: await blaze.make.user(), ...phone });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const section = (page: typeof asker.page) => page.getByRole("region", { name: "Questions and answers" });

  await test.step("a question with a telephone number is refused where it is typed", async () => {
    await visit(asker.page, path);
    await readOn(asker.page);
    await expect(
      section(asker.page).getByText("No question is answered yet.", { exact: false }),
    ).toBeVisible();
    await section(asker.page).getByRole("button", { name: "Ask the seller" }).click();
    const dialog = asker.page.getByRole("dialog", { name: "What do you want to know?" });
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog.getByText("Write your question first.")).toBeVisible();
    await dialog.getByLabel("Your question").fill("Call me on 98450 12345, is the lid there?");
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog.getByLabel("Your question")).toHaveAttribute("aria-invalid", "true");
    await dialog.getByLabel("Your question").fill("Is the lid there?");
    await dialog.getByRole("button", { name: "Send the question" }).click();
    await expect(dialog).toBeHidden();
    await expect(section(asker.page).getByText("Waits for the seller", { exact: false })).toBeVisible();
  });
  await test.step("nobody else reads it before it is answered", async () => {
    await visit(other.page, path);
    await readOn(other.page);
    await expect(
      section(other.page).getByText("No question is answered yet.", { exact: false }),
    ).toBeVisible();
    await expect(other.page.getByText("Is the lid there?")).toHaveCount(0);
  });
  await test.step("the seller finds it on the listing, answers, and corrects the answer", async () => {
    const { page } = seller;
    await visit(page, `/sell/${listing.id}/details`);
    await readOn(page);
    await expect(section(page).getByText("Waiting for your answer")).toBeVisible();
    await section(page).getByRole("button", { name: "Answer: Is the lid there?", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Your answer" });
    await dialog.getByLabel("Answer").fill("Yes, and a spare one.");
    await dialog.getByRole("button", { name: "Put it on the page" }).click();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByText("Yes, and a spare one.")).toBeVisible();
    await expect(section(page).getByText("Waiting for your answer")).toBeHidden();
    await section(page).getByRole("button", { name: "Correct the answer to: Is the lid there?" }).click();
    await dialog.getByLabel("Answer").fill("Yes, with the lid.");
    await dialog.getByRole("button", { name: "Put it on the page" }).click();
    await expect(section(page).getByText("Yes, with the lid.")).toBeVisible();
  });
  await test.step("now everybody reads both, a guest too", async () => {
    const guest = await newPerson({ ...phone });
    for (const { page } of [other, guest]) {
      await visit(page, path);
      await readOn(page);
      await expect(section(page).getByText("Is the lid there?")).toBeVisible();
      await expect(section(page).getByText("Yes, with the lid.")).toBeVisible();
      await expect(section(page).getByText("Correct", { exact: true })).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBe(0);
    }
    await section(guest.page).getByRole("button", { name: "Ask the seller" }).click();
    await expect(guest.page.getByRole("dialog", { name: "Ask the seller" })).toBeVisible();
    expect([...other.faults, ...guest.faults, ...seller.faults]).toEqual([]);
  });
  await test.step("what was asked and not answered can be taken back, or left by the seller", async () => {
    for (const question of ["Where was it bought?", "Is it heavy?"]) {
      await section(asker.page).getByRole("button", { name: "Ask the seller" }).click();
      const dialog = asker.page.getByRole("dialog", { name: "What do you want to know?" });
      await dialog.getByLabel("Your question").fill(question);
      await dialog.getByRole("button", { name: "Send the question" }).click();
      await expect(dialog).toBeHidden();
    }
    await section(asker.page).getByRole("button", { name: "Take back: Where was it bought?" }).click();
    await expect(section(asker.page).getByText("Where was it bought?")).toBeHidden();
    await seller.page.reload();
    await readOn(seller.page);
    await section(seller.page)
      .getByRole("button", { name: "Leave it without an answer: Is it heavy?" })
      .click();
    await seller.page.getByRole("alertdialog").getByRole("button", { name: "Leave it" }).click();
    await expect(section(seller.page).getByText("Is it heavy?")).toBeHidden();
    await asker.page.reload();
    await readOn(asker.page);
    await expect(section(asker.page).getByText("left it without an answer", { exact: false })).toBeVisible();
  });
});

test("a buyer reports an answer, the seller a question; the desk hides both, and a guest reads neither", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const askerUser = await blaze.make.user();
  const listing = await blaze.make.listing({ sellerId: sellerUser.id, title: "Walnut chessboard" });
  const path = `/product/${listing.id}`;
  const section = (page: Page) => page.getByRole("region", { name: "Questions and answers" });
  for (const [text, answer] of [
    ["Are all the pieces there?", "Pay me outside and I tell you."],
    ["How thick is it?", "Three fingers."],
    ["Who made this rubbish?", null],
  ])
    await blaze.database.pool.query(
      `insert into listing_questions (listing_id, asker_id, status, text, answer, asked_at, answered_at, idempotency_key)
       values ($1, $2, case when $4::text is null then 'open' else 'answered' end, $3, $4, blaze_now(),
         case when $4 is not null then blaze_now() end, gen_random_uuid())`,
      [listing.id, askerUser.id, text, answer],
    );
  const guest = await newPerson({ ...phone });
  const buyer = await newPerson({ as: await blaze.make.user(), ...phone });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const asker = await newPerson({ as: askerUser, ...phone });
  const report = async (page: Page, question: string, reason: string, words: string) => {
    const button = section(page).getByRole("button", { name: `Report: ${question}` });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    const dialog = page.getByRole("dialog", { name: "What is wrong with it?" });
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(dialog).toContainText("Choose what is wrong.");
    await dialog.getByLabel("Reason").selectOption(reason);
    await dialog.getByLabel("More about it").fill(words);
    await dialog.getByRole("button", { name: "Send the report" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Thank you. We look at it")).toBeVisible();
  };

  await test.step("a guest is asked to log in first", async () => {
    await visit(guest.page, path);
    await readOn(guest.page);
    await section(guest.page).getByRole("button", { name: "Report: Are all the pieces there?" }).click();
    await expect(guest.page.getByRole("dialog", { name: "Report" })).toBeVisible();
  });
  await test.step("a buyer reports an answer, and the seller a question that waits", async () => {
    await visit(buyer.page, path);
    await readOn(buyer.page);
    await report(buyer.page, "Are all the pieces there?", "outside_money", "He wants cash first.");
    await visit(seller.page, `/sell/${listing.id}/details`);
    await readOn(seller.page);
    await report(seller.page, "Who made this rubbish?", "rude", "");
  });
  await test.step("an operator hides both, and finds them among those that are hidden", async () => {
    const desk = await newPerson({ as: await blaze.make.user({ operatorRoles: ["support"] }), ...phone });
    await visit(desk.page, "/ops/questions");
    const main = desk.page.getByRole("main");
    const card = (text: string) => main.getByRole("article").filter({ hasText: text });
    await expect(card("Are all the pieces there?")).toContainText("He wants cash first.");
    await expect(card("Are all the pieces there?")).toContainText("Pay me outside and I tell you.");
    for (const [text, reason] of [
      ["Are all the pieces there?", "It asks for money outside Blaze"],
      ["Who made this rubbish?", "An insult"],
    ] as const) {
      await card(text).getByRole("button", { name: "Hide" }).click();
      const dialog = desk.page.getByRole("dialog", { name: "Hide the question and its answer?" });
      await dialog.getByRole("button", { name: "Hide" }).click();
      await expect(dialog).toContainText("Write the reason.");
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: "Hide" }).click();
      await expect(card(text)).toHaveCount(0);
    }
    await main.getByRole("tab", { name: "Hidden" }).click();
    await expect(card("Who made this rubbish?")).toContainText("An insult");
    const overflow = await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    expect(desk.faults).toEqual([]);
  });
  await test.step("they are gone for a guest; asker and seller read why", async () => {
    const later = await newPerson({ ...phone });
    for (const { page } of [later, buyer]) {
      await visit(page, path);
      await readOn(page);
      await expect(section(page).getByText("How thick is it?")).toBeVisible();
      await expect(page.getByText("Are all the pieces there?")).toHaveCount(0);
    }
    for (const [{ page }, where] of [
      [asker, path],
      [seller, `/sell/${listing.id}/details`],
    ] as const) {
      await visit(page, where);
      await readOn(page);
      const own = section(page);
      await expect(own.getByText("It asks for money outside Blaze")).toBeVisible();
      await expect(own.getByText("An insult")).toBeVisible();
      await expect(own.getByRole("button", { name: "Answer: Who made this rubbish?" })).toHaveCount(0);
      await expect(own.getByRole("button", { name: "Take back: Who made this rubbish?" })).toHaveCount(0);
      await expect(own.getByRole("button", { name: "Report: Are all the pieces there?" })).toHaveCount(0);
    }
    await visit(buyer.page, "/notices");
    await expect(buyer.page.getByRole("main")).toContainText(
      "We have hidden the question about Walnut chessboard that you reported",
    );
    expect([...guest.faults, ...buyer.faults, ...seller.faults, ...asker.faults]).toEqual([]);
  });
});
