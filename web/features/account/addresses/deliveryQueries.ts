import { queryOptions } from "@tanstack/react-query";
import { isInIndia } from "#domain/delivery/india.ts";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { callApi } from "#web/api/client.ts";

/** A place on the map, named as the map's pages name it. */
export type MapPlace = { readonly lat: number; readonly lng: number };

/** The user's addresses, the oldest first. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async ({ signal }) => (await callApi("GET /user/address", { signal })).results,
  staleTime: 60_000,
});

/** The post offices of a pin code; asked for only when it has its six digits (spec signed-in section 5). */
export function officesQuery(pinCode: string) {
  return queryOptions({
    queryKey: ["pin-codes", pinCode],
    queryFn: async ({ signal }) =>
      (await callApi("GET /pin-codes", { query: { pin_code: pinCode }, signal })).results,
    enabled: pinCodePattern.test(pinCode),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}

/** The post offices around a place in India, the nearest first. */
export function nearestQuery(place: MapPlace | null, limit = 1) {
  const isKnown = place !== null && isInIndia({ lat: place.lat, lon: place.lng });
  const asked = { lat: (place?.lat ?? 0).toFixed(6), lng: (place?.lng ?? 0).toFixed(6), limit };
  return queryOptions({
    queryKey: ["nearest", asked],
    queryFn: async ({ signal }) =>
      (await callApi("GET /pin-codes/nearest", { query: asked, signal })).results,
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
}
