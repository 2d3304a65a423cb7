import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";

/** Each page is a call when a list is opened again far down. */
const mostPages = 10;

/** How many pages of a list an address says are open, if more than one. */
export function openPages({ pages }: Record<string, unknown>): { pages?: number } {
  const count = Number(pages);
  return Number.isInteger(count) && count > 1 ? { pages: Math.min(count, mostPages) } : {};
}

/** Loads more of a list. How much is open stands in the address, so that Back and a reload come to the same place. */
export function useShowMore(
  from: "/products/$slug" | "/search",
  found: Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, "fetchNextPage">,
): () => Promise<void> {
  const navigate = useNavigate({ from });
  const { history } = useRouter();
  return async () => {
    const { href } = history.location;
    const { data, isError } = await found.fetchNextPage();
    // Who has gone elsewhere meanwhile, or to another filter, has left this list.
    if (isError || !data || history.location.href !== href) return;
    const pages = data.pages.length;
    await navigate({ search: (address) => ({ ...address, pages }), replace: true, resetScroll: false });
  };
}
