import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

/** What the user wants to be told of, the latest saved first. A personal live event reads it again. */
export const savedSearchesQuery = infiniteQueryOptions({
  queryKey: [ownKey, "saved searches"],
  queryFn: ({ signal, pageParam: cursor }) => callApi("GET /saved-searches", { query: { cursor }, signal }),
  ...pagedByCursor,
});
