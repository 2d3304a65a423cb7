import { gstinOf } from "../support/makeIdentity.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a business chosen in the Seller KYC is who sells, and a refused one keeps the dialog open", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await newPerson({
    as: await blaze.make.user({ name: "Asha" }),
    width: 360,
    height: 780,
  });
  await visit(page, "/sell/draft?edit=true");
  const dialog = page.getByRole("dialog", { name: "Seller KYC" });

  await test.step("it opened by itself, and begins in its first field", async () => {
    await expect(dialog.locator("input:focus")).toHaveCount(1);
  });

  await test.step("a file that is not taken says nothing about the number", async () => {
    await dialog.getByLabel("PAN number").fill("ABC");
    await dialog.getByRole("button", { name: "Continue" }).click();
    const paper = dialog.locator('input[type="file"]');
    await paper.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") });
    await expect(dialog.getByText("This kind of file is not taken.")).toBeVisible();
    await expect(dialog.getByText("This is not a valid PAN. Please check every character.")).toBeVisible();
    await dialog.getByLabel("PAN number").fill("ABCPE1234F");
    await paper.setInputFiles({ name: "pan.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() });
    await expect(dialog.getByText("File received")).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole("button", { name: "Continue" }).click();
  });

  await test.step("what is missing of the business gets the focus", async () => {
    await dialog.getByRole("radio", { name: /^As a business with GST/ }).check();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Business name is required!")).toBeVisible();
    await expect(dialog.getByLabel("Business name")).toBeFocused();
  });

  await test.step("a GSTIN of somebody else is refused beside its field", async () => {
    await dialog.getByLabel("Business name").fill("Asha Traders");
    await dialog.getByRole("textbox", { name: "GSTIN" }).fill(gstinOf("AQZPN4821K"));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("textbox", { name: "GSTIN" })).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("with the own one the draft is that of the business", async () => {
    await dialog.getByRole("textbox", { name: "GSTIN" }).fill(gstinOf("ABCPE1234F"));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Sell as").locator("option:checked")).toHaveText("Asha Traders");
  });
});
