import { infiniteQueryOptions } from "@tanstack/react-query";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { pagedByCursor } from "#web/api/pagedByCursor.ts";

const pageSize = 50;

type Page = { readonly results: readonly unknown[]; readonly next_cursor: string | null };
type PageAsked = {
  readonly query: { readonly limit: number; readonly cursor: string | undefined };
  readonly signal: AbortSignal;
};

/** A list of the operators' that is read page by page. */
export function operatorList<Answer extends Page, const Name extends readonly unknown[]>(
  name: Name,
  readPage: (asked: PageAsked) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey: [operatorKey, ...name],
    queryFn: ({ signal, pageParam }) => readPage({ query: { limit: pageSize, cursor: pageParam }, signal }),
    ...pagedByCursor,
  });
}
