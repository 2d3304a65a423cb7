import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

const pageSize = 20;

/** The user's notices, the latest first. Below the key of what a personal live event has read again. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [ownKey, "notices"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/notices", { query: { limit: pageSize, cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** How many notices are unread, for the mark on the bell. */
export const unreadNoticesQuery = queryOptions({
  queryKey: [ownKey, "unread notices"],
  queryFn: async ({ signal }) => (await callApi("GET /user/notices", { query: { limit: 1 }, signal })).unread,
  // Reminders are found by looking, every ten seconds, and no live event announces them.
  refetchInterval: 60_000,
});

export const messagePreferencesQuery = queryOptions({
  queryKey: ["message preferences"],
  queryFn: ({ signal }) => callApi("GET /user/message-preferences", { signal }),
});
