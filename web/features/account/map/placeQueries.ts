import { queryOptions } from "@tanstack/react-query";
import { isInIndia } from "#domain/delivery/india.ts";
import { callApi } from "#web/api/client.ts";

/** A place on the map, named as the map's pages name it. */
export type MapPlace = { readonly lat: number; readonly lng: number };

/** The post offices around a place in India, the nearest first. */
export function nearestQuery(place: MapPlace | null, limit = 1) {
  const isKnown = place !== null && isInIndia({ lat: place.lat, lon: place.lng });
  const asked = { lat: (place?.lat ?? 0).toFixed(6), lon: (place?.lng ?? 0).toFixed(6), limit };
  return queryOptions({
    queryKey: ["nearest", asked],
    queryFn: async ({ signal }) =>
      (await callApi("GET /pin-codes/nearest", { query: asked, signal })).results,
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}
