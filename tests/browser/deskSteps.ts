import type { Locator, Page } from "@playwright/test";
import { expect, type Person } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** A desk in a window of an operator's own, who has just signed in: their sessions end after 12 hours. */
export async function openDesk(
  blaze: RunningBlaze,
  newPerson: (options: object) => Promise<Person>,
  desk: string,
): Promise<Page> {
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Olga", isOperator: true }) });
  await visit(page, `/ops/${desk}`);
  return page;
}

/** The card of the order with this number: other tests' orders may stand on the desk as well. */
export function cardOf(desk: Page, number: string): Locator {
  return desk.getByRole("article").filter({ hasText: number });
}

/** Takes one step of an order, with what its dialog asks for. */
export async function takeDeskStep(
  desk: Page,
  { number, step }: { number: string; step: string },
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await cardOf(desk, number).getByRole("button", { name: step, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}
