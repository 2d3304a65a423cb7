import { AttributionControl, Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import { officeStyle } from "./officeStyle.ts";
import type { MapPlace } from "./placeQueries.ts";

// Its own guess is a file beside the library, which a build does not keep there.
setWorkerUrl(new URL(workerUrl, location.href).href);

type PinMapParts = {
  readonly pin: HTMLElement;
  readonly styleUrl: string | null;
  /** What the library itself says, in the words of the page. */
  readonly words: Readonly<Record<string, string>>;
  readonly place: MapPlace;
  /** The pin was dropped; without it the pin stays. */
  readonly onPick: ((place: MapPlace) => void) | undefined;
  readonly onFailure: (error: Error) => void;
};

/** Draws the map and puts the pin on it. Throws when there is no WebGL. */
export function createPinMap(container: HTMLElement, parts: PinMapParts): { map: LibreMap; marker: Marker } {
  const { pin, place, onPick } = parts;
  const map = new LibreMap({
    container,
    style: parts.styleUrl ?? officeStyle(),
    center: place,
    zoom: 12.5,
    minZoom: 3.5,
    maxZoom: 18,
    maxBounds: [
      [55, 0],
      [110, 42],
    ],
    locale: parts.words,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // The pin takes the arrow keys.
    keyboard: onPick === undefined,
  });
  map.touchZoomRotate.disableRotation();
  // Our own layer's credit stands below the map; a service's own is drawn on it, as its terms ask.
  if (parts.styleUrl) map.addControl(new AttributionControl({ compact: false }));
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  const marker = new Marker({ element: pin, anchor: "bottom", draggable: onPick !== undefined });
  marker.setLngLat(place).addTo(map);
  if (onPick) {
    marker.on("dragend", () => onPick(placeOf(marker)));
    map.on("click", (event) => {
      marker.setLngLat(event.lngLat);
      onPick(placeOf(marker));
    });
  }
  // A tile that does not come leaves a gap; without a style or a context there is no map.
  map.on("webglcontextlost", () => parts.onFailure(new Error("The graphics card took the map away.")));
  map.on("error", ({ error }) => {
    if (!map.isStyleLoaded() && !map.getStyle()) parts.onFailure(new Error(error.message));
  });
  return { map, marker };
}

function placeOf(marker: Marker): MapPlace {
  const { lat, lng } = marker.getLngLat();
  return { lat, lng };
}
