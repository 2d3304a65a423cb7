import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

const messageCalls = "**/api/v1/conversations/*/messages";

/** A buyer and the order whose chat they may write in. */
async function paidOrder(blaze: RunningBlaze) {
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const { kysely } = blaze.database;
  await sql`update listings set shipping_mode = 'handover' where id = ${order.listingId}`.execute(kysely);
  await sql`
    update orders set status = 'paid', paid_paise = amount_paise, paid_at = blaze_now()
    where id = ${order.id}`.execute(kysely);
  return { buyer, orderId: order.id };
}

/** The server hears the next call of this kind, and its answer does not come back. */
async function loseNextAnswer(page: Page, calls: string): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

function parts(page: Page) {
  return {
    field: page.getByLabel("Your message"),
    send: page.getByRole("button", { name: "Send" }),
    thread: page.getByRole("list", { name: "Chat" }).getByRole("listitem"),
  };
}

test("sent again after a lost answer, a message is there once, and the same words later are another", async ({
  blaze,
  newPerson,
}) => {
  const { buyer, orderId } = await paidOrder(blaze);
  const { page } = await newPerson({ as: buyer });
  await visit(page, `/chat/${orderId}`);
  const { field, send, thread } = parts(page);
  await loseNextAnswer(page, messageCalls);
  await field.fill("On Sunday?");
  await send.click();
  await expect(page.getByText("No answer from Blaze. Check your network.")).toBeVisible();
  await expect(field).toHaveValue("On Sunday?");
  await loseNextAnswer(page, messageCalls);
  const lost = page.waitForEvent("requestfailed");
  await send.click();
  await lost;
  await page.reload();
  await expect(field).toHaveValue("On Sunday?");
  await expect(thread).toHaveText([/On Sunday\?/]);
  await send.click();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(thread).toHaveText([/On Sunday\?/]);

  await field.fill("On Sunday?");
  await send.click();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(thread).toHaveText([/On Sunday\?/, /On Sunday\?/]);
});

test("a picture chosen again after a lost answer is there once", async ({ blaze, newPerson }) => {
  const { buyer, orderId } = await paidOrder(blaze);
  const { page } = await newPerson({ as: buyer });
  await visit(page, `/chat/${orderId}`);
  const { thread } = parts(page);
  const picture = { name: "fan.png", mimeType: "image/png", buffer: await page.screenshot() };
  const choosing = page.getByLabel("Add a picture").and(page.locator("input"));
  await loseNextAnswer(page, messageCalls);
  await choosing.setInputFiles(picture);
  await expect(page.getByText("No answer from Blaze. Check your network.")).toBeVisible();
  const answer = page.waitForResponse(messageCalls);
  await choosing.setInputFiles({ ...picture, name: "image.png" });
  expect((await answer).ok()).toBe(true);
  await page.reload();
  await expect(thread).toHaveCount(1);
});

test("what is typed while a message is on its way stays, through a reload too", async ({
  blaze,
  newPerson,
}) => {
  const { buyer, orderId } = await paidOrder(blaze);
  const { page, faults } = await newPerson({ as: buyer });
  await visit(page, `/chat/${orderId}`);
  const { field, send, thread } = parts(page);
  const held = Promise.withResolvers<void>();
  await page.route(messageCalls, async (route) => {
    await held.promise;
    await route.continue();
  });
  await field.fill("On Sunday?");
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await field.pressSequentially(" At four");
  held.resolve();
  await expect(thread).toHaveText([/On Sunday\?/]);
  await expect(field).toHaveValue("At four");
  await page.reload();
  await expect(field).toHaveValue("At four");
  expect(faults).toEqual([]);
});

/** Its lowest point, and where the bar at the foot of the screen begins. */
async function footOf(page: Page, part: ReturnType<Page["locator"]>) {
  const [box, bar] = await Promise.all([part.boundingBox(), page.locator(".tabs-bar").boundingBox()]);
  return { lowest: (box?.y ?? 0) + (box?.height ?? Number.NaN), bar: bar?.y ?? Number.NaN };
}

