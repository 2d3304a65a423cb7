import type { Coordinates } from "./india.ts";

type Placed = { readonly row: { readonly pinCode: string }; readonly place: Coordinates | null };

/**
 * As many pin codes have no post office on one spot: it is a town's middle, filled in where nobody knew better.
 * Indiranagar of Bengaluru stood with five others 8 km from where it is. Two may share a building.
 */
const sharedBy = 3;

/** The spots on which the directory puts offices of three pin codes and more, to the letter. */
export function sharedPlaces(offices: readonly Placed[]): ReadonlySet<string> {
  const pinCodes = new Map<string, Set<string>>();
  for (const { row, place } of offices) {
    if (place === null) continue;
    const spot = spotOf(place);
    pinCodes.set(spot, (pinCodes.get(spot) ?? new Set()).add(row.pinCode));
  }
  return new Set([...pinCodes].flatMap(([spot, codes]) => (codes.size >= sharedBy ? [spot] : [])));
}

export function spotOf({ lat, lon }: Coordinates): string {
  return `${lat} ${lon}`;
}
