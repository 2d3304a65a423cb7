import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { ownKey } from "./userQueries.ts";

const pageSize = 50;

/** Every movement of the user's money, the latest first. */
export const userMoneyQuery = infiniteQueryOptions({
  queryKey: [ownKey, "money"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/money", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: (page, pages) => {
    const read = pages.length * pageSize;
    return read < page.total ? read : undefined;
  },
});
