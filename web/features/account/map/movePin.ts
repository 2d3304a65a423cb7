import { indiaBox } from "#domain/delivery/india.ts";
import type { MapPlace } from "./placeQueries.ts";

/** Which way an arrow key moves the pin: right and down, in steps. */
const directions: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a key moves the pin, in pixels of the map: 10, with Shift 60. Null for a key that is none of the arrows. */
export function keyStep(event: { readonly key: string; readonly shiftKey: boolean }) {
  const direction = directions[event.key];
  if (direction === undefined) return null;
  const pixels = event.shiftKey ? 60 : 10;
  return { right: direction[0] * pixels, down: direction[1] * pixels };
}

/** The nearest place that is still in India's box. */
export function keptInIndia({ lat, lng }: MapPlace): MapPlace {
  return {
    lat: Math.min(indiaBox.north, Math.max(indiaBox.south, lat)),
    lng: Math.min(indiaBox.east, Math.max(indiaBox.west, lng)),
  };
}
