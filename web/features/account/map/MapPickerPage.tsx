import { useEffect, useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { firstPlace } from "./mapAddress.ts";
import { onMapMessage, tellMap } from "./mapMessages.ts";
import { PlaceMap } from "./PlaceMap.tsx";
import { PlaceWords } from "./PlaceWords.tsx";
import type { MapPlace } from "./placeQueries.ts";

/** The page inside the frame of the address form: a pin that can be moved. */
export function MapPickerPage({ start }: { readonly start: MapPlace | null }) {
  const delivery = useMessageGroup("delivery");
  const [place, setPlace] = useState(start);
  const [near, setNear] = useState<MapPlace | null>(null);

  useEffect(() => {
    const stop = onMapMessage(embedder, (message) => {
      const told = "lat" in message ? { lat: message.lat, lng: message.lng } : null;
      setPlace(message.type === "blaze-map-place" ? told : null);
      setNear(told);
    });
    const form = embedder();
    if (form) tellMap(form, { type: "blaze-map-ready" });
    return stop;
  }, []);

  function pick(picked: MapPlace) {
    setPlace(picked);
    const form = embedder();
    if (form) tellMap(form, { type: "blaze-map-picked", ...picked });
  }

  return (
    <main className="map-page" data-placed={place !== null}>
      <h1 className="sr">{delivery.map.pickTitle}</h1>
      <PlaceMap place={place ?? near ?? firstPlace} onPick={pick} />
      {place === null ? (
        <p className="map-words" role="status">
          {near === null ? delivery.map.noPin : delivery.map.rough}
        </p>
      ) : (
        <PlaceWords place={place} />
      )}
    </main>
  );
}

/** The window of the form; none when the page is opened by itself. */
function embedder(): Window | null {
  return window.parent === window ? null : window.parent;
}
