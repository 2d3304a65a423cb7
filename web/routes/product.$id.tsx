import { createFileRoute, notFound } from "@tanstack/react-router";
import { ApiError } from "#web/api/ApiError.ts";
import { productBidsQuery, productQuery } from "#web/api/queries.ts";
import { ProductPage } from "#web/features/catalogue/ProductPage.tsx";
import { plainText } from "#web/features/catalogue/plainText.ts";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

export const Route = createFileRoute("/product/$id")({
  staticData: { oneThing: true },
  loader: async ({ context: { queryClient, audience }, params }) => {
    const id = Number(params.id);
    if (!Number.isSafeInteger(id) || id <= 0) throw notFound();
    try {
      const [product] = await Promise.all([
        queryClient.ensureQueryData(productQuery(id, audience)),
        queryClient.ensureInfiniteQueryData(productBidsQuery(id)),
      ]);
      const { title, description, images } = product;
      return { id, audience, title, summary: plainText(description, 160), imageUrl: images[0]?.url };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { id, title, summary, imageUrl } = loaderData;
    return pageHead({
      path: `/product/${id}`,
      title: `${title} · ${en.shell.siteName}`,
      description: summary || title,
      imageUrl,
      type: "product",
    });
  },
  component: () => {
    const { id, audience } = Route.useLoaderData();
    return <ProductPage key={id} id={id} audience={audience} />;
  },
});
