import type { Locator } from "@playwright/test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { takeDeskStep } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { fillSheet } from "./inspectionSteps.ts";
import { pageFaults } from "./pageFaults.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";
import { readOwnWords, untranslated } from "./untranslated.ts";

const imei = "490154203237518";
const otherImei = "356938035643809";

/** A phone that lies on the operator's table. No money is behind it: it is seen here how it looks. */
async function pickedUpPhone(blaze: RunningBlaze) {
  const category = await blaze.make.category();
  const buyer = await blaze.make.user({ name: "Asha" });
  const order = await blaze.make.order({ buyerId: buyer.id, amountPaise: rupees(4000) });
  const said = [{ key: "identity.imei", kind: "imei", question: "IMEI", value: imei }];
  const rows = [{ question: "Storage", answer: "128 GB" }];
  const shown = [{ key: "model", title: "Model", tiles: [], rows }];
  const { kysely } = blaze.database;
  await sql`update categories set approved_goods = 'phones_tablets' where id = ${category.id}`.execute(
    kysely,
  );
  const { rows: sellers } = await sql<{ seller_id: string }>`
    update listings set category_id = ${category.id}, title = 'A blue phone' where id = ${order.listingId}
    returning seller_id`.execute(kysely);
  await sql`
    insert into listing_details (listing_id, identifiers, shown_specifications, condition_notes)
    values (${order.listingId}, ${JSON.stringify(said)}::jsonb, ${JSON.stringify(shown)}::jsonb,
      'A scratch beside the camera.')`.execute(kysely);
  await sql`
    update orders set status = 'paid', paid_at = blaze_now(), stage = 'picked_up', stage_since = blaze_now()
    where id = ${order.id}`.execute(kysely);
  return { orderId: order.id, buyer, seller: { id: sellers[0]?.seller_id ?? "", name: "Ravi", mobile: "" } };
}

const path = (orderId: string) => `/ops/orders/${orderId}/inspection`;

