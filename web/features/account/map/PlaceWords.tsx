import { useQuery } from "@tanstack/react-query";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type MapPlace, nearestQuery } from "./placeQueries.ts";

/** The place in words, for whoever does not see the map: the nearest post office, and the coordinates. */
export function PlaceWords({ place }: { readonly place: MapPlace }) {
  const delivery = useMessageGroup("delivery");
  const { data: nearest, isSuccess } = useQuery(nearestQuery(place));
  const office = nearest?.[0];
  return (
    <p className="map-words" role="status">
      <span data-words="own">
        {office && fillSentence(delivery.map.near, { office: office.office, pinCode: office.pin_code })}
        {isSuccess && !office && delivery.map.nothingNear}
      </span>
      <span className="figures quiet">
        {fillSentence(delivery.map.coordinates, { lat: place.lat.toFixed(4), lng: place.lng.toFixed(4) })}
      </span>
      <span className="quiet">{delivery.map.offices}</span>
    </p>
  );
}
