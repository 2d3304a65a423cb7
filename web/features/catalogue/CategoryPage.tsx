import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Category } from "#contract/catalogue.ts";
import { type Audience, type CategoryChoice, categoryProductsQuery } from "#web/api/queries.ts";
import { useLiveListings } from "#web/features/live/useLiveListing.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Button } from "#web/ui/Button.tsx";
import { LinkChip } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CatalogueRow } from "./CatalogueRow.tsx";
import { categoryPath } from "./findCategory.ts";
import { SortChoice } from "./SortChoice.tsx";

type CategoryPageProps = {
  readonly audience: Audience;
  readonly category: Category;
  readonly choice: CategoryChoice;
};

/** The active products of a category: subcategories as chips, then rows (spec shell section 2). */
export function CategoryPage({ audience, category, choice }: CategoryPageProps) {
  const { catalogue, shell } = useMessages();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    categoryProductsQuery(audience, choice),
  );
  const products = data.pages.flatMap((page) => page.results);
  useLiveListings(products.map((product) => product.id));
  return (
    <main>
      <div className="wrap page">
        <div className="stack [--stack:1.25rem]">
          <div className="stack [--stack:0.75rem]">
            <div>
              <Breadcrumbs links={[{ label: shell.home, href: "/" }]} here={category.name} />
              <h1>{category.name}</h1>
            </div>
            <Subcategories category={category} choice={choice} />
          </div>
          <div className="stack [--stack:0.25rem]">
            <h2 className="sr">{catalogue.auctions}</h2>
            <SortBar choice={choice} />
            {products.length === 0 ? (
              <EmptyState icon="magnifying-glass" text={catalogue.noProductsInCategory} />
            ) : (
              <ul className="rows rows--two">
                {products.map((product) => (
                  <li key={product.id}>
                    <CatalogueRow product={product} />
                  </li>
                ))}
              </ul>
            )}
            {hasNextPage && (
              <Button wide busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {catalogue.showMore}
              </Button>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}

/** The first chip, all of the category, is chosen until another is. */
function Subcategories({ category, choice }: Pick<CategoryPageProps, "category" | "choice">) {
  const { catalogue } = useMessages();
  if (category.children.length === 0) return null;
  const path = categoryPath(category);
  const sort = choice.sort === "ending_soon" ? "" : `sort=${choice.sort}`;
  return (
    <nav className="chips" aria-label={catalogue.subcategories}>
      <LinkChip href={`${path}?${sort}`} current={choice.subCategoryId === undefined}>
        {fillSentence(catalogue.all, { category: category.name.toLowerCase() })}
      </LinkChip>
      {category.children.map((child) => (
        <LinkChip
          key={child.id}
          href={`${path}?sub=${child.slug}&${sort}`}
          current={choice.subCategoryId === child.id}
        >
          {child.name}
        </LinkChip>
      ))}
    </nav>
  );
}

/** The choice stands in the address, so that it can be shared and Back undoes it. */
function SortBar({ choice }: Pick<CategoryPageProps, "choice">) {
  const { catalogue } = useMessages();
  const navigate = useNavigate({ from: "/products/$slug" });
  return (
    <div className="listing__bar">
      <SortChoice
        value={choice.sort}
        onChange={(sort) => navigate({ search: (search) => ({ ...search, sort }), resetScroll: false })}
      />
      <span className="small faint push max-lg:hidden">{catalogue.pricesMove}</span>
    </div>
  );
}
