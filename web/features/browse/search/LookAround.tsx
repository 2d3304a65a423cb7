import { useInfiniteQuery } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue.ts";
import { type Audience, categoryProductsQuery } from "#web/api/queries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { CategoryStrip } from "../cards/CategoryStrip.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { endingSoonSlug } from "../category/findCategory.ts";

type LookAroundProps = { readonly audience: Audience; readonly categories: readonly Category[] };

/** Where to go without words: the categories, and what ends soon, which comes when the rest of the page stands. */
export function LookAround({ audience, categories }: LookAroundProps) {
  const search = useMessageGroup("search");
  const { data } = useInfiniteQuery(
    categoryProductsQuery(audience, { categoryId: undefined, sort: "ending_soon" }),
  );
  const products = data?.pages[0]?.results.slice(0, 10) ?? [];
  useLiveListings(products.map((product) => product.id));
  return (
    <>
      <CategoryStrip categories={categories} />
      {products.length > 0 && (
        <ProductFeed title={search.endingSoon} href={`/products/${endingSoonSlug}`} products={products} />
      )}
    </>
  );
}
