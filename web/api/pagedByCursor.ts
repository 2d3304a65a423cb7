/** For an infinite query: the first page has no cursor, the next one that of the page before. */
export const pagedByCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { readonly next_cursor: string | null }) => page.next_cursor ?? undefined,
};
