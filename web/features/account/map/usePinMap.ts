import type { Map as LibreMap, Marker } from "maplibre-gl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPinMap } from "./createPinMap.ts";
import { keptInIndia } from "./movePin.ts";
import { officeStyle } from "./officeStyle.ts";
import { onThemeChange } from "./onThemeChange.ts";
import type { MapPlace } from "./placeQueries.ts";

type PinMapOptions = {
  readonly place: MapPlace;
  readonly onPick: ((place: MapPlace) => void) | undefined;
  /** The operator's map service; null for our own layer, undefined while it is not known. */
  readonly styleUrl: string | null | undefined;
  readonly words: Readonly<Record<string, string>>;
};

type Parts = { readonly map: LibreMap; readonly marker: Marker };

/**
 * A map in `box` with a pin, whose element a component fills. Throws while rendering when the map cannot be drawn, for
 * the boundary around it.
 */
export function usePinMap(box: RefObject<HTMLDivElement | null>, options: PinMapOptions) {
  const { place, styleUrl } = options;
  const [pin] = useState(() => document.createElement("div"));
  const [failure, setFailure] = useState<Error | null>(null);
  const parts = useRef<Parts | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!box.current || styleUrl === undefined) return undefined;
    try {
      const made = createPinMap(box.current, {
        pin,
        styleUrl,
        words: latest.current.words,
        place: latest.current.place,
        onPick: latest.current.onPick && ((picked) => latest.current.onPick?.(keptInIndia(picked))),
        onFailure: setFailure,
      });
      parts.current = made;
      const stopListening = onThemeChange(() => {
        if (styleUrl === null) made.map.setStyle(officeStyle());
      });
      return () => {
        stopListening();
        parts.current = null;
        made.map.remove();
      };
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }, [box, pin, styleUrl]);

  useEffect(() => {
    const known = parts.current?.marker.getLngLat();
    if (!known || (known.lat === place.lat && known.lng === place.lng)) return;
    parts.current?.marker.setLngLat(place);
    parts.current?.map.easeTo({ center: place });
  }, [place]);

  function movePinBy({ right, down }: { right: number; down: number }) {
    if (!parts.current) return;
    const { map, marker } = parts.current;
    const point = map.project(marker.getLngLat());
    const moved = keptInIndia(map.unproject([point.x + right, point.y + down]));
    marker.setLngLat(moved);
    if (!map.getBounds().contains(moved)) map.easeTo({ center: moved });
    options.onPick?.(moved);
  }

  if (failure) throw failure;
  return { pin, movePinBy };
}
