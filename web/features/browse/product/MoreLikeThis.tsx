import { useInfiniteQuery } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { type Audience, categoryProductsQuery } from "#web/api/queries.ts";
import { wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";

export type MoreLikeThisProps = { readonly product: Product; readonly audience: Audience };

/** Other auctions of the same category. */
export default function MoreLikeThis({ product, audience }: MoreLikeThisProps) {
  const { catalogue } = useMessages();
  const { data } = useInfiniteQuery(
    categoryProductsQuery(audience, {
      categoryId: product.category.id,
      subCategoryId: undefined,
      sort: "ending_soon",
    }),
  );
  const others = data?.pages[0]?.results.filter((other) => other.id !== product.id).slice(0, 10) ?? [];
  useLiveListings(others.map((other) => other.id));
  if (others.length === 0) return null;
  return (
    <ProductFeed
      title={fillSentence(catalogue.moreLikeThis, {
        category: categoryWord(product.category.name).toLowerCase(),
      })}
      href={wholeCategoryPath(product.category)}
      products={others}
    />
  );
}
