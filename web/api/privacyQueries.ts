import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";

export const consentsQuery = queryOptions({
  queryKey: ["consents"],
  queryFn: async ({ signal }) => (await callApi("GET /user/consents", { signal })).results,
});

/** While an archive is being made, its progress is asked for every second. */
export const dataRequestsQuery = queryOptions({
  queryKey: ["data requests"],
  queryFn: async ({ signal }) => (await callApi("GET /user/data-requests", { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "waiting") ? 1_000 : false),
});

export const accountClosingQuery = queryOptions({
  queryKey: ["account closing"],
  queryFn: async ({ signal }) => (await callApi("GET /user/account-closing", { signal })).reasons,
  staleTime: 0,
});
