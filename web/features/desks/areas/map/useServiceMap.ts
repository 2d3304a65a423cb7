import type { Map as LibreMap, MapMouseEvent } from "maplibre-gl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { indiaBox } from "#domain/delivery/india.ts";
import { createMap } from "#web/features/account/map/createMap.ts";
import { onThemeChange } from "#web/features/account/map/onThemeChange.ts";
import type { MapPlace } from "#web/features/account/map/placeQueries.ts";
import { pressedLayers, type ServiceMapView, serviceMapStyle } from "./serviceMapStyle.ts";

/** Where the map goes: each object is a wish of its own. */
export type MapGoal = { readonly center: MapPlace; readonly zoom: number };

/** What of India is in view, in degrees. */
export type MapBox = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

type ServiceMapOptions = {
  readonly view: ServiceMapView;
  readonly goal: MapGoal | null;
  readonly words: Readonly<Record<string, string>>;
  /** A pin code, or the beginning of a region, was pressed. */
  readonly onChoose: (prefix: string) => void;
  /** It shows another part of India. */
  readonly onMove: (box: MapBox) => void;
  /** A part of it did not come. */
  readonly onGap: () => void;
};

const middleOfIndia: MapGoal = { center: { lat: 22.6, lng: 82.5 }, zoom: 3.9 };
/** A finger is less exact than the smallest circle: half of the size of a target. */
const nearPixels = 22;

/** A map of service in `box`. Throws while rendering when it cannot be drawn, for the boundary around it. */
export function useServiceMap(box: RefObject<HTMLDivElement | null>, options: ServiceMapOptions): void {
  const { view, goal } = options;
  const [failure, setFailure] = useState<Error | null>(null);
  const made = useRef<LibreMap | null>(null);
  const drawn = useRef<ServiceMapView | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!box.current) return undefined;
    try {
      drawn.current = latest.current.view;
      const map = createMap(box.current, {
        style: serviceMapStyle(drawn.current),
        ...middleOfIndia,
        words: latest.current.words,
        keyboard: true,
        onFailure: setFailure,
      });
      made.current = map;
      const { west, south, east, north } = indiaBox;
      map.fitBounds([west, south, east, north], { animate: false });
      map.on("click", (event) => {
        const prefix = nearestPrefix(map, event);
        if (prefix !== null) latest.current.onChoose(prefix);
      });
      const tellBox = () => latest.current.onMove(boxOf(map));
      map.on("moveend", tellBox);
      tellBox();
      map.on("error", (event) => {
        if ("tile" in event) latest.current.onGap();
      });
      const stopListening = onThemeChange(() => map.setStyle(serviceMapStyle(latest.current.view)));
      return () => {
        stopListening();
        made.current = null;
        map.remove();
      };
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }, [box]);

  useEffect(() => {
    // The map was made with the first one.
    if (drawn.current === view) return;
    drawn.current = view;
    made.current?.setStyle(serviceMapStyle(view));
  }, [view]);

  useEffect(() => {
    if (goal) made.current?.easeTo(goal);
  }, [goal]);

  if (failure) throw failure;
}

function boxOf(map: LibreMap): MapBox {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

/** The pin code or region that is drawn nearest to a press; null where nothing is near. */
function nearestPrefix(map: LibreMap, { point }: MapMouseEvent): string | null {
  const found = map.queryRenderedFeatures(
    [
      [point.x - nearPixels, point.y - nearPixels],
      [point.x + nearPixels, point.y + nearPixels],
    ],
    { layers: pressedLayers.filter((layer) => map.getLayer(layer)) },
  );
  const near = found.flatMap(({ geometry, properties }) => {
    if (geometry.type !== "Point") return [];
    const [lng = 0, lat = 0] = geometry.coordinates;
    return [{ prefix: String(properties.prefix), distance: map.project([lng, lat]).dist(point) }];
  });
  near.sort((one, other) => one.distance - other.distance);
  return near[0]?.prefix ?? null;
}
