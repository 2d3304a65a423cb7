import type { Coordinates } from "../delivery/india.ts";

/** How near a list may be asked to be, in kilometres over the ground. */
export const withinKms = [5, 10, 25, 50] as const;
export type WithinKm = (typeof withinKms)[number];

/** What "near" means to who says no number. */
export const usualKm: WithinKm = 10;

/** Around which place, and how near to it; a place that nobody knows has nothing near it. */
export type Near = { readonly place: Coordinates | null; readonly km: WithinKm };

/** Squares of the map of two sizes, in degrees; `place_square` in SQL. A circle takes in some twenty of one size. */
const squareDegrees = { small: 0.05, large: 0.25 } as const;
export type SquareSize = keyof typeof squareDegrees;

/** Farther than this, small squares would be too many. */
const mostWithSmallKm = 10;
/** Of a degree along a meridian; a little short, so that no square at the edge is missed. */
const degreeKm = 110;

/** The squares that a circle touches, by the names that SQL gives them; none for a place that nobody knows. */
export function squaresWithin({ place, km }: Near): { size: SquareSize; names: string[] } {
  const size = km <= mostWithSmallKm ? "small" : "large";
  if (place === null) return { size, names: [] };
  const degrees = squareDegrees[size];
  const high = km / degreeKm;
  const wide = high / Math.cos((place.lat * Math.PI) / 180);
  const [south, north] = [place.lat - high, place.lat + high].map((lat) => Math.floor(lat / degrees));
  const [west, east] = [place.lon - wide, place.lon + wide].map((lon) => Math.floor(lon / degrees));
  return { size, names: pairs(upTo(south, north), upTo(west, east)) };
}

function upTo(first = 0, last = 0): number[] {
  return Array.from({ length: last - first + 1 }, (_, more) => first + more);
}

function pairs(rows: readonly number[], columns: readonly number[]): string[] {
  return rows.flatMap((row) => columns.map((column) => `${row}x${column}`));
}
