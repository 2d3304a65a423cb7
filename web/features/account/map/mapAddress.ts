import type { MapPlace } from "./placeQueries.ts";

/** Where the map stands while nothing is chosen: Fraser Town in Bengaluru, where Blaze began. */
export const firstPlace: MapPlace = { lat: 13.0007, lng: 77.6161 };

/** The address of the map's page for a frame: `picker` lets the pin be moved, `view` only shows it. */
export function mapAddress(page: "picker" | "view", place: MapPlace | null): string {
  if (place === null) return `/map/${page}`;
  return `/map/${page}?lat=${place.lat.toFixed(6)}&lng=${place.lng.toFixed(6)}`;
}
