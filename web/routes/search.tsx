import { queryOptions } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { findProducts } from "#web/features/search/findProducts.ts";
import { SearchPage } from "#web/features/search/SearchPage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

function searchQuery(words: string) {
  return queryOptions({
    queryKey: ["search", words],
    queryFn: ({ signal }) => findProducts(words, signal),
  });
}

export const Route = createFileRoute("/search")({
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    search.q === undefined ? {} : { q: String(search.q).slice(0, 100) },
  loaderDeps: ({ search }) => ({ words: search.q?.trim() ?? "" }),
  loader: async ({ context: { queryClient }, deps: { words } }) => ({
    words,
    products: await queryClient.ensureQueryData(searchQuery(words)),
  }),
  head: () =>
    pageHead({
      path: "/search",
      title: `${en.shell.search} · ${en.shell.siteName}`,
      description: en.shell.siteDescription,
      hidden: true,
    }),
  component: () => <SearchPage {...Route.useLoaderData()} />,
});
