import { createFileRoute, notFound } from "@tanstack/react-router";
import type { Product } from "#contract/catalogue.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { productBidsQuery, productQuery } from "#web/api/queries.ts";
import { LateBidPanel } from "#web/features/auction/bidding/LateBidPanel.ts";
import { ProductPage } from "#web/features/browse/product/ProductPage.tsx";
import { breadcrumbData } from "#web/features/browse/sharing/breadcrumbData.ts";
import { previewText } from "#web/features/browse/sharing/previewText.ts";
import { productData } from "#web/features/browse/sharing/productData.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { missingHead, type PageHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { siteOrigin } from "#web/screens/siteOrigin.ts";

export const Route = createFileRoute("/product/$id")({
  staticData: { oneThing: true },
  loader: async ({ context: { queryClient, audience }, params }) => {
    const id = Number(params.id);
    // Only the plain number is the product's address: `1e0` and `01` are not further ones.
    if (!/^[1-9]\d{0,15}$/.test(params.id) || !Number.isSafeInteger(id)) throw notFound();
    try {
      const [product] = await Promise.all([
        queryClient.ensureQueryData(productQuery(id, audience)),
        queryClient.ensureInfiniteQueryData(productBidsQuery(id)),
        audience === "user" && LateBidPanel.load(),
      ]);
      return { id, audience, preview: preview(product) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, match }) => (loaderData ? pageHead(loaderData.preview) : missingHead({ match })),
  component: () => {
    const { id, audience } = Route.useLoaderData();
    return <ProductPage key={id} id={id} audience={audience} />;
  },
});

/** What search engines and chats are told about a product. */
function preview(product: Product): PageHead {
  const origin = siteOrigin();
  const { shell } = coreMessages();
  const { id, title, category } = product;
  const path = `/product/${id}`;
  return {
    path,
    title: pageTitle(title),
    description: previewText(product, shell),
    imageUrl: product.social_image_url ?? undefined,
    type: "product",
    structuredData: [
      productData(product, { origin }),
      breadcrumbData(
        [
          { name: shell.home, path: "/" },
          { name: category.name, path: categoryPath(category) },
          { name: title, path },
        ],
        { origin },
      ),
    ],
  };
}
