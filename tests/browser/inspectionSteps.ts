import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Sheet = {
  /** What stands on the item, by the question; nothing where none is asked for. */
  readonly numbers?: Readonly<Record<string, string>>;
  readonly grade?: string;
  /** What is wrong, by the point; the rest is in order. */
  readonly flaws?: Readonly<Record<string, string>>;
};

const usualFlaws = { Body: "A dent at the corner" };

async function photograph(page: Page): Promise<void> {
  const picture = { name: "front.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByLabel("Add a picture").and(page.locator("input")).setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Picture 1", exact: true })).toBeVisible();
}

/** Fills in the sheet that is open: one flaw, the rest in order. */
export async function fillSheet(page: Page, sheet: Sheet = {}) {
  const { numbers = {}, grade = "Light marks", flaws = usualFlaws } = sheet;
  for (const [name, flaw] of Object.entries(flaws)) {
    const point = page.getByRole("group", { name, exact: true });
    await point.getByText("Flaw", { exact: true }).click();
    await point.getByLabel("What is wrong?").fill(flaw);
  }
  await page.getByRole("button", { name: "All others in order" }).click();
  for (const [question, number] of Object.entries(numbers)) await page.getByLabel(question).fill(number);
  await page.getByText(`· ${grade}`).click();
  await photograph(page);
}
