import { createFileRoute, redirect } from "@tanstack/react-router";
import { categoriesQuery } from "#web/api/queries.ts";
import { endingSoonSlug } from "#web/features/browse/category/findCategory.ts";
import { SearchPage } from "#web/features/browse/search/SearchPage.tsx";
import { saidAddress } from "#web/features/browse/search/saidAddress.ts";
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
    const said = await saidAddress(readSearchAddress({ ...search }));
    if (said === null) return;
    const { q, category: _, sort, ...filters } = said;
    // Prices and places alone are a list of everything that is so.
    if (q === undefined)
      throw redirect({
        to: "/products/$slug",
        params: { slug: endingSoonSlug },
        search: { ...filters, ...(sort === undefined || sort === "relevance" ? {} : { sort }) },
        replace: true,
      });
    throw redirect({ to: "/search", search: said, replace: true });
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
