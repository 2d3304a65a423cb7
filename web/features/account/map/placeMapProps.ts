import type { MapPlace } from "./placeQueries.ts";

/** What a map with a pin is given, drawn or plain. */
export type PlaceMapProps = {
  readonly place: MapPlace;
  /** The pin can be moved, and was. */
  readonly onPick?: ((place: MapPlace) => void) | undefined;
};
