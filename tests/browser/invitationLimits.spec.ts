import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("support lets fewer people come by a code and then ends it, and both reasons stay with it", async ({
  blaze,
  newPerson,
}) => {
  const support = await blaze.make.user({ name: "Olga", operatorRoles: ["support"] });
  const body = { note: "Round the block", count: 1, code: "ROUND-BLOCK", uses_each: null, expires_at: null };
  await blaze.call("POST", "/ops/invitations", { token: await blaze.signIn(support.id), body });

  const { page, faults } = await newPerson({ as: support, width: 768 });
  await visit(page, "/ops/invitations");
  await page.getByRole("button", { name: "Open: Round the block" }).click();
  const codes = page.getByRole("region", { name: "Round the block" });
  await codes.getByRole("button", { name: "Set a limit: ROUND-BLOCK" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nobody has come by it yet.");
  await dialog.getByLabel("People who may still come").fill("0");
  await dialog.getByRole("button", { name: "Set the limit" }).click();
  await expect(dialog).toContainText("Enter a whole number from 1 to 100000.");
  await expect(dialog).toContainText("Write the reason.");
  await dialog.getByLabel("People who may still come").fill("3");
  await dialog.getByLabel("Reason").fill("It was posted in a forum");
  await dialog.getByRole("button", { name: "Set the limit" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(codes).toContainText("3 more");
  await expect(codes).toContainText("before: No limit. It was posted in a forum");

  await codes.getByRole("button", { name: "End it: ROUND-BLOCK" }).click();
  await dialog.getByLabel("Reason").fill("Strangers came");
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(codes).toContainText("Strangers came");
  await expect(codes.getByRole("button", { name: "Set a limit: ROUND-BLOCK" })).toHaveCount(0);
  expect(faults).toEqual([]);
});
