import { createFileRoute, notFound } from "@tanstack/react-router";
import { ratingsOfSellerQuery, sellerProductsQuery, sellerQuery } from "#web/api/sellerQueries.ts";
import { SellerPage } from "#web/features/browse/seller/SellerPage.tsx";
import { sellerHead } from "#web/features/browse/seller/sellerHead.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sellers/$id")({
  staticData: { bones: "card" },
  loader: async ({ context: { queryClient, audience }, params: { id } }) => {
    // As it is written in links: other spellings of the same number are not further addresses.
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw notFound();
    const [[words], seller] = await Promise.all([
      loadGroups("sellerPage", "ratings", "search"),
      orNotFound(queryClient.ensureQueryData(sellerQuery(id))),
    ]);
    if (!seller.is_closed) {
      const lists = Promise.all([
        queryClient.ensureInfiniteQueryData(sellerProductsQuery(id, audience)),
        queryClient.ensureInfiniteQueryData(ratingsOfSellerQuery(id)),
      ]);
      // A server without them answers with its error; in a browser each says so in its place and tries again.
      if (typeof window === "undefined") await lists;
      else await lists.catch(() => {});
    }
    return { id, audience, preview: sellerHead(seller, words) };
  },
  head: ({ loaderData, match }) => (loaderData ? pageHead(loaderData.preview) : missingHead({ match })),
  component: () => {
    const { id, audience } = Route.useLoaderData();
    return <SellerPage key={id} id={id} audience={audience} />;
  },
});
