import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

type NewPerson = (options: { as: Awaited<ReturnType<RunningBlaze["make"]["user"]>> }) => Promise<{
  page: Page;
  faults: string[];
}>;

/** An operator's window with the questions of a category of this name. */
async function openQuestions(blaze: RunningBlaze, newPerson: NewPerson, name: string) {
  const olga = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(olga.page, "/ops/options");
  await olga.page.getByLabel("Category").selectOption({ label: name });
  return olga;
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const english = (page: Page, field: string) => page.getByLabel(`${field} · English`);
const hindi = (page: Page, field: string) => page.getByLabel(`${field} · हिन्दी`);
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("questions are written by forms with the wizard beside them, moved by keys, saved and undone", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.category({ name: "Metronomes" });
  const { page, faults } = await openQuestions(blaze, newPerson, "Metronomes");
  await expect(page).toHaveURL(/category=\d+/);
  const preview = page.getByRole("region", { name: "As sellers see it" });

  await test.step("a section with a question of two choices", async () => {
    await button(page, "Edit").click();
    await expect(preview).toContainText("Nothing is asked here");
    await button(page, "Add a section of questions").click();
    await expect(english(page, "Section title")).toBeFocused();
    await english(page, "Section title").fill("The dial");
    await button(page, "Save").click();
    await expect(english(page, "Question")).toBeFocused();
    await expect(english(page, "Question")).toHaveAccessibleDescription(/Say it in English/);
    await english(page, "Question").fill("Which metal?");
    await hindi(page, "Question").fill("कौन सी धातु?");
    await english(page, "Choice").nth(0).fill("Brass");
    await english(page, "Choice").nth(1).fill("Bronze");
    await expect(preview.getByRole("radiogroup", { name: /Which metal\?/ })).toContainText("BrassBronze");
  });
  await test.step("a choice is moved by keys and keeps the focus", async () => {
    await english(page, "Choice").nth(1).press("Alt+ArrowUp");
    await expect(english(page, "Choice").nth(0)).toHaveValue("Bronze");
    await expect(english(page, "Choice").nth(0)).toBeFocused();
    await button(page, "Move down: Bronze").click();
    await expect(button(page, "Move down: Bronze")).toBeFocused();
    await expect(preview.getByRole("radiogroup")).toContainText("BrassBronze");
  });
  await test.step("the wizard in the other language, by the operator's own word", async () => {
    await preview.getByLabel("In").selectOption({ label: "हिन्दी" });
    await expect(preview.getByRole("radiogroup", { name: /कौन सी धातु\?/ })).toBeVisible();
  });
  await test.step("what is removed is taken back", async () => {
    await button(page, "Remove: Which metal?").click();
    await expect(button(page, "Add a question")).toBeFocused();
    await expect(english(page, "Question")).toBeHidden();
    await button(page, "Take back the last step").click();
    await expect(page.getByRole("button", { name: /^Which metal\?/ })).toBeVisible();
  });
  await test.step("saved, with what it changes", async () => {
    await button(page, "Save").click();
    await expect(page.getByRole("alertdialog")).toContainText("Section added: The dial");
    await confirm(page, "Save");
    await expect(page.getByText(/^Its own questions, changed/)).toBeVisible();
    await expect(page.getByText("One of: Brass · Bronze")).toBeVisible();
  });
  await test.step("undone from the history", async () => {
    await button(page, "Undo the change: Metronomes").click();
    await expect(page.getByRole("alertdialog")).toContainText("Section removed: The dial");
    await confirm(page, "Undo");
    await expect(page.getByText("Nobody has written questions for this category yet.")).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("questions come in as JSON by the paths of their faults, and leaving loses nothing unasked", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.category({ name: "Barometers" });
  const { page, faults } = await openQuestions(blaze, newPerson, "Barometers");
  const dialog = page.getByRole("dialog", { name: "Questions as JSON" });
  const editor = dialog.getByLabel("Questions as JSON");
  const check = dialog.getByRole("button", { name: "Check" });
  const content = (key: string) => ({
    specifications: [
      {
        key,
        type: "questions",
        title: "Kite",
        questions: [{ key: "span", type: "text", question: "Span in cm?" }],
      },
    ],
    conditions: [],
    verification: [],
    pricing: { verification: "unavailable", verification_price: 0 },
  });

  await button(page, "Edit").click();
  await button(page, "As JSON").click();
  await editor.fill('{\n  "specifications": [}');
  await check.click();
  await expect(dialog.getByText(/^Line 2, column \d+: This is not JSON/)).toBeVisible();
  await editor.fill(JSON.stringify(content("Big Kite")));
  await check.click();
  await expect(dialog.getByText("specifications[0].key: Use small letters, digits, - and _.")).toBeVisible();
  const use = dialog.getByRole("button", { name: "Use in the form" });
  await expect(use).toHaveAccessibleDescription("Check first.");
  await editor.fill(JSON.stringify(content("kite")));
  await check.click();
  const file = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a file" }).click();
  expect((await file).suggestedFilename()).toMatch(/^questions-.*\.json$/);
  await use.click();
  await expect(
    page.getByRole("region", { name: "As sellers see it" }).getByLabel(/Span in cm\?/),
  ).toBeVisible();

  await page.getByRole("link", { name: "Catalogue" }).first().click();
  await confirm(page, "Go on editing");
  await button(page, "Discard").click();
  await confirm(page, "Discard");
  await expect(page.getByText("Nobody has written questions for this category yet.")).toBeVisible();
  expect(faults).toEqual([]);
});

test("of two operators the second is shown what the first has changed", async ({ blaze, newPerson }) => {
  await blaze.make.category({ name: "Hourglasses" });
  const first = await openQuestions(blaze, newPerson, "Hourglasses");
  const second = await openQuestions(blaze, newPerson, "Hourglasses");
  for (const { page } of [first, second]) {
    await button(page, "Edit").click();
    await button(page, "Add a section of tiles").click();
  }
  for (const [{ page }, title] of [
    [first, "Sand"],
    [second, "Frame"],
  ] as const) {
    await english(page, "Section title").fill(title);
    await english(page, "Tile").fill(`${title} intact`);
    await button(page, "Save").click();
    await confirm(page, "Save");
  }
  await expect(first.page.getByText("Tiles to tick: Sand intact")).toBeVisible();
  const note = second.page.getByText(/Somebody else has changed these questions since you began, and/);
  await expect(note).toBeVisible();
  await expect(second.page.getByText("Section added: Sand")).toBeVisible();
  await expect(english(second.page, "Section title")).toHaveValue("Frame");
  await button(second.page, "Begin with theirs").click();
  await expect(english(second.page, "Section title")).toHaveValue("Sand");
});
