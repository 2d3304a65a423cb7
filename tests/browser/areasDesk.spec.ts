import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";

test("a list of pin codes is looked at, corrected, applied and undone", async ({ blaze, newPerson }) => {
  const page = await openDesk(blaze, newPerson, "areas");
  const form = page.getByRole("region", { name: "By list or file" });
  const look = form.getByRole("button", { name: "See what it changes" });
  await look.click();
  await expect(form).toContainText("Paste pin codes or choose a file.");
  await form.getByLabel("CSV file").setInputFiles({
    name: "areas.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("pin_code,service,pickups_per_slot\n795001,yes,12\n79500,no,\n0795,yes,"),
  });
  await expect(form.getByLabel("Pin codes")).toHaveValue(/795001,yes,12/);
  await look.click();
  const seen = form.getByRole("region", { name: "What it changes" });
  await expect(seen).toContainText("One line cannot be read. Nothing is changed until it can.");
  const bad = seen.getByRole("table", { name: "Lines that cannot be read" }).getByRole("row").last();
  await expect(bad).toContainText("40795,yes,No pin code or beginning of one");
  await expect(seen.getByRole("button", { name: /^Change/ })).toBeHidden();

  await form.getByLabel("Pin codes").fill("pin_code,service,pickups_per_slot\n795001,yes,12\n79500,no,");
  await expect(seen).toBeHidden();
  await look.click();
  await expect(seen).toContainText("2 are new.");
  await expect(seen.getByRole("row").filter({ hasText: "795001" })).toContainText(
    "From Nothing said to Service, 12 pick-ups in one time",
  );
  await seen.getByRole("button", { name: "Change 2 areas" }).click();
  await expect(page.getByText("2 areas are changed.")).toBeVisible();
  await expect(seen).toBeHidden();

  const areas = page.getByRole("region", { name: "Service areas" });
  await areas.getByLabel("Pin code").fill("7950");
  await areas.getByRole("button", { name: "Find" }).click();
  await expect(areas.getByRole("row")).toHaveCount(3);
  await areas.getByLabel("Standing").selectOption("No service");
  await expect(areas.getByRole("row")).toHaveCount(2);
  await areas.getByLabel("Standing").selectOption("Any");

  const history = page.getByRole("region", { name: "What was changed" });
  const row = history.getByRole("row").filter({ hasText: "2 service areas" }).first();
  await expect(row).toContainText("795001: Service, 12 pick-ups in one time; 79500: No service");
  await row.getByRole("button", { name: "Undo the change: 2 service areas" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(areas).toContainText("Nothing is said of it. Blaze does not work there.");
});
