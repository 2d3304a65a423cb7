import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SellerListType } from "#contract/selling.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "./client.ts";
import { ownKey } from "./userQueries.ts";

/** Below the own key, so that a personal live event reads them again. */
export const sellingKey = [ownKey, "selling"] as const;

const pageSize = 20;

/** The seller's listings in one state, the latest first, with the number in each. */
export function sellerListQuery(type: SellerListType) {
  return infiniteQueryOptions({
    queryKey: [...sellingKey, "list", type],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /user/products/:type", {
        params: { type },
        query: { skip: pageParam, limit: pageSize },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.length * pageSize;
      return read < page.total ? read : undefined;
    },
  });
}

/** What waits for the seller, and when goods leave their hands this week. */
export const sellerHomeQuery = queryOptions({
  queryKey: [...sellingKey, "home"],
  queryFn: ({ signal }) => callApi("GET /user/seller-home", { signal }),
});

/** A listing of the seller with its order, bids and views. */
export function sellerProductQuery(id: number) {
  return queryOptions({
    queryKey: [...sellingKey, "product", id],
    queryFn: ({ signal }) => callApi("GET /user/product/:id", { params: { id }, signal }),
  });
}

/** A draft with every section. Its wizard writes what is saved back itself, so it is not read again meanwhile. */
export function draftQuery(id: number) {
  return queryOptions({
    queryKey: ["draft", id],
    queryFn: ({ signal }) => callApi("GET /user/product/draft/:id", { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
}

/** What is asked in the category of a draft; another category asks anew. */
export function productOptionsQuery(id: number, categoryKey: string) {
  return queryOptions({
    queryKey: ["draft", id, "options", categoryKey],
    queryFn: ({ signal }) => callApi("GET /user/product/:id/options", { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** What the seller gets at a price, by today's tables; the last answer stays until the next is there. */
export function proceedsQuery(id: number, amount: Paise, quantity = 1) {
  return queryOptions({
    queryKey: ["draft", id, "proceeds", amount, quantity],
    queryFn: ({ signal }) =>
      callApi("GET /user/product/:id/proceeds", { params: { id }, query: { amount }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/** What alike things were sold for. */
export function suggestedPriceQuery(id: number, titleKey: string) {
  return queryOptions({
    queryKey: ["draft", id, "suggested-price", titleKey],
    queryFn: ({ signal }) => callApi("GET /user/product/:id/suggested-price", { params: { id }, signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
}

/** Brands of a category for a seller to choose from. They change seldom, and are wanted at each key. */
export function brandsQuery(categoryId: number) {
  return queryOptions({
    queryKey: ["brands", categoryId],
    queryFn: ({ signal }) => callApi("GET /brands", { query: { category_id: categoryId }, signal }),
    select: ({ brands }) => brands,
    staleTime: 600_000,
  });
}

/** The models that a brand has in a category; none while the brand is not known. */
export function modelsQuery({ categoryId, brandId }: { categoryId: number; brandId: number | undefined }) {
  return queryOptions({
    queryKey: ["brands", categoryId, brandId],
    queryFn: ({ signal }) =>
      callApi("GET /brands/:id/models", {
        params: { id: brandId as number },
        query: { category_id: categoryId },
        signal,
      }),
    select: ({ models }) => models,
    enabled: brandId !== undefined,
    staleTime: 600_000,
  });
}
