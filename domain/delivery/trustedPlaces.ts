import type { Coordinates } from "./india.ts";

type Placed = { readonly place: Coordinates | null };

/**
 * A pin code is a town or a few villages: an office this far from the middle of the others, some 50 km, is written
 * wrongly. At a whole degree the centre of Bangalore still had offices of Kolar on it.
 */
const FARTHEST_DEGREES = 0.5;

/**
 * The same offices, without the places that cannot be: over half a degree from the middle of their pin code. Two
 * offices that contradict each other have no middle worth the name; then the middle of `around`, the pin codes
 * with the same first three digits, decides.
 */
export function trustedPlaces<Office extends Placed>(
  members: readonly Office[],
  around: readonly Placed[],
): Office[] {
  const places = members.flatMap(({ place }) => place ?? []);
  const isContradiction =
    places.length < 3 && places.some((place) => places.some((other) => isFar(place, other)));
  const middle = middleOf(isContradiction ? around.flatMap(({ place }) => place ?? []) : places);
  if (middle === null) return [...members];
  return members.map((member) =>
    member.place && isFar(member.place, middle) ? { ...member, place: null } : member,
  );
}

/** The median of the latitudes and of the longitudes: one wrong office does not move it. Null without any. */
export function middleOf(places: readonly Coordinates[]): Coordinates | null {
  if (places.length === 0) return null;
  return { lat: median(places.map(({ lat }) => lat)), lon: median(places.map(({ lon }) => lon)) };
}

function median(values: number[]): number {
  const sorted = values.sort((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

function isFar(place: Coordinates, other: Coordinates): boolean {
  return Math.max(Math.abs(place.lat - other.lat), Math.abs(place.lon - other.lon)) > FARTHEST_DEGREES;
}
