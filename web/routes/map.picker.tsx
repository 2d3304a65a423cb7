import { createFileRoute } from "@tanstack/react-router";
import { MapPickerPage } from "#web/features/account/map/MapPickerPage.tsx";
import { readPlace } from "#web/features/account/map/mapMessages.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** The map picker, which the address form shows in a frame. */
export const Route = createFileRoute("/map/picker")({
  staticData: { bare: true },
  // Judged where it is shown: what is named here is part of every page's script.
  validateSearch: ({ lat, lng }: Record<string, unknown>): { lat?: number; lng?: number } =>
    typeof lat === "number" && typeof lng === "number" ? { lat, lng } : {},
  loader: async () => ({ title: (await loadGroup("delivery")).map.pickTitle }),
  head: (made) => ownHead("/map/picker", made),
  component: MapPicker,
});

function MapPicker() {
  const { lat, lng } = Route.useSearch();
  return <MapPickerPage start={readPlace(lat, lng)} />;
}
