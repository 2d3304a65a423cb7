import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import type { ServiceRegion } from "#contract/serviceMap.ts";
import { mapTileZooms } from "#domain/delivery/serviceMap.ts";
import { officeSource } from "#web/features/account/map/officeStyle.ts";
import type { MapPlace } from "#web/features/account/map/placeQueries.ts";
import { themeColour } from "#web/features/account/map/themeColour.ts";

export type ServiceMapView = {
  readonly regions: readonly ServiceRegion[];
  /** Names the state of the map in the address of its tiles, so that a change asks for other ones. */
  readonly state: string;
  /** Where the chosen pin code or region stands. */
  readonly chosenAt: MapPlace | null;
};

type Layer = StyleSpecification["layers"][number];
type CirclePaint = NonNullable<Extract<Layer, { type: "circle" }>["paint"]>;

/** The layers that can be pressed. */
export const pressedLayers = ["regions", "pin-codes"] as const;

const nearFrom = mapTileZooms.least;

/**
 * From afar a circle for each region, from near one for each pin code. Service fills it, a part of it tints it, none
 * leaves it empty; a ring around it says that people wait there. No borders, as on the other map.
 */
export function serviceMapStyle({ regions, state, chosenAt }: ServiceMapView): StyleSpecification {
  return {
    version: 8,
    sources: {
      offices: officeSource(),
      regions: pointsSource(
        regions.map(({ lat, lon, ...properties }) => ({ at: lat && lon ? [lon, lat] : null, properties })),
      ),
      "pin-codes": {
        type: "vector",
        tiles: [
          `${location.origin}/api/v1/ops/service-map/tiles/{z}/{x}/{y}?state=${encodeURIComponent(state)}`,
        ],
        minzoom: mapTileZooms.least,
        maxzoom: mapTileZooms.most,
      },
      chosen: pointsSource([{ at: chosenAt && [chosenAt.lng, chosenAt.lat], properties: {} }]),
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": themeColour("--tray") } },
      ...circles("regions", regionRadius),
      ...circles("pin-codes", pinCodeRadius),
      {
        id: "chosen",
        type: "circle",
        source: "chosen",
        paint: {
          "circle-radius": 22,
          "circle-color": "transparent",
          "circle-stroke-color": themeColour("--focus"),
          "circle-stroke-width": 3,
        },
      },
      townNames(),
      regionNames(),
      pinCodeNames(),
    ],
  };
}

type PointOf = {
  readonly at: readonly number[] | null;
  readonly properties: Readonly<Record<string, string | number>>;
};

function pointsSource(points: readonly PointOf[]): GeoJSONSourceSpecification {
  return {
    type: "geojson",
    data: {
      type: "FeatureCollection",
      features: points.flatMap(({ at, properties }) =>
        at === null
          ? []
          : [
              {
                type: "Feature" as const,
                geometry: { type: "Point" as const, coordinates: [...at] },
                properties,
              },
            ],
      ),
    },
  };
}

/** By area, so that a region of a hundred pin codes does not look like one of a thousand. */
const regionRadius: CirclePaint["circle-radius"] = [
  "interpolate",
  ["linear"],
  ["zoom"],
  3.5,
  ["+", 2.5, ["*", 0.35, ["sqrt", ["get", "pin_codes"]]]],
  nearFrom,
  ["+", 10, ["*", 1.1, ["sqrt", ["get", "pin_codes"]]]],
];

const pinCodeRadius: CirclePaint["circle-radius"] = [
  "interpolate",
  ["linear"],
  ["zoom"],
  nearFrom,
  3.5,
  10,
  7,
  14,
  11,
];

/** The circles of one source, and the rings around those where people wait. */
function circles(source: (typeof pressedLayers)[number], radius: CirclePaint["circle-radius"]): Layer[] {
  const zooms = source === "regions" ? { maxzoom: nearFrom } : { minzoom: nearFrom };
  const of = { source, ...(source === "regions" ? {} : { "source-layer": "pin_codes" }), ...zooms };
  const good = themeColour("--good");
  return [
    {
      id: source,
      type: "circle",
      ...of,
      // Above those around it that are not served.
      layout: { "circle-sort-key": ["get", "served"] },
      paint: {
        "circle-radius": radius,
        "circle-color": [
          "case",
          ["==", ["get", "served"], 0],
          themeColour("--surface"),
          ["<", ["get", "served"], ["coalesce", ["get", "pin_codes"], 1]],
          themeColour("--good-tint"),
          good,
        ],
        "circle-stroke-color": ["case", ["==", ["get", "served"], 0], themeColour("--line-strong"), good],
        "circle-stroke-width": 1.5,
      },
    },
    {
      id: `${source}-waiting`,
      type: "circle",
      ...of,
      filter: [">", ["get", "people"], 0],
      paint: {
        "circle-radius": radius,
        "circle-color": "transparent",
        "circle-stroke-color": themeColour("--ember"),
        "circle-stroke-width": 4,
      },
    },
  ];
}

const textPaint = (role: string) => ({
  "text-color": themeColour(role),
  "text-halo-color": themeColour("--tray"),
  "text-halo-width": 1.5,
});

/** The towns of the head offices, to see where one is. */
function townNames(): Layer {
  return {
    id: "towns",
    type: "symbol",
    source: "offices",
    "source-layer": "offices",
    minzoom: 4.5,
    maxzoom: nearFrom,
    layout: {
      "text-field": ["get", "name"],
      "text-font": ["Anek Latin"],
      "text-size": 12,
      "text-padding": 24,
      "text-offset": [0, 1.2],
      "symbol-sort-key": ["get", "rank"],
    },
    paint: textPaint("--ink-2"),
  };
}

function regionNames(): Layer {
  return {
    id: "region-names",
    type: "symbol",
    source: "regions",
    minzoom: 5,
    maxzoom: nearFrom,
    layout: {
      "text-field": ["get", "prefix"],
      "text-font": ["Anek Latin"],
      "text-size": 13,
      "symbol-sort-key": ["-", ["get", "people"]],
    },
    paint: textPaint("--ink"),
  };
}

function pinCodeNames(): Layer {
  return {
    id: "pin-code-names",
    type: "symbol",
    source: "pin-codes",
    "source-layer": "pin_codes",
    minzoom: nearFrom,
    layout: {
      "text-field": ["format", ["get", "name"], {}, "\n", {}, ["get", "prefix"], { "font-scale": 0.9 }],
      "text-font": ["Anek Latin"],
      "text-size": 13,
      "text-anchor": "left",
      "text-justify": "left",
      "text-offset": [1, 0],
      "text-padding": 6,
      "symbol-sort-key": ["-", ["get", "people"]],
    },
    paint: textPaint("--ink"),
  };
}
