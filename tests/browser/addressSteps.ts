import type { Page } from "@playwright/test";
import { loadPostOffices } from "#modules/delivery/loadPostOffices.ts";
import { readDirectory } from "#modules/delivery/readDirectory.ts";
import type { RunningBlaze } from "./startBlaze.ts";

/** The real post offices of Bangalore and of Chennai's south; service in Bangalore alone. */
export async function loadSomePostOffices(blaze: RunningBlaze): Promise<void> {
  const { edition, rows } = await readDirectory();
  const around = rows.filter(({ pinCode }) => /^(5600|6000)/.test(pinCode));
  await loadPostOffices(blaze.database, { edition, rows: around });
  await blaze.make.serviceArea("560");
}

export const chooser = (page: Page) => page.getByRole("dialog", { name: "Choose delivery location" });

export const form = (page: Page) => page.getByRole("dialog", { name: "Add Address" });

/** The header's button that shows the place and opens the chooser. */
export const place = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /delivery location/i });
