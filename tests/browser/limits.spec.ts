import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import { bidBar, visit } from "./steps.ts";

test("an operator sets how much somebody may bid; they read it before they bid, and the general rule comes back", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const buyer = await make.user({ name: "Lata" });
  const listing = await make.listing({
    title: "Harmonium",
    basePricePaise: rupees(4_500),
    endsInMs: 3_600_000,
  });
  const { page, faults } = await newPerson({
    as: await make.user({ name: "Olga", operatorRoles: ["support"] }),
  });
  await visit(page, `/ops/people?person=${buyer.id}`);
  const limits = page.getByRole("region", { name: "Limits" });
  await limits.getByRole("button", { name: "Set a ceiling" }).click();
  const dialog = page.getByRole("dialog", { name: "How much may Lata bid?" });
  await dialog.getByRole("button", { name: "Set", exact: true }).click();
  await expect(dialog).toContainText("Enter whole rupees, from ₹1,000 to ₹5,00,000.");
  await dialog.getByLabel("Amount in rupees").fill("5000");
  await dialog.getByLabel("Reason").fill("Two orders were paid late");
  await dialog.getByRole("button", { name: "Set", exact: true }).click();
  await expect(limits).toContainText("₹5,000 without a deposit, set by hand");
  await expect(limits).toContainText("Two orders were paid late");

  const lata = await newPerson({ as: buyer, width: 360, height: 740 });
  await visit(lata.page, `/product/${listing.id}`);
  await expect(bidBar(lata.page)).toContainText("Support has set that you can bid up to ₹5,000 here");
  await bidBar(lata.page).getByRole("button", { name: "Other amount" }).click();
  const other = lata.page.getByRole("dialog", { name: "Your amount" });
  await other.getByLabel("Amount in rupees").fill("6,000");
  await expect(other).toContainText("Why: Two orders were paid late");
  await visit(lata.page, "/profile/strikes");
  await expect(lata.page.getByText("Why: Two orders were paid late")).toBeVisible();

  await limits.getByRole("button", { name: "General rule again" }).click();
  await expect(limits).not.toContainText("set by hand");
  await expect(limits.getByRole("list", { name: "Earlier ceilings" })).toContainText("₹5,000, Olga");
  await visit(lata.page, `/product/${listing.id}`);
  await expect(bidBar(lata.page)).toBeVisible();
  await expect(bidBar(lata.page)).not.toContainText("Support has set");
  expect([...faults, ...lata.faults]).toEqual([]);
});
