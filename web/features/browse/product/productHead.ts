import { createIsomorphicFn } from "@tanstack/react-start";
import type { Product } from "#contract/catalogue.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { type PageHead, pageTitle } from "#web/screens/pageHead.ts";
import { siteOrigin } from "#web/screens/siteOrigin.ts";
import { breadcrumbData } from "../sharing/breadcrumbData.ts";
import { previewText } from "../sharing/previewText.ts";
import { productData } from "../sharing/productData.ts";

/** What search engines and chats are told about a product. */
export function productHead(product: Product): PageHead {
  const { shell } = coreMessages();
  const { id, title } = product;
  return {
    path: `/product/${id}`,
    title: pageTitle(title),
    description: previewText(product, shell),
    imageUrl: product.social_image_url ?? undefined,
    type: "product",
    structuredData: structuredData(product),
  };
}

/** Read from the page as it was sent: a browser that comes from another page makes none. */
const structuredData = createIsomorphicFn()
  .server((product: Product) => {
    const origin = siteOrigin();
    const { id, title, category } = product;
    return [
      productData(product, { origin }),
      breadcrumbData(
        [
          { name: coreMessages().shell.home, path: "/" },
          { name: categoryWord(category.name), path: categoryPath(category) },
          { name: title, path: `/product/${id}` },
        ],
        { origin },
      ),
    ];
  })
  .client((_product: Product) => []);