test("the field and its button stand above the bar of a phone from the beginning, with a proposal too", async ({
  blaze,
  newPerson,
}) => {
  const { buyer, orderId } = await paidOrder(blaze);
  await sql`update orders set stage = 'awaiting_handover', stage_since = blaze_now() where id = ${orderId}`.execute(
    blaze.database.kysely,
  );
  const { page, faults } = await newPerson({ as: buyer, width: 360, height: 740 });
  await visit(page, `/chat/${orderId}`);
  const { field, send } = parts(page);
  const stand = async () => {
    for (const part of [field, send]) {
      const { lowest, bar } = await footOf(page, part);
      expect(lowest).toBeLessThanOrEqual(bar);
    }
  };
  await expect(page.getByText("Nothing written yet.")).toBeVisible();
  await stand();
  await sql`insert into meetings (order_id, place, meets_at, proposed_by, proposed_at)
    values (${orderId}, 'Cubbon Park, gate 2', blaze_now() + interval '1 day', ${buyer.id}, blaze_now())`.execute(
    blaze.database.kysely,
  );
  await page.reload();
  await expect(page.getByText("Cubbon Park, gate 2")).toBeVisible();
  await expect(page.getByText("Nothing written yet.")).toHaveCount(0);
  await stand();
  expect(faults).toEqual([]);
});

test("the two agree in the chat where and when they meet, on a phone; both read it at their order", async ({
  blaze,
  newPerson,
}) => {
  const { buyer, orderId } = await paidOrder(blaze);
  await sql`update orders set stage = 'awaiting_handover', stage_since = blaze_now() where id = ${orderId}`.execute(
    blaze.database.kysely,
  );
  const { rows } = await sql<{ seller_id: string; day: string }>`
    select seller_id, to_char((blaze_now() + interval '2 days') at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from orders where id = ${orderId}`.execute(blaze.database.kysely);
  const { seller_id: id = "", day = "" } = rows[0] ?? {};
  const phone = { width: 360, height: 780 };
  const asha = await newPerson({ as: buyer, ...phone });
  const seller = await newPerson({ as: { id, name: "", mobile: "" }, ...phone });
  for (const { page } of [asha, seller]) await visit(page, `/chat/${orderId}`);
  const panelOf = (page: Page) => page.getByRole("region", { name: "Where and when you meet" });
  const next = seller.page.getByRole("article", { name: "What happens next" });

  await test.step("the seller's sale begins with it: that it is to be agreed, and the way there", async () => {
    await visit(seller.page, `/sell/order/${orderId}`);
    await expect(next).toContainText("Agree with the buyer in the chat where and when you meet.");
    const [box, price] = await Promise.all([
      next.boundingBox(),
      seller.page.getByText("Selling price", { exact: true }).boundingBox(),
    ]);
    expect(box?.y).toBeLessThan(price?.y ?? 0);
    expect(box?.y).toBeLessThan(400);
    await next.getByRole("link", { name: "Chat with the buyer" }).click();
    await expect(seller.page.getByLabel("Your message")).toBeVisible();
  });

  await panelOf(asha.page).getByRole("button", { name: "Propose a place and a time" }).click();
  const dialog = asha.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(dialog.getByText("Enter a place of 3 characters or more.")).toBeVisible();
  await dialog.getByLabel("Place").fill("Cubbon Park, gate 2");
  await dialog.getByLabel("Day and time").fill(`${day}T17:30`);
  await dialog.getByRole("button", { name: "Propose it" }).click();
  await expect(dialog).toBeHidden();
  await expect(panelOf(asha.page)).toContainText("has not agreed yet");
  await expect(panelOf(seller.page)).toContainText("Cubbon Park, gate 2");
  await visit(seller.page, `/sell/order/${orderId}`);
  await expect(next).toContainText(/The buyer proposes: Cubbon Park, gate 2, .*5:30/);
  await next.getByRole("link", { name: "Chat with the buyer" }).click();
  await panelOf(seller.page).getByRole("button", { name: "Agree" }).click();
  await expect(panelOf(asha.page)).toContainText("Agreed. You meet here:");
  await visit(asha.page, `/order/${orderId}`);
  await expect(asha.page.getByText(/You meet: Cubbon Park, gate 2, .*5:30/)).toBeVisible();
  await visit(seller.page, `/sell/order/${orderId}`);
  await expect(seller.page.getByText(/You meet: Cubbon Park, gate 2, .*5:30/)).toBeVisible();
  expect([...asha.faults, ...seller.faults]).toEqual([]);
});
