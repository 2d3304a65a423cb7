import { useInfiniteQuery } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import { sellerRatingsQuery } from "#web/api/ratingQueries.ts";
import { sellerPath } from "#web/lib/sellerPath.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { Ratings } from "./Ratings.tsx";

export type SellerRatingsProps = { readonly product: Product; readonly audience: Audience };

/** What buyers say of who sells this, and the way to everything about them. */
export default function SellerRatings({ product, audience }: SellerRatingsProps) {
  const words = useMessageGroup("ratings");
  const options = sellerRatingsQuery(product.id);
  const query = useInfiniteQuery(options);
  return (
    <Ratings query={query} audience={audience} shownBy={options.queryKey}>
      <LinkButton
        tone="outline"
        size="small"
        className="justify-self-start"
        href={sellerPath(product.seller)}
      >
        {words.seller}
      </LinkButton>
    </Ratings>
  );
}
