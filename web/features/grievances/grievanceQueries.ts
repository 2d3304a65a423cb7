import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { pagedByCursor } from "#web/api/pagedByCursor.ts";
import { ownKey } from "#web/api/userQueries.ts";

export const ownGrievancesKey = [ownKey, "grievances"] as const;

/** What the reader filed and reported, the latest first. */
export const ownGrievancesQuery = infiniteQueryOptions({
  queryKey: [...ownGrievancesKey, "list"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/grievances", { query: { cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** One of the reader's own; null for a number that is none of theirs, which may be one that they filed as a guest. */
export function ownGrievanceQuery(number: string) {
  return queryOptions({
    queryKey: [...ownGrievancesKey, number],
    queryFn: async ({ signal }) => {
      try {
        return await callApi("GET /user/grievances/:id", { params: { id: number }, signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}
