import { sql } from "kysely";
import { createSellingMake } from "../support/makeSelling.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("a seller names a flaw on the picture that shows it, and a buyer reads it there, beside the condition and up close", async ({
  blaze,
  newPerson,
}) => {
  const seller = await createSellingMake(blaze.database).seller();
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell/draft");
  const photographs = [0, 200].map(async (hue) => ({
    name: `side ${hue}.jpg`,
    mimeType: "image/jpeg",
    buffer: await takePhotograph({ hue }),
  }));
  await page.getByLabel("Choose files").setInputFiles(await Promise.all(photographs));
  await expect(page.locator(".tile__grip")).toHaveCount(2, { timeout: 30_000 });

  await page
    .getByRole("button", { name: /^Shows a flaw\?/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: "What flaw does it show?" });
  const words = dialog.getByLabel("The flaw, in a few words");
  await words.fill("Call 98765 43210");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(
    dialog.getByText("Everybody reads this: leave out phone numbers", { exact: false }),
  ).toBeVisible();
  await words.fill("Scratch near the camera");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: /^Scratch near the camera/ })).toBeVisible();
  expect(faults).toEqual([]);

  const { id } = await blaze.make.listing({ title: "Numbat lamp" });
  await sql`update listing_images set flaw = 'Scratch near the camera' where listing_id = ${id}`.execute(
    blaze.database.kysely,
  );
  const buyer = await newPerson(phone);
  await visit(buyer.page, `/product/${id}`);
  const flaw = buyer.page.getByText("Flaw: Scratch near the camera");
  await expect(flaw).toHaveCount(2);
  await expect(flaw.first()).toBeInViewport();
  await buyer.page.getByRole("button", { name: /^Look closer/ }).click();
  await expect(buyer.page.getByRole("dialog").getByText("Flaw: Scratch near the camera")).toBeVisible();
  expect(buyer.faults).toEqual([]);
});
