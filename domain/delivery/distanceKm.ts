import type { Coordinates } from "./india.ts";

const EARTH_RADIUS_KM = 6371.0088;

/** The way over the ground between two places, in kilometres (the earth taken as a ball: right to 0.5%). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitudes = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const longitudes = Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  const share = latitudes + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(share));
}
