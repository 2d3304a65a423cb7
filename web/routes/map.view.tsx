import { createFileRoute } from "@tanstack/react-router";
import { MapViewPage } from "#web/features/account/map/MapViewPage.tsx";
import { readPlace } from "#web/features/account/map/mapMessages.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** The maps view page, which shows where an address lies. */
export const Route = createFileRoute("/map/view")({
  staticData: { bare: true },
  // Judged where it is shown: what is named here is part of every page's script.
  validateSearch: ({ lat, lng }: Record<string, unknown>): { lat?: number; lng?: number } =>
    typeof lat === "number" && typeof lng === "number" ? { lat, lng } : {},
  loader: async () => ({ title: (await loadGroup("delivery")).map.viewTitle }),
  head: (made) => ownHead("/map/view", made),
  component: MapView,
});

function MapView() {
  const { lat, lng } = Route.useSearch();
  return <MapViewPage place={readPlace(lat, lng)} />;
}
