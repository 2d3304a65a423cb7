import { subjects } from "../pictures/subjects.ts";
import type { DemoPicture } from "./listing.ts";
import type { Row } from "./row.ts";

/** How each view is told to somebody who does not see it. */
const viewWords: Readonly<Record<string, (name: string) => string>> = {
  front: (name) => name,
  back: (name) => `${name}, from behind`,
  screen: (name) => `${name}, with its screen on`,
  detail: (name) => `${name}, a closer look`,
  kit: (name) => `${name}, what comes with it`,
  lid: (name) => `${name}, closed`,
  drum: (name) => `${name}, the door of the drum`,
  open: (name) => `${name}, with the door open`,
  basket: (name) => `${name}, the basket`,
  wheel: (name) => `${name}, the rear wheel`,
};

/**
 * Two to four pictures of a row, all taken in one room. The box with its bill is shown only when the seller
 * says that both are there.
 */
export function picturesOf(row: Row, setting: string): readonly DemoPicture[] {
  const { subject, colourway } = row;
  const name = row.title.split(", ")[0] ?? row.title;
  return Object.keys(subjects[subject]?.views ?? {})
    .filter((view) => view !== "kit" || hasBoxAndBill(row))
    .map((view) => ({
      request: { subject, colourway, view, setting },
      alt: viewWords[view]?.(name) ?? name,
    }));
}

function hasBoxAndBill(row: Row): boolean {
  return row.kit.some((item) => item === "Box and bill");
}
