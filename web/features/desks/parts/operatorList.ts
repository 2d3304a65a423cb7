import { infiniteQueryOptions } from "@tanstack/react-query";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";

const pageSize = 50;

type CountedPage = { readonly results: readonly unknown[]; readonly total: number };
type PageAsked = {
  readonly query: { readonly count: number; readonly skip: number };
  readonly signal: AbortSignal;
};

/** A list of the operators' that is read page by page. */
export function operatorList<Page extends CountedPage, const Name extends readonly unknown[]>(
  name: Name,
  readPage: (asked: PageAsked) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: [operatorKey, ...name],
    queryFn: ({ signal, pageParam }) => readPage({ query: { count: pageSize, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextSkip,
  });
}

/** How many rows stand before the next page; undefined after the last one. */
function nextSkip(page: CountedPage, pages: readonly CountedPage[]): number | undefined {
  const read = pages.reduce((sum, { results }) => sum + results.length, 0);
  return page.results.length > 0 && read < page.total ? read : undefined;
}
