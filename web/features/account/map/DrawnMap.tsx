import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { createPortal } from "react-dom";
import { settingsQuery } from "#web/api/queries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { keyStep } from "./movePin.ts";
import { PinDrawing } from "./PinDrawing.tsx";
import type { PlaceMapProps } from "./placeMapProps.ts";
import { usePinMap } from "./usePinMap.ts";

/** The map by MapLibre: our own layer of post offices, or the operator's map service. */
export default function DrawnMap({ place, onPick }: PlaceMapProps) {
  const delivery = useMessageGroup("delivery");
  const { data: settings } = useQuery(settingsQuery);
  const box = useRef<HTMLDivElement>(null);
  const { pin, movePinBy } = usePinMap(box, {
    place,
    onPick,
    styleUrl: settings === undefined ? undefined : settings.map_style_url,
    words: {
      "Map.Title": delivery.map.viewTitle,
      "NavigationControl.ZoomIn": delivery.map.zoomIn,
      "NavigationControl.ZoomOut": delivery.map.zoomOut,
    },
  });
  const at = { lat: place.lat.toFixed(4), lng: place.lng.toFixed(4) };
  const drawing = (
    <svg className="map-pin" viewBox="-24 -60 48 70" aria-hidden="true">
      <PinDrawing />
    </svg>
  );
  return (
    <div className="map">
      <div ref={box} className="map__canvas" />
      {createPortal(
        onPick ? (
          <button
            type="button"
            className="map-pin__press"
            aria-label={fillSentence(delivery.map.pin, at)}
            onKeyDown={(event) => {
              const step = keyStep(event);
              if (!step) return;
              // Else the map itself would move under the pin.
              event.preventDefault();
              event.stopPropagation();
              movePinBy(step);
            }}
          >
            {drawing}
          </button>
        ) : (
          drawing
        ),
        pin,
      )}
      {onPick && <p className="map__hint">{delivery.map.hint}</p>}
    </div>
  );
}
