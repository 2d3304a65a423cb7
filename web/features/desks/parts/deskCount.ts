import {
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";

export type DeskCount = {
  readonly prefetch: (queries: QueryClient) => Promise<void>;
  /** Undefined while nothing is known, or nothing waits, and for whoever may not see the desk. */
  readonly useCount: (maySee: boolean) => number | undefined;
};

type Counted = { readonly total: number };

/** The length of a list that is read page by page. */
export function countOf<Page extends Counted, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page>, Key, string | undefined>,
): DeskCount {
  return {
    prefetch: (queries) => queries.prefetchInfiniteQuery(query),
    useCount: (maySee) => useInfiniteQuery({ ...query, enabled: maySee }).data?.pages[0]?.total || undefined,
  };
}
