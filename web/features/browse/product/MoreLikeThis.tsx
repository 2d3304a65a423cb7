import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import { wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { similarQuery } from "../recent/viewedQuery.ts";
import { LotFeed } from "./LotFeed.tsx";

export type MoreLikeThisProps = { readonly product: Product; readonly audience: Audience };

/** Equal auctions that were posted with it, then others of the same category, the most alike first (R-SIMILAR-1). */
export default function MoreLikeThis({ product, audience }: MoreLikeThisProps) {
  const { catalogue } = useMessages();
  const { data } = useQuery(similarQuery(audience, [product.id]));
  const others = data?.results ?? [];
  useLiveListings(others.map((other) => other.id));
  const lot = product.lot_size !== null && <LotFeed productId={product.id} audience={audience} />;
  if (others.length === 0) return <Suspense>{lot}</Suspense>;
  return (
    <div className="stack [--stack:2rem]">
      <Suspense>{lot}</Suspense>
      <ProductFeed
        title={fillSentence(catalogue.moreLikeThis, {
          category: categoryWord(product.category.name).toLowerCase(),
        })}
        href={wholeCategoryPath(product.category)}
        products={others}
      />
    </div>
  );
}
