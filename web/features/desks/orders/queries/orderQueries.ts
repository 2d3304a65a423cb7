import { queryOptions } from "@tanstack/react-query";
import type { StoryPart } from "#domain/operators/storyParts.ts";
import type { EndingStep } from "#domain/order/endingSteps.ts";
import type { OrderFilters } from "#domain/order/orderFilters.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "../../parts/operatorList.ts";
import { privateReadingKey, readOnce } from "../../parts/privateReading.ts";

/** The list that passes these filters. */
export function ordersQuery(filters: OrderFilters) {
  return operatorList(["orders", filters], ({ query, signal }) =>
    callApi("GET /ops/orders", { query: { ...query, ...filters }, signal }),
  );
}

/** One order, by the number in its page's address. */
export function orderPageQuery(number: string) {
  return queryOptions({
    queryKey: [operatorKey, "order", number],
    queryFn: ({ signal }) => callApi("GET /ops/orders/:id", { params: { id: number }, signal }),
  });
}

/** What happened about an order, or one part of it. */
export function storyQuery(number: string, part: StoryPart | undefined) {
  return operatorList(["order story", number, part ?? "all"], ({ query, signal }) =>
    callApi("GET /ops/orders/:id/story", {
      params: { id: number },
      query: part === undefined ? query : { ...query, part },
      signal,
    }),
  );
}

export function orderAddressesQuery(orderId: string) {
  return queryOptions({
    queryKey: [privateReadingKey, "order addresses", orderId],
    queryFn: ({ signal }) => callApi("GET /ops/orders/:id/addresses", { params: { id: orderId }, signal }),
    ...readOnce,
  });
}

/** Of what steps would do. Not below the operators' key: a step that was taken would be asked about again. */
export const endingKey = "order ending";

/** What a step would do; asked when it is about to be shown, and never kept: it must be so when it is confirmed. */
export function orderEndingQuery(orderId: string, step: EndingStep) {
  return queryOptions({
    queryKey: [endingKey, orderId, step],
    queryFn: ({ signal }) =>
      callApi("GET /ops/orders/:id/ending", { params: { id: orderId }, query: { step }, signal }),
    gcTime: 0,
  });
}

/** The lists that this operator saved, and how many orders wait in those that everybody has. */
export const orderViewsQuery = queryOptions({
  queryKey: [operatorKey, "order views"],
  queryFn: ({ signal }) => callApi("GET /ops/order-views", { signal }),
});
