import type { Product } from "#contract/catalogue.ts";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { plainText } from "./plainText.ts";

const descriptionLength = 500;

const conditions: Record<Product["condition"], string> = {
  new: "NewCondition",
  // The packaging was opened: schema.org and the search engines count that as used.
  openbox: "UsedCondition",
  mint: "UsedCondition",
  used: "UsedCondition",
};

const availabilities: Record<Product["product_status"], string> = {
  active: "InStock",
  sold: "SoldOut",
  unsold: "OutOfStock",
  draft: "OutOfStock",
};

/** A product and its offer for search engines (schema.org). The price is what the page shows, in rupees. */
export function productData(product: Product, { origin }: { origin: string }) {
  const address = `${origin}/product/${product.id}`;
  const condition = `https://schema.org/${conditions[product.condition]}`;
  const summary = plainText(product.description, descriptionLength);
  return {
    "@type": "Product",
    "@id": `${address}#product`,
    name: product.title,
    description: summary || product.title,
    image: product.images.map((image) => new URL(image.url, origin).href),
    sku: String(product.id),
    category: product.category.name,
    itemCondition: condition,
    offers: {
      "@type": "Offer",
      url: address,
      price: decimalRupees(shownPrice(product)),
      priceCurrency: "INR",
      priceValidUntil: product.end_date,
      availability: `https://schema.org/${availabilities[product.product_status]}`,
      itemCondition: condition,
      // A person or a firm, by their own name or their shop's.
      seller: { "@type": "Thing", name: product.seller_name },
    },
  };
}
