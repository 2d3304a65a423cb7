import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Sheet = {
  /** What stands on the item, by the question; nothing where none is asked for. */
  readonly numbers?: Readonly<Record<string, string>>;
  readonly grade?: string;
};

async function photograph(page: Page): Promise<void> {
  const picture = { name: "front.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByLabel("Add a picture").and(page.locator("input")).setInputFiles(picture);
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
}

/** Fills in the sheet that is open: one flaw, the rest in order. */
export async function fillSheet(page: Page, { numbers = {}, grade = "Light marks" }: Sheet = {}) {
  const body = page.getByRole("group", { name: "Body" });
  await body.getByText("Flaw", { exact: true }).click();
  await body.getByLabel("What is wrong?").fill("A dent at the corner");
  await page.getByRole("button", { name: "All others in order" }).click();
  for (const [question, number] of Object.entries(numbers)) await page.getByLabel(question).fill(number);
  await page.getByText(grade).click();
  await photograph(page);
}
