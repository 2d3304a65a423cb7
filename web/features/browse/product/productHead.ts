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
          { name: categoryWord(category.name), path: categoryPath(category) },
          { name: title, path },
        ],
        { origin },
      ),
    ],
  };
}
