import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { operatorKey } from "./fulfilmentQueries.ts";

/** How much waits at each desk, which changes by itself: an open screen reads it each minute. It is no reading of anybody's data. */
export const queuesQuery = queryOptions({
  queryKey: [operatorKey, "queues"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/queues", { signal })).results,
  refetchInterval: 60_000,
});

/** Whether Blaze runs as it should. */
export const healthQuery = queryOptions({
  queryKey: [operatorKey, "health"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/health", { signal })).results,
  refetchInterval: 60_000,
});

/** The day in figures. */
export const todayQuery = queryOptions({
  queryKey: [operatorKey, "today"],
  queryFn: ({ signal }) => callApi("GET /ops/today", { signal }),
  refetchInterval: 60_000,
});

/** Bids by the minute, as they come. */
export const bidRateQuery = queryOptions({
  queryKey: [operatorKey, "bid rate"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/bid-rate", { signal })).results,
  refetchInterval: 10_000,
});

export const categorySalesQuery = queryOptions({
  queryKey: [operatorKey, "category sales"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/category-sales", { signal })).results,
  refetchInterval: 60_000,
});

/** From visit to paid. */
export const funnelQuery = queryOptions({
  queryKey: [operatorKey, "funnel"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/funnel", { signal })).results,
  refetchInterval: 60_000,
});

/** Whether refunds and payouts are frozen, and why. It changes by itself, so that an open screen reads it each minute. */
export const moneyStandingQuery = queryOptions({
  queryKey: [operatorKey, "money standing"],
  queryFn: ({ signal }) => callApi("GET /ops/money/standing", { signal }),
  refetchInterval: 60_000,
});

/** The shares of a sale by date. */
export const ratesQuery = queryOptions({
  queryKey: [operatorKey, "rates"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/rates", { signal })).results,
});

/** What delivery costs by date, and what each category weighs. */
export const deliveryRatesQuery = queryOptions({
  queryKey: [operatorKey, "delivery-rates"],
  queryFn: ({ signal }) => callApi("GET /ops/delivery-rates", { signal }),
});

/** Every category with its rules, hidden ones too. */
export const categoryRulesQuery = queryOptions({
  queryKey: [operatorKey, "categories"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/categories", { signal })).results,
});

export const operatorSettingsQuery = queryOptions({
  queryKey: [operatorKey, "settings"],
  queryFn: ({ signal }) => callApi("GET /ops/settings", { signal }),
});

/** Where people wait for service, the most wanted first. */
export const serviceInterestsQuery = queryOptions({
  queryKey: [operatorKey, "service-interests"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/service-interests", { signal })).results,
});

/** What sellers are asked in a category or subcategory. */
export function categoryOptionsQuery(categoryId: number) {
  return queryOptions({
    queryKey: [operatorKey, "product-options", categoryId],
    queryFn: ({ signal }) => callApi("GET /ops/product-options/:id", { params: { id: categoryId }, signal }),
  });
}
