/** A place on the earth, in degrees. */
export type Coordinates = { readonly lat: number; readonly lon: number };

/** The smallest box of whole half degrees around India with its islands, for telling a slip from a place. */
export const indiaBox = { south: 6, north: 37.5, west: 68, east: 97.5 } as const;

/** True inside the box around India. It is no boundary: neighbours' ground lies in it too. */
export function isInIndia({ lat, lon }: Coordinates): boolean {
  return lat >= indiaBox.south && lat <= indiaBox.north && lon >= indiaBox.west && lon <= indiaBox.east;
}
