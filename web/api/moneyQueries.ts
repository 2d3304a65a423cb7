import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

const pageSize = 50;

/** Every movement of the user's money, the latest first. */
export const userMoneyQuery = infiniteQueryOptions({
  queryKey: [ownKey, "money"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/money", { query: { limit: pageSize, cursor: pageParam }, signal }),
  ...pagedByCursor,
});
