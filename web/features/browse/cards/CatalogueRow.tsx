import type { ProductSummary } from "#contract/catalogue.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { shownPrice, shownPriceKind } from "#web/lib/shownPrice.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { cardStatus } from "./cardStatus.ts";
import { type From, useAway } from "./useAway.ts";
import { useWatch } from "./useWatch.ts";

type CatalogueRowProps = {
  readonly product: ProductSummary;
  /** The first pictures of a page are fetched at once. */
  readonly eager?: boolean;
  /** From where it is told how far it is, in the place of where the reader is. */
  readonly from?: From;
  /** To where it is told what its delivery costs, likewise. */
  readonly to?: From;
};

/** A product of the catalogue as a row, with its real numbers of bids and views (R-SCREEN-3). */
export function CatalogueRow({ product, eager = false, from, to }: CatalogueRowProps) {
  const { ui } = useMessages();
  const watch = useWatch(product.id);
  return (
    <ProductRow
      href={`/product/${product.id}`}
      title={product.title}
      quantity={product.quantity}
      imageUrl={product.image_url}
      imageAlt={product.image_alt}
      imagePlaceholder={product.image_placeholder}
      eager={eager}
      endsAt={product.end_date}
      paused={isPaused(product)}
      status={cardStatus(product)}
      pricePaise={shownPrice(product)}
      priceLabel={ui[shownPriceKind(product)]}
      buyNowPaise={product.buy_now_price}
      bids={product.bids}
      views={product.views}
      {...useAway(product, from, to)}
      watch={watch}
    />
  );
}
