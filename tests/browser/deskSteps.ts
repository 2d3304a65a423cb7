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

/** Takes one step on an order's page, with what its dialog asks for. */
export async function takeDeskStep(
  desk: Page,
  step: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await desk.getByRole("button", { name: step, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await fill(dialog);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

/** Ticks everything that is looked at in the KYC of this person, at its desk, and approves it. */
export async function approveKyc(desk: Page, name: string): Promise<void> {
  const row = desk
    .getByRole("list", { name: "Who handed in" })
    .getByRole("link", { name: new RegExp(`^${name}`) });
  await row.click();
  const own = desk.getByRole("region", { name, exact: true });
  await own.getByRole("button", { name: /^Approve/ }).waitFor();
  for (const tick of await own.getByRole("checkbox").all()) await tick.check();
  await own.getByRole("button", { name: /^Approve/ }).click();
  const asking = desk.getByRole("alertdialog");
  await asking.getByRole("button", { name: "Approve" }).click();
  // While it is open nothing behind it is found.
  await expect(asking).toBeHidden();
  await expect(row).toHaveCount(0);
}
