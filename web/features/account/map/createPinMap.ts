import { type Map as LibreMap, Marker } from "maplibre-gl";
import { createMap } from "./createMap.ts";
import { officeStyle } from "./officeStyle.ts";
import type { MapPlace } from "./placeQueries.ts";

type PinMapParts = {
  readonly pin: HTMLElement;
  readonly styleUrl: string | null;
  readonly words: Readonly<Record<string, string>>;
  readonly place: MapPlace;
  /** The pin was dropped; without it the pin stays. */
  readonly onPick: ((place: MapPlace) => void) | undefined;
  readonly onFailure: (error: Error) => void;
};

/** Draws the map and puts the pin on it. Throws when there is no WebGL. */
export function createPinMap(container: HTMLElement, parts: PinMapParts): { map: LibreMap; marker: Marker } {
  const { pin, place, onPick } = parts;
  const map = createMap(container, {
    style: parts.styleUrl ?? officeStyle(),
    center: place,
    zoom: 12.5,
    words: parts.words,
    // The pin takes the arrow keys.
    keyboard: onPick === undefined,
    onFailure: parts.onFailure,
  });
  const marker = new Marker({ element: pin, anchor: "bottom", draggable: onPick !== undefined });
  marker.setLngLat(place).addTo(map);
  if (onPick) {
    marker.on("dragend", () => onPick(placeOf(marker)));
    map.on("click", (event) => {
      marker.setLngLat(event.lngLat);
      onPick(placeOf(marker));
    });
  }
  return { map, marker };
}

function placeOf(marker: Marker): MapPlace {
  const { lat, lng } = marker.getLngLat();
  return { lat, lng };
}
