import { createFileRoute, notFound } from "@tanstack/react-router";
import { productBidsQuery, productDeliveryQuery, productQuery } from "#web/api/queries.ts";
import { PreloadedBidPanel } from "#web/features/auction/bidding/PreloadedBidPanel.ts";
import { PreloadedOwnReports } from "#web/features/browse/product/PreloadedOwnReports.ts";
import { isUnusual, loadUnusual } from "#web/features/browse/product/PreloadedUnusualPanel.ts";
import { ProductPage } from "#web/features/browse/product/ProductPage.tsx";
import { productHead } from "#web/features/browse/product/productHead.ts";
import { loadStandingParts } from "#web/features/browse/product/standingParts.ts";
import { readKeptPinCode } from "#web/lib/keptPinCode.ts";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/product/$id")({
  staticData: { bones: "product", oneThing: true, tabs: "wide" },
  loader: async ({ context: { queryClient, audience }, params }) => {
    const id = Number(params.id);
    // Only the plain number is the product's address: `1e0` and `01` are not further ones.
    if (!/^[1-9]\d{0,15}$/.test(params.id) || !Number.isSafeInteger(id)) throw notFound();
    // Whether it reaches the reader changes what they can do. It is asked along with the product; nobody waits for it.
    const pinCode = typeof window === "undefined" ? null : readKeptPinCode();
    if (pinCode !== null) void queryClient.prefetchQuery(productDeliveryQuery(id, pinCode));
    const [product] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(productQuery(id, audience)),
        queryClient.ensureInfiniteQueryData(productBidsQuery(id)),
        loadGoodsWords(),
        loadStandingParts(),
        audience === "user" && PreloadedBidPanel.load(),
        audience === "user" && PreloadedOwnReports.load(),
      ]),
    );
    const ownHead = isUnusual(product) && (await loadUnusual(queryClient, product));
    return { id, audience, preview: ownHead || productHead(product) };
  },
  head: ({ loaderData, match }) => (loaderData ? pageHead(loaderData.preview) : missingHead({ match })),
  component: () => {
    const { id, audience } = Route.useLoaderData();
    return <ProductPage key={id} id={id} audience={audience} />;
  },
});
