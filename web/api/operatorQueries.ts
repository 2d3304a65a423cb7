import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { OperatorRefund } from "#contract/money.ts";
import { callApi } from "./client.ts";
import { operatorKey } from "./fulfilmentQueries.ts";

const pageSize = 50;

type CountedPage = { readonly results: readonly unknown[]; readonly total: number };

/** How many rows stand before the next page; undefined after the last one. */
function nextSkip(page: CountedPage, pages: readonly CountedPage[]): number | undefined {
  const read = pages.reduce((sum, { results }) => sum + results.length, 0);
  return page.results.length > 0 && read < page.total ? read : undefined;
}

/** Paid orders under way, the longest in their stage first. */
export const operatorOrdersQuery = infiniteQueryOptions({
  queryKey: [operatorKey, "orders"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /ops/orders", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** Deposits that were kept, the latest first. */
export const keptDepositsQuery = infiniteQueryOptions({
  queryKey: [operatorKey, "kept-deposits"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /ops/kept-deposits", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** Claims, the one to be answered first at the head. */
export function operatorClaimsQuery(status: "open" | "answered") {
  return infiniteQueryOptions({
    queryKey: [operatorKey, "claims", status],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /ops/claims", { query: { status, count: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });
}

/** Payout batches, the latest first, and what sellers are owed. */
export const payoutBatchesQuery = infiniteQueryOptions({
  queryKey: [operatorKey, "payout-batches"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /ops/payout-batches", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** KYC that waits, the oldest first, or that was decided, the latest first. */
export function kycReviewsQuery(state: "submitted" | "verified" | "rejected") {
  return infiniteQueryOptions({
    queryKey: [operatorKey, "kyc", state],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /ops/kyc", { query: { state, count: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });
}

/** What about money needs an operator now. It changes by itself, so that an open screen reads it each minute. */
export const moneyAlertsQuery = infiniteQueryOptions({
  queryKey: [operatorKey, "alerts"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /ops/alerts", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
  refetchInterval: 60_000,
});

/** Whether refunds and payouts are frozen, and why. Read each minute, as the alerts. */
export const moneyStandingQuery = queryOptions({
  queryKey: [operatorKey, "money standing"],
  queryFn: ({ signal }) => callApi("GET /ops/money/standing", { signal }),
  refetchInterval: 60_000,
});

/** Refunds of one status, the oldest first. */
export function operatorRefundsQuery(status: OperatorRefund["status"]) {
  return infiniteQueryOptions({
    queryKey: [operatorKey, "refunds", status],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /ops/refunds", { query: { status, count: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });
}

/** Where our books and a provider's statement do not agree, the latest first. */
export function differencesQuery(withClosed: boolean) {
  return infiniteQueryOptions({
    queryKey: [operatorKey, "differences", withClosed],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /ops/differences", {
        query: { all: withClosed ? "true" : "false", count: pageSize, skip: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });
}

/** The shares of a sale by date. */
export const ratesQuery = queryOptions({
  queryKey: [operatorKey, "rates"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/rates", { signal })).results,
});

export const operatorSettingsQuery = queryOptions({
  queryKey: [operatorKey, "settings"],
  queryFn: ({ signal }) => callApi("GET /ops/settings", { signal }),
});

/** Where Blaze works, and where it does not, by beginnings of pin codes. */
export const serviceAreasQuery = queryOptions({
  queryKey: [operatorKey, "service-areas"],
  queryFn: async ({ signal }) => (await callApi("GET /ops/service-areas", { signal })).results,
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
    queryFn: ({ signal }) =>
      callApi("GET /ops/product-options/:category_id", { params: { category_id: categoryId }, signal }),
  });
}
