import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { ownKey } from "./userQueries.ts";

export const sessionsQuery = queryOptions({
  queryKey: [ownKey, "sessions"],
  queryFn: async ({ signal }) => (await callApi("GET /user/sessions", { signal })).results,
});

export const passkeysQuery = queryOptions({
  queryKey: [ownKey, "passkeys"],
  queryFn: async ({ signal }) => (await callApi("GET /user/passkeys", { signal })).results,
  meta: { quiet: true },
});
