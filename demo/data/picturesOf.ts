import { type SettingName, settings } from "../pictures/settings.ts";
import type { Place } from "../pictures/subject.ts";
import { subjects } from "../pictures/subjects.ts";
import type { DemoPicture } from "./listing.ts";
import type { Row } from "./row.ts";

const settingNames = Object.keys(settings) as SettingName[];

/** 5 has no factor in common with the 14 settings: a list goes through all before one comes again. */
const stride = 5;

/** Two colours nearer than this, of 441, run into one another on a small screen. */
const leastColourDistance = 85;

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
 * Two to four pictures of a row, all taken in one room. `position` is the row's place in its list: neighbours
 * stand in different rooms. The box with its bill is shown only when the seller says that both are there.
 */
export function picturesOf(row: Row, position: number): readonly DemoPicture[] {
  const { subject, colourway } = row;
  const { views, colourways } = subjects[subject];
  const setting = settingFor(
    colourways[colourway]?.main ?? "#000000",
    views.front?.place ?? "flat",
    position,
  );
  const name = row.title.split(", ")[0] ?? row.title;
  return Object.keys(views)
    .filter((view) => view !== "kit" || hasBoxAndBill(row))
    .map((view) => ({
      request: { subject, colourway, view, setting },
      alt: viewWords[view]?.(name) ?? name,
    }));
}

function hasBoxAndBill(row: Row): boolean {
  return row.kit.some((item) => item === "Box and bill");
}

/** The next room whose ground does not swallow the product. */
function settingFor(productColour: string, place: Place, position: number): SettingName {
  const order = settingNames.map((_, n) => settingNames[(position * stride + n * 3) % settingNames.length]);
  const fitting = order.find((name) => {
    const ground = settings[name ?? "morning"];
    return colourDistance(productColour, place === "flat" ? ground.flat : ground.wall) >= leastColourDistance;
  });
  return fitting ?? "morning";
}

function colourDistance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((value, n) => value - (b[n] ?? 0)));
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
