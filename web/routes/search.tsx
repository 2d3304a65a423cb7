import { createFileRoute, redirect } from "@tanstack/react-router";
import { categoriesQuery } from "#web/api/queries.ts";
import { endingSoonSlug } from "#web/features/browse/category/findCategory.ts";
import { SearchPage } from "#web/features/browse/search/SearchPage.tsx";
import { readSearchAddress } from "#web/features/browse/search/searchAddress.ts";
import { searchQuery } from "#web/features/browse/search/searchQueries.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/search")({
  staticData: { bones: "row" },
  validateSearch: readSearchAddress,
  beforeLoad: async ({ search }) => {
    const { q, min, max, pages: _, ...others } = readSearchAddress({ ...search });
    const prices = min === undefined && max === undefined ? await saidPrices(q) : null;
    if (prices === null) return;
    const { words, ...bounds } = prices;
    // Prices alone are a list of everything that costs so much.
    if (words === "")
      throw redirect({
        to: "/products/$slug",
        params: { slug: endingSoonSlug },
        search: bounds,
        replace: true,
      });
    throw redirect({ to: "/search", search: { ...others, q: words, ...bounds }, replace: true });
  },
  // The router keeps what an address has besides: only what was read here counts. Another page open is the same list.
  loaderDeps: ({ search }) => readSearchAddress({ ...search, pages: undefined }),
  loader: async ({ context: { queryClient, audience }, deps: address, location }) => {
    const [categories, search] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      loadGroup("search"),
    ]);
    if (!address.q) return { audience, address, categories, title: search.startTitle };
    const { pages = 1 } = readSearchAddress({ ...location.search });
    const found = queryClient.prefetchInfiniteQuery({ ...searchQuery(audience, address, categories), pages });
    // A browser shows the page at once, with its filters, and the results when they are there.
    if (typeof window === "undefined") await found;
    return { audience, address, categories, title: fillSentence(search.title, { query: address.q }) };
  },
  head: ({ loaderData }) => {
    const { shell } = coreMessages();
    return pageHead({
      path: "/search",
      title: pageTitle(loaderData?.title ?? shell.search),
      description: shell.siteDescription,
      hidden: true,
    });
  },
  component: () => {
    const { audience, address, categories } = Route.useLoaderData();
    return <SearchPage audience={audience} address={address} categories={categories} />;
  },
});

/** What is typed about money becomes the filter of prices, with a chip that takes it off (R-WORDS-6). */
async function saidPrices(q: string | undefined) {
  if (q === undefined || !/\p{Nd}/u.test(q)) return null;
  // Few searches say a price: what reads it comes when one has a figure in it. Without it the words are searched.
  const reading = await import("#domain/search/readPrices.ts").catch(() => null);
  return reading?.readPrices(q) ?? null;
}
