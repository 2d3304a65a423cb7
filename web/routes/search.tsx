import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery } from "#web/api/queries.ts";
import { SearchPage } from "#web/features/search/SearchPage.tsx";
import { readSearchAddress } from "#web/features/search/searchAddress.ts";
import { searchQuery } from "#web/features/search/searchQueries.ts";
import { pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

export const Route = createFileRoute("/search")({
  staticData: { asksPlace: true },
  validateSearch: readSearchAddress,
  // The router keeps what an address has besides: only what was read here counts.
  loaderDeps: ({ search }) => readSearchAddress({ ...search }),
  loader: async ({ context: { queryClient, audience }, deps: address }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery);
    if (!address.q) return { audience, address, categories };
    const found = queryClient.prefetchInfiniteQuery(searchQuery(audience, address, categories));
    // A browser shows the page at once, with its filters, and the results when they are there.
    if (typeof window === "undefined") await found;
    return { audience, address, categories };
  },
  head: ({ loaderData }) => {
    const { search, shell } = coreMessages();
    const words = loaderData?.address.q;
    const title = words ? fillSentence(search.title, { query: words }) : search.startTitle;
    return pageHead({
      path: "/search",
      title: pageTitle(title),
      description: shell.siteDescription,
      hidden: true,
    });
  },
  component: () => <SearchPage {...Route.useLoaderData()} />,
});
