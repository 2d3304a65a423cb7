import {
  AttributionControl,
  Map as LibreMap,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapPlace } from "./placeQueries.ts";

// Its own guess is a file beside the library, which a build does not keep there.
setWorkerUrl(new URL(workerUrl, location.href).href);

type MapParts = {
  /** A style of our own, or the address of a map service's. */
  readonly style: StyleSpecification | string;
  readonly center: MapPlace;
  readonly zoom: number;
  /** What the library itself says, in the words of the page. */
  readonly words: Readonly<Record<string, string>>;
  /** The arrow keys move the map. */
  readonly keyboard: boolean;
  readonly onFailure: (error: Error) => void;
};

/** Draws a map of India. Throws when there is no WebGL. */
export function createMap(container: HTMLElement, parts: MapParts): LibreMap {
  const { style, center, zoom, words, keyboard } = parts;
  const map = new LibreMap({
    container,
    style,
    center,
    zoom,
    minZoom: 3,
    maxZoom: 18,
    maxBounds: [
      [55, 0],
      [110, 42],
    ],
    locale: words,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    keyboard,
  });
  map.touchZoomRotate.disableRotation();
  // Our own layer's credit stands below the map; a service's own is drawn on it, as its terms ask.
  if (typeof style === "string") map.addControl(new AttributionControl({ compact: false }));
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  // A tile that does not come leaves a gap; without a style or a context there is no map.
  map.on("webglcontextlost", () => parts.onFailure(new Error("The graphics card took the map away.")));
  map.on("error", ({ error }) => {
    if (!map.isStyleLoaded() && !map.getStyle()) parts.onFailure(new Error(error.message));
  });
  return map;
}