test("an operator fills the sheet in, by keyboard too; another IMEI stops the sale, and both read why", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const { orderId, buyer, seller } = await pickedUpPhone(blaze);
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator });
  const found: string[] = [];
  await visit(page, path(orderId));
  await expect(page.getByRole("heading", { name: "Inspection: A blue phone" })).toBeVisible();
  const declared = page.getByRole("region", { name: "What the seller said" });
  await expect(declared.getByText("A scratch beside the camera.")).toBeVisible();
  await declared.getByText("Specifications").click();
  await expect(declared.getByText("128 GB")).toBeVisible();
  found.push(...(await pageFaults(page)).map((fault) => `open ${fault}`));
  await page.getByRole("button", { name: "Passed the check" }).click();
  await expect(page.getByText("Say what you found.").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Switches on" }).getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("1 of 12")).toBeVisible();
  found.push(...(await pageFaults(page, "briefly")).map((fault) => `refused ${fault}`));
  // A reload keeps what was found so far.
  await page.reload();
  await expect(page.getByText("1 of 12")).toBeVisible();
  await test.step("a flaw that the seller had named is taken over, and stays in view beside the points", async () => {
    const cameras = page.getByRole("group", { name: "Cameras", exact: true });
    await cameras.getByText("As declared", { exact: true }).click();
    await cameras.getByRole("button", { name: "A scratch beside the camera." }).click();
    await expect(cameras.getByLabel("What is wrong?")).toHaveValue("A scratch beside the camera.");
    await page.getByRole("group", { name: "Body", exact: true }).scrollIntoViewIfNeeded();
    const named = page.getByRole("button", { name: "The seller declared: 1 detail of its condition" });
    await expect(named).toBeInViewport({ ratio: 1 });
    await named.click();
    await expect(page.getByText("A scratch beside the camera.").first()).toBeInViewport();
    await named.click();
  });
  await fillSheet(page, { numbers: { IMEI: otherImei } });
  await expect(page.getByText("Not the same")).toBeVisible();
  found.push(...(await pageFaults(page, "briefly")).map((fault) => `another ${fault}`));
  await page.getByRole("button", { name: "Stop the sale" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop the sale" }).click();
  const sheet = page.getByRole("region", { name: "Inspection" });
  await expect(sheet.getByText("Did not pass the check")).toBeVisible();
  expect([...found, ...faults]).toEqual([]);

  for (const [as, order] of [
    [buyer, `/order/${orderId}`],
    [seller, `/sell/order/${orderId}`],
  ] as const) {
    const reader = await newPerson({ as, width: 360 });
    await visit(reader.page, order);
    const read = reader.page.getByRole("region", { name: "Inspection" });
    await expect(read.getByText(/IMEI is another one: .*7518.*3809/)).toBeVisible();
    await expect(read.getByText("A dent at the corner").first()).toBeVisible();
    await expect(read.getByRole("img", { name: "Picture 1 of the inspection" })).toBeVisible();
    if (as === buyer) await reader.page.getByRole("tab", { name: "Status" }).click();
    await expect(reader.page.getByText(/it goes back to the seller at Blaze's cost/)).toBeVisible();
    const goesHome = reader.page.getByRole("heading", { name: "Your item comes back to you" });
    await expect(goesHome).toHaveCount(as === seller ? 1 : 0);
    expect([...(await pageFaults(reader.page, "briefly")), ...reader.faults]).toEqual([]);
  }

  await visit(page, `/ops/orders/${orderId}`);
  const send = (number: string) => async (dialog: Locator) => {
    await dialog.getByLabel("Carrier").fill("Delhivery");
    await dialog.getByLabel("Number of the parcel").fill(number);
  };
  await takeDeskStep(page, "Sent back to the seller", send("DL1"));
  await takeDeskStep(page, "Correct how it goes back", async (dialog) => {
    await expect(dialog).toContainText("It says now: Delhivery DL1");
    expect(await pageFaults(page, "briefly")).toEqual([]);
    await send("DL2")(dialog);
  });
  const told = await newPerson({ as: seller, width: 360 });
  await visit(told.page, `/sell/order/${orderId}`);
  for (const said of ["Delhivery DL1", "Delhivery DL2"])
    await expect(
      told.page.getByText(said, { exact: false }).first(),
      "what was said, and what is right",
    ).toBeVisible();
  expect([...faults, ...told.faults]).toEqual([]);
});

test("the sheet speaks Hindi to operator and buyer", async ({ blaze, newPerson }) => {
  const { orderId, buyer } = await pickedUpPhone(blaze);
  const operator = await blaze.make.user({ name: "Olga", isOperator: true });
  const { page, faults } = await newPerson({ as: operator, language: "hi" });
  const ownWords = [...(await readOwnWords(blaze)), imei, "A blue phone"];
  await visit(page, path(orderId));
  await expect(page.getByText("जाँच-सूची")).toBeVisible();
  expect(await untranslated(page, ownWords)).toEqual([]);
  await page.getByRole("button", { name: "बाकी सब ठीक" }).click();
  await page.getByLabel("IMEI").fill(imei);
  await expect(page.getByText("वही है", { exact: true })).toBeVisible();
  await page.getByText("नए जैसा").click();
  const picture = { name: "front.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("button", { name: "जाँच में सही" }).click();
  await expect(page.getByRole("region", { name: "जाँच" })).toBeVisible();
  expect(await untranslated(page, ownWords)).toEqual([]);
  const reader = await newPerson({ as: buyer, language: "hi", width: 360 });
  await visit(reader.page, `/order/${orderId}`);
  await expect(reader.page.getByText("IMEI वही है जो सेलर ने बताया (आखिर में 7518)")).toBeVisible();
  expect([...faults, ...reader.faults]).toEqual([]);
});

test("nobody else finds the page", async ({ blaze, newPerson }) => {
  const { orderId, buyer } = await pickedUpPhone(blaze);
  const { page } = await newPerson({ as: buyer });
  await visit(page, path(orderId));
  await expect(page.getByRole("heading", { name: "Inspection: A blue phone" })).toHaveCount(0);
});
