import type { ProductSummary } from "#contract/catalogue.ts";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { cardStatus } from "./cardStatus.ts";
import { shownPrice } from "./shownPrice.ts";

/** A product of the catalogue as a row, with its real numbers of bids and views (design decision 3). */
export function CatalogueRow({ product }: { readonly product: ProductSummary }) {
  return (
    <ProductRow
      href={`/product/${product.id}`}
      title={product.title}
      imageUrl={product.image_url}
      imageAlt={product.image_alt}
      endsAt={product.end_date}
      status={cardStatus(product.product_status)}
      pricePaise={shownPrice(product)}
      bids={product.bids}
      views={product.views}
    />
  );
}
