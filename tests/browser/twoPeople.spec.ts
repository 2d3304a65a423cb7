import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";
import { logIn, visit } from "./steps.ts";

test("an admin invites somebody, another one approves it, and the newcomer finds their desks alone", async ({
  blaze,
  newPerson,
}) => {
  const mobile = "9123450016";
  const anna = await openDesk(blaze, newPerson, "operators");
  await anna.getByRole("button", { name: "Add or change an operator" }).click();
  const dialog = anna.getByRole("dialog", { name: "What somebody may do here" });
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText("Write down why.")).toBeVisible();
  await dialog.getByLabel("Mobile number").fill(`+91 ${mobile}`);
  await dialog.getByRole("checkbox", { name: /^Finance/ }).check();
  await dialog.getByLabel("Reason").fill("Joins us for the payouts.");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog).toBeHidden();
  await visit(anna, "/ops/approvals");
  const own = anna.getByRole("article").filter({ hasText: "Joins us for the payouts." });
  await expect(own).toContainText("A number that ends in 0016, without an account yet");
  await expect(own.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const arun = await openDesk(blaze, newPerson, "approvals");
  const waiting = arun.getByRole("article").filter({ hasText: "Joins us for the payouts." });
  await expect(waiting).toContainText("From then on: Finance");
  // The tab counts what waits. Others may have left something there.
  const tab = arun.getByRole("navigation", { name: "Operations" }).getByRole("link", { name: /^Approvals/ });
  const before = Number(/\d+$/.exec((await tab.textContent()) ?? "")?.[0]);
  await waiting.getByRole("button", { name: "Approve" }).click();
  await arun.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await expect(waiting).toBeHidden();
  await expect(tab).toHaveText(before === 1 ? "Approvals" : `Approvals ${before - 1}`);
  await arun.getByRole("tab", { name: "Decided" }).click();
  await expect(waiting).toContainText("Approved");

  const { page, faults } = await newPerson({});
  await visit(page, "/login");
  await logIn(page, blaze, `+91${mobile}`);
  const naming = page.getByRole("dialog", { name: "Update Profile" });
  await naming.getByLabel("Name").fill("Farah");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(naming).toBeHidden();
  await visit(page, "/ops");
  const tabs = page.getByRole("navigation", { name: "Operations" });
  await expect(tabs.getByRole("link", { name: "Payouts" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Settings" })).toHaveCount(0);
  expect(faults).toEqual([]);
});
