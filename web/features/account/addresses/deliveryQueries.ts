import { queryOptions } from "@tanstack/react-query";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { callApi } from "#web/api/client.ts";

/** The user's addresses, the oldest first. */
export const addressesQuery = queryOptions({
  queryKey: ["addresses"],
  queryFn: async ({ signal }) => (await callApi("GET /user/address", { signal })).results,
  staleTime: 60_000,
});

/** The post offices of a pin code; asked for only when it has its six digits (R-PLACE-2). */
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
