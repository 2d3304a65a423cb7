import { createFileRoute } from "@tanstack/react-router";
import { MapViewPage } from "#web/features/account/map/MapViewPage.tsx";
import { readPlace } from "#web/features/account/map/mapMessages.ts";
import { deliveryMessages } from "#web/messages/groups.ts";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

/** The maps view page, which shows where an address lies. */
export const Route = createFileRoute("/map/view")({
  staticData: { bare: true },
  // Judged where it is shown: what is named here is part of every page's script.
  validateSearch: ({ lat, lng }: Record<string, unknown>): { lat?: number; lng?: number } =>
    typeof lat === "number" && typeof lng === "number" ? { lat, lng } : {},
  loader: async () => ({ title: (await deliveryMessages.load()).delivery.map.viewTitle }),
  head: ({ loaderData }) =>
    pageHead({
      path: "/map/view",
      title: pageTitle(loaderData?.title ?? ""),
      description: loaderData?.title ?? "",
      hidden: true,
    }),
  component: MapView,
});

function MapView() {
  const { lat, lng } = Route.useSearch();
  return <MapViewPage place={readPlace(lat, lng)} />;
}
