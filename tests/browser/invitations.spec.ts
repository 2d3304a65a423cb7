import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a code is made, found, looked at and ended; a thousand are a file", async ({ blaze, newPerson }) => {
  await blaze.make.invitation({ code: "HOUSE-25" });
  const page = await openDesk(blaze, newPerson, "invitations");
  await page.getByRole("button", { name: "Make codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Make invitation codes" });
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog.getByLabel("Note")).toBeFocused();
  await dialog.getByLabel("Note").fill("Friends of the house");
  await dialog.getByLabel("Name of the code").fill("house-25");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog).toContainText("There is an invitation code of this name already.");
  await dialog.getByLabel("Name of the code").fill("house-26");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog).toBeHidden();
  const codes = page.getByRole("region", { name: "Friends of the house" });
  await expect(codes.getByRole("row").filter({ hasText: "HOUSE-26" })).toContainText("Open");

  await test.step("it is found by its name, and ended", async () => {
    await page.getByLabel("Find a code").fill("house-26");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    const list = page.getByRole("region", { name: "Invitations" });
    await expect(list.getByRole("row")).toHaveCount(2);
    await codes.getByRole("button", { name: "End it: HOUSE-26" }).click();
    const asked = page.getByRole("dialog", { name: "End HOUSE-26?" });
    await expect(asked).toContainText("nobody registers with it");
    await asked.getByLabel("Reason").fill("It went round in a group.");
    await asked.getByRole("button", { name: "End it" }).click();
    await expect(codes.getByRole("row").filter({ hasText: "HOUSE-26" })).toContainText("Ended");
    await expect(list).toContainText("Closed");
  });

  await test.step("many are downloaded", async () => {
    await page.getByRole("button", { name: "Make codes" }).click();
    await dialog.getByLabel("Note").fill("Fair in Pune");
    await dialog.getByLabel("How many codes").fill("1000");
    await dialog.getByRole("button", { name: "Make them" }).click();
    const fair = page.getByRole("region", { name: "Fair in Pune" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      fair.getByRole("link", { name: "Download as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^invitations-.*\.csv$/);
  });
});

test("somebody hands out a code of their own, a friend comes by its link, and the desk sees whose it is", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha Rao" });
  const { page } = await newPerson({ as: asha });
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Invite friends" }).click();
  await page.getByRole("button", { name: "Get my code" }).click();
  await expect(page.getByText("Nobody has come by it yet.")).toBeVisible();
  await expect(page.getByText("5 more people can register with it.")).toBeVisible();
  const link = page.getByRole("link", { name: /^login\?invite=BLZ-/ });
  const path = (await link.getAttribute("href")) ?? "";

  const friend = (await newPerson()).page;
  await visit(friend, path);
  await expect(friend.getByLabel("Invitation code")).toHaveValue(/^BLZ-/);

  const desk = await openDesk(blaze, newPerson, "invitations");
  await desk.getByRole("tab", { name: "Handed out by people" }).click();
  await desk.getByLabel("Find a code").fill(path.split("=").at(-1) ?? "");
  await desk.getByRole("button", { name: "Find", exact: true }).click();
  const row = desk.getByRole("row").filter({ hasText: "Asha Rao" });
  await expect(row).toContainText("5 more");
  await row.getByRole("button", { name: /^Set a limit/ }).click();
  const dialog = desk.getByRole("dialog", { name: /^How many more/ });
  await dialog.getByLabel("People who may still come").fill("20");
  await dialog.getByLabel("Reason").fill("She teaches a class.");
  await dialog.getByRole("button", { name: "Set the limit" }).click();
  await expect(row).toContainText("20 more");
  await page.reload();
  await expect(page.getByText("20 more people can register with it.")).toBeVisible();
});
