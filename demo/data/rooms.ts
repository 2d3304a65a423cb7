import { settings } from "../pictures/settings.ts";
import { subjects } from "../pictures/subjects.ts";
import type { Row } from "./row.ts";

const names = Object.keys(settings);

/** 5 has no factor in common with the 14 rooms: a list goes through all before one comes again. */
const stride = 5;

/** Two colours nearer than this, of 441, run into one another on a small screen. */
const leastColourDistance = 85;

/** A room comes again only after this many others, so that no two neighbours look alike. */
const othersBetween = 4;

/** The room of every row: none swallows its product, none is a neighbour's, no picture appears twice. */
export function roomsFor(rows: readonly Row[]): readonly string[] {
  const rooms: string[] = [];
  const taken = new Set<string>();
  for (const [position, row] of rows.entries()) {
    const room = roomFor(row, { position, before: rooms.slice(-othersBetween), taken });
    rooms.push(room);
    taken.add(pictureName(row, room));
  }
  return rooms;
}

type Place = { position: number; before: readonly string[]; taken: ReadonlySet<string> };

function roomFor(row: Row, { position, before, taken }: Place): string {
  const first = (position * stride) % names.length;
  const order = [...names.slice(first), ...names.slice(0, first)];
  const fresh = order.filter((room) => !before.includes(room) && !taken.has(pictureName(row, room)));
  return fresh.find((room) => stands(row, room)) ?? fresh[0] ?? "morning";
}

function pictureName(row: Row, room: string): string {
  return `${row.subject} ${row.colourway} ${room}`;
}

function stands(row: Row, room: string): boolean {
  const { colourways, views } = subjects[row.subject] ?? {};
  const product = colourways?.[row.colourway]?.main ?? "#000000";
  const ground = settings[room]?.[views?.front?.place === "flat" ? "flat" : "wall"] ?? "#000000";
  return colourDistance(product, ground) >= leastColourDistance;
}

function colourDistance(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((value, n) => value - (b[n] ?? 0)));
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
