import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("an operator follows a signal to both people, says what came of it, and it is laid aside", async ({
  blaze,
  newPerson,
}) => {
  const { make, database } = blaze;
  const people = [
    await make.user({ name: "Deepak Shekhawat" }),
    await make.user({ name: "Vikram Shekhawat" }),
  ] as const;
  const [deepak] = people;
  // The worker finds it by itself.
  for (const { id } of people)
    await database.pool.query(
      "insert into known_devices (token_hash, user_id) values (sha256('one browser for both'), $1)",
      [id],
    );
  const olga = await newPerson({ as: await make.user({ name: "Olga", operatorRoles: ["support"] }) });
  const omar = await newPerson({ as: await make.user({ name: "Omar", operatorRoles: ["support"] }) });
  const cardIn = (page: typeof olga.page) =>
    page.getByRole("article").filter({ hasText: "One device, two accounts" }).filter({ hasText: "Vikram" });
  await expect(async () => {
    await visit(olga.page, "/ops/trust");
    await expect(cardIn(olga.page)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(cardIn(olga.page)).toContainText("Both signed in on one browser");
  await visit(omar.page, "/ops/trust");
  await expect(cardIn(omar.page)).toContainText("Nothing decided yet.");

  await cardIn(olga.page).getByRole("link", { name: "Vikram Shekhawat" }).click();
  const signals = olga.page.getByRole("region", { name: "Signals" });
  await expect(signals).toContainText("May be the same person");
  await signals.getByRole("listitem").getByRole("link", { name: "Deepak Shekhawat" }).first().click();
  await expect(olga.page).toHaveURL(new RegExp(deepak.id));
  await expect(signals.getByRole("link", { name: "Vikram Shekhawat" }).first()).toBeVisible();

  const decide = async (page: typeof olga.page, outcome: string, note: string) => {
    await page
      .getByRole("article")
      .filter({ hasText: "One device, two accounts" })
      .filter({ hasText: "Vikram" })
      .getByRole("button", { name: "Decide" })
      .click();
    const dialog = page.getByRole("dialog", { name: "One device, two accounts" });
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expect(dialog).toContainText("Choose what came of it.");
    await dialog.getByLabel("What came of it").selectOption({ label: outcome });
    await dialog.getByLabel("Note").fill(note);
    await dialog.getByRole("button", { name: "Decide" }).click();
    return dialog;
  };
  await expect(
    await decide(olga.page, "Nothing to it", "Brothers, both came with their papers"),
  ).toBeHidden();
  await expect(signals).toContainText("Brothers, both came with their papers");
  await expect(signals).not.toContainText("May be the same person");

  // The second is told, and answers what he then sees.
  await expect(await decide(omar.page, "Acted upon", "Blocked both")).toBeHidden();
  await expect(
    omar.page.getByRole("status").filter({ hasText: "Another operator has said something" }),
  ).toBeVisible();
  await expect(cardIn(omar.page)).toHaveCount(0);
  await omar.page.getByRole("link", { name: "Laid aside" }).click();
  await expect(cardIn(omar.page)).toContainText("Brothers, both came with their papers");
  await omar.page.getByLabel("Kind").selectOption({ label: "Won and did not pay" });
  await expect(omar.page).toHaveURL(/kind=defaults/);
  await expect(cardIn(omar.page)).toHaveCount(0);
  expect([...olga.faults, ...omar.faults].filter((fault) => !fault.includes("/decisions"))).toEqual([]);
});
