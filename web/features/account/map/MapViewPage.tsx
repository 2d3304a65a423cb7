import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PlaceMap } from "./PlaceMap.tsx";
import { PlaceWords } from "./PlaceWords.tsx";
import type { MapPlace } from "./placeQueries.ts";

/** The maps view page: where a place lies, by lat and lng (R-PLACE-5). */
export function MapViewPage({ place }: { readonly place: MapPlace | null }) {
  const delivery = useMessageGroup("delivery");
  return (
    <main className="map-page">
      <h1 className="sr">{delivery.map.viewTitle}</h1>
      {place === null ? (
        <EmptyState icon="map-pin" text={delivery.map.badPlace} />
      ) : (
        <>
          <PlaceMap place={place} />
          <PlaceWords place={place} />
        </>
      )}
    </main>
  );
}
