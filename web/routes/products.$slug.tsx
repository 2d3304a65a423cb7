import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { categoriesQuery, categoryProductsQuery } from "#web/api/queries.ts";
import { CategoryPage } from "#web/features/browse/category/CategoryPage.tsx";
import { readCategoryAddress } from "#web/features/browse/category/categoryAddress.ts";
import { categoryHead } from "#web/features/browse/category/categoryHead.ts";
import { choiceOf } from "#web/features/browse/category/choiceOf.ts";
import {
  endingSoonCategory,
  endingSoonSlug,
  findCategory,
  findPlace,
} from "#web/features/browse/category/findCategory.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/products/$slug")({
  staticData: { bones: "row" },
  validateSearch: readCategoryAddress,
  // The router keeps what an address has besides: only what was read here counts. Another page open is the same list.
  loaderDeps: ({ search }) => readCategoryAddress({ ...search, pages: undefined }),
  loader: async ({ context: { queryClient, audience }, params, deps: address, location, cause }) => {
    // The filters say what those of the search say.
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      loadGroup("search"),
    ]);
    const place =
      params.slug === endingSoonSlug
        ? { category: endingSoonCategory(address.sort), subCategory: undefined }
        : findPlace(categories, params.slug, address.sub);
    if (!place) throw notFound();
    const { category, subCategory } = place;
    // A subcategory by its own name has one address too, the one that its chip has.
    if (subCategory && findCategory([subCategory], params.slug)) {
      const search = { ...readCategoryAddress({ ...location.search }), sub: subCategory.slug };
      throw redirect({ to: "/products/$slug", params: { slug: category.slug }, search, statusCode: 301 });
    }
    const choice = choiceOf(place, address);
    const { pages = 1 } = readCategoryAddress({ ...location.search });
    const products = queryClient.ensureInfiniteQueryData({
      ...categoryProductsQuery(audience, choice),
      pages,
    });
    // A server without the list answers with its error. A browser shows the page, which says it and tries again; and
    // whoever only chose another filter keeps seeing the list until the next one is there.
    if (typeof window === "undefined") await products;
    else if (cause === "stay") products.catch(() => {});
    else await products.catch(() => {});
    return { audience, address, choice, ...place };
  },
  head: ({ loaderData, match }) => (loaderData ? pageHead(categoryHead(loaderData)) : missingHead({ match })),
  component: () => <CategoryPage {...Route.useLoaderData()} />,
});
