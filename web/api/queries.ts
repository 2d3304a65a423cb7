import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { ProductSort } from "#contract/catalogue.ts";
import type { ListFilterQuery } from "#contract/listFilters.ts";
import { isGuestRender } from "#web/runtime/requestContext.ts";
import { ApiError } from "./ApiError.ts";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";

/** Whom a page is made for: some calls have one form for guests and one for the signed-in user. */
export type Audience = "guest" | "user";

/** Settings and the server's time. Read again by the browser, because a kept page may be some seconds old. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => callApi("GET /settings", { signal }),
  staleTime: 60_000,
});

/** With where the live stream begins, when this was read from the server and not from what the user just changed. */
type CurrentUser = User & { live_point?: string };

/**
 * The signed-in user, or null for a guest. Never read again by itself: signing in, signing out and an answer 401
 * change it, so that a guest's browser makes no call that is bound to be refused.
 */
export const currentUserQuery = queryOptions({
  queryKey: ["user"],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    if (isGuestRender()) return null;
    try {
      return await callApi("GET /auth", { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => callApi("GET /categories", { signal }),
  staleTime: 5 * 60_000,
});

/** A desktop shows the first of them, a phone two; the others are fetched when one reads on to them. */
const filledAtFirst = 3;

/** The home feed as its page begins: the goods of the first sections, and how many the others have. */
export const homeBeginningQuery = queryOptions({
  queryKey: ["dashboard", "guest", "beginning"],
  queryFn: ({ signal }) => callApi("GET /guest/dashboard", { query: { filled: filledAtFirst }, signal }),
});

/** The home feed. A signed-in person's belongs to the chosen address, which every call names by itself. */
export function dashboardQuery(audience: Audience, addressId?: string) {
  return queryOptions({
    queryKey: ["dashboard", audience, addressId ?? null],
    queryFn: ({ signal }) =>
      callApi(audience === "user" ? "GET /dashboard" : "GET /guest/dashboard", { signal }),
  });
}

export interface CategoryChoice {
  /** Undefined for the products of every category. */
  categoryId: number | undefined;
  subCategoryId?: number | undefined;
  /** What narrows the list besides. */
  filters?: ListFilterQuery | undefined;
  sort: ProductSort;
}

/** The active products of a category, a page at a time. */
export function categoryProductsQuery(audience: Audience, choice: CategoryChoice) {
  return infiniteQueryOptions({
    queryKey: ["products", audience, choice],
    queryFn: ({ signal, pageParam }) =>
      callApi(audience === "user" ? "GET /products/category" : "GET /guest/products/category", {
        query: {
          category_id: choice.categoryId,
          sub_category_id: choice.subCategoryId,
          ...choice.filters,
          sort: choice.sort,
          cursor: pageParam,
        },
        signal,
      }),
    ...pagedByCursor,
  });
}

/** One product. A signed-in reader's also carries the own bids, deposit, watch mark and order. */
export function productQuery(id: number, audience: Audience) {
  return queryOptions({
    queryKey: ["product", id, audience],
    queryFn: ({ signal }) =>
      callApi(audience === "user" ? "GET /product/:id" : "GET /guest/product/:id", {
        params: { id },
        signal,
      }),
  });
}

/** How a product comes to a pin code. What ends later comes later, so it is asked again with the product's page. */
export function productDeliveryQuery(id: number, pinCode: string) {
  return queryOptions({
    queryKey: ["product-delivery", id, pinCode],
    queryFn: ({ signal }) =>
      callApi("GET /guest/product/:id/delivery", { params: { id }, query: { pin_code: pinCode }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/** The bid history, newest first, names masked. */
export function productBidsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ["product", id, "bids"],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /guest/product/:id/bids", {
        params: { id },
        query: { limit: 20, cursor: pageParam },
        signal,
      }),
    ...pagedByCursor,
  });
}

/** Demo mode only: what was sent, read again every two seconds. */
export const outboxQuery = queryOptions({
  queryKey: ["demo", "outbox"],
  queryFn: ({ signal }) => callApi("GET /demo/outbox", { query: {}, signal }),
  refetchInterval: 2_000,
});

/** Which products the signed-in user watches: a map from product id to the id of the watchlist entry. */
export const watchlistQuery = queryOptions({
  queryKey: ["watchlist"],
  queryFn: ({ signal }) => callApi("GET /watchlist", { signal }),
  staleTime: 60_000,
});
