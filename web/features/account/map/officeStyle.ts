import type { StyleSpecification } from "maplibre-gl";
import { themeColour } from "./themeColour.ts";

/** Our own layer of post offices. */
export function officeSource() {
  return {
    type: "vector" as const,
    tiles: [`${location.origin}/api/v1/map/tiles/{z}/{x}/{y}`],
    minzoom: 0,
    maxzoom: 12,
  };
}

/**
 * The map's own look: post offices as rings with the names of their places, in the colours of the theme. No lines:
 * India's official borders are a legal matter, and the directory has none. Names are drawn with the page's font, so
 * nothing is fetched from anywhere else.
 */
export function officeStyle(): StyleSpecification {
  return {
    version: 8,
    sources: { offices: officeSource() },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": themeColour("--tray") } },
      {
        id: "offices",
        type: "circle",
        source: "offices",
        "source-layer": "offices",
        paint: {
          "circle-radius": ["match", ["get", "kind"], "HO", 5, "PO", 4, 3],
          "circle-color": themeColour("--surface"),
          "circle-stroke-color": [
            "match",
            ["get", "kind"],
            "BO",
            themeColour("--ink-3"),
            themeColour("--ink-2"),
          ],
          "circle-stroke-width": 2,
        },
      },
      {
        id: "names",
        type: "symbol",
        source: "offices",
        "source-layer": "offices",
        layout: {
          "text-field": [
            "format",
            ["get", "name"],
            {},
            "\n",
            {},
            ["get", "pin_code"],
            { "font-scale": 0.85 },
          ],
          "text-font": ["Anek Latin"],
          "text-size": ["match", ["get", "kind"], "HO", 15, "PO", 13.5, 12.5],
          "text-anchor": "left",
          "text-justify": "left",
          "text-offset": [0.7, 0],
          "symbol-sort-key": ["get", "rank"],
          "text-padding": 6,
        },
        paint: {
          "text-color": ["match", ["get", "kind"], "BO", themeColour("--ink-2"), themeColour("--ink")],
          "text-halo-color": themeColour("--tray"),
          "text-halo-width": 1.5,
        },
      },
    ],
  };
}
