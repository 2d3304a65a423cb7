import type { Coordinates } from "./india.ts";

/** A point of Mercator's projection: the world is 1 wide and 1 high, y grows southwards. */
type MercatorPoint = { readonly x: number; readonly y: number };

/** Where a place lies in Mercator's projection, the plane of the map's tiles. */
export function mercatorPoint({ lat, lon }: Coordinates): MercatorPoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: (lon + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The place of a point of the projection: the way back from `mercatorPoint`. */
export function placeOfMercator({ x, y }: MercatorPoint): Coordinates {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: x * 360 - 180 };
}
