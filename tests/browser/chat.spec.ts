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
