import { useEffect, useRef, useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { mapAddress } from "./mapAddress.ts";
import { onMapMessage, tellMap } from "./mapMessages.ts";
import type { MapPlace } from "./placeQueries.ts";

type MapFrameProps = {
  readonly place: MapPlace | null;
  /** What the map shows while the pin stands nowhere. */
  readonly near: MapPlace | null;
  /** The pin was put somewhere in the frame. */
  readonly onPick: (place: MapPlace) => void;
};

/** The map picker in its frame (R-PLACE-5): a page of its own, so that its code loads only there. */
export function MapFrame({ place, near, onPick }: MapFrameProps) {
  const delivery = useMessageGroup("delivery");
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  // Later places are told by message: another address would load the page again.
  const [address] = useState(() => mapAddress("picker", place));
  const shown = useRef<MapPlace | null>(null);

  useEffect(
    () =>
      onMapMessage(
        () => frame.current?.contentWindow,
        (message) => {
          if (message.type === "blaze-map-ready") setIsReady(true);
          if (message.type !== "blaze-map-picked") return;
          const { lat, lng } = message;
          shown.current = { lat, lng };
          onPick(shown.current);
        },
      ),
    [onPick],
  );

  useEffect(() => {
    const target = frame.current?.contentWindow;
    const told = place ?? near;
    if (!isReady || !target || told === shown.current) return;
    shown.current = told;
    if (told === null) tellMap(target, { type: "blaze-map-unplaced" });
    else tellMap(target, { type: place === null ? "blaze-map-near" : "blaze-map-place", ...told });
  }, [isReady, place, near]);

  return (
    <div className="map-edge">
      <iframe ref={frame} className="map-frame" src={address} title={delivery.map.pickTitle} />
    </div>
  );
}
