import { createFileRoute, notFound } from "@tanstack/react-router";
import { categoriesQuery, categoryProductsQuery, type Sort } from "#web/api/queries.ts";
import { CategoryPage } from "#web/features/catalogue/CategoryPage.tsx";
import { categoryPath, endingSoon, findCategory } from "#web/features/catalogue/findCategory.ts";
import { breadcrumbData } from "#web/features/sharing/breadcrumbData.ts";
import { canonicalPath } from "#web/features/shell/canonicalPath.ts";
import { missingHead, pageHead } from "#web/features/shell/pageHead.ts";
import { siteOrigin } from "#web/features/shell/siteOrigin.ts";
import { en } from "#web/messages/en.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

interface CategorySearch {
  /** Slug or id of a subcategory; without it all are listed. */
  sub?: string | undefined;
  sort?: Sort | undefined;
}

export const Route = createFileRoute("/products/$slug")({
  // Every name is answered: what is left out would reach the loader as it stands in the address.
  validateSearch: (search: Record<string, unknown>): CategorySearch => ({
    sub: search.sub === undefined ? undefined : String(search.sub),
    sort: search.sort === "newest" ? "newest" : undefined,
  }),
  loaderDeps: ({ search: { sub, sort } }) => ({ sub, sort }),
  loader: async ({ context: { queryClient, audience }, params, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery);
    const category = params.slug === endingSoon.slug ? endingSoon : findCategory(categories, params.slug);
    if (!category) throw notFound();
    const subCategory = deps.sub === undefined ? undefined : findCategory(category.children, deps.sub);
    const choice = {
      categoryId: category === endingSoon ? undefined : category.id,
      subCategoryId: subCategory?.id,
      sort: deps.sort ?? "ending_soon",
    } as const;
    await queryClient.ensureInfiniteQueryData(categoryProductsQuery(audience, choice));
    return { audience, category, subCategory, choice };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead({ match });
    const { name: categoryName, slug, description } = loaderData.category;
    const { subCategory } = loaderData;
    const name = subCategory?.name ?? categoryName;
    // The sort changes nothing but the order: every order of one list has one address.
    const path = canonicalPath(categoryPath({ slug }), { sub: subCategory?.slug });
    return pageHead({
      path,
      title: `${fillSentence(en.catalogue.categoryTitle, { category: name })} · ${en.shell.siteName}`,
      structuredData: [
        breadcrumbData(
          [
            { name: en.shell.home, path: "/" },
            { name: categoryName, path: categoryPath({ slug }) },
            ...(subCategory ? [{ name: subCategory.name, path }] : []),
          ],
          { origin: siteOrigin() },
        ),
      ],
      description:
        slug === endingSoon.slug
          ? en.catalogue.endingSoonDescription
          : fillSentence(en.catalogue.categoryDescription, {
              category: subCategory ? name : name.toLowerCase(),
              line: description,
            }),
    });
  },
  component: () => <CategoryPage {...Route.useLoaderData()} />,
});
