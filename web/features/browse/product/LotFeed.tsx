import { useQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import type { Audience } from "#web/api/queries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ProductFeed } from "../cards/ProductFeed.tsx";

type LotFeedProps = { readonly productId: number; readonly audience: Audience };

/** The other auctions that were posted with this one (R-LOT-5): who lost one finds the next. */
export function LotFeed({ productId, audience }: LotFeedProps) {
  const { lot: words } = useMessageGroup("listingChanges");
  const { data } = useQuery({
    queryKey: ["lot", audience, productId],
    queryFn: ({ signal }) =>
      callApi(audience === "user" ? "GET /product/:id/lot" : "GET /guest/product/:id/lot", {
        params: { id: productId },
        signal,
      }),
    // Beside what was asked for: without it nothing stands there.
    meta: { quiet: true },
  });
  const others = data?.results ?? [];
  useLiveListings(others.map(({ id }) => id));
  return others.length === 0 ? null : <ProductFeed title={words.others} products={others} />;
}
