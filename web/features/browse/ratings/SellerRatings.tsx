import { useInfiniteQuery } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { sellerRatingsQuery } from "#web/api/ratingQueries.ts";
import { sellerPath } from "#web/lib/sellerPath.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { Ratings } from "./Ratings.tsx";

/** What buyers say of who sells this, and the way to everything about them. */
export default function SellerRatings({ product }: { readonly product: Product }) {
  const words = useMessageGroup("ratings");
  const query = useInfiniteQuery(sellerRatingsQuery(product.id));
  return (
    <Ratings query={query}>
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
