import type { ProductStatus } from "#web/ui/ProductCard.tsx";

type Standing = {
  readonly product_status: "draft" | "active" | "sold" | "unsold";
  readonly sold_price: number | null;
  readonly takes_offers: boolean;
};

/**
 * How a card is marked: `ended` until whoever won it has paid, since it may still go to somebody else or to nobody
 * (R-ORDER-15); what took offers is sold, as no auction ended. `draft` is never shown to anybody but its seller; a screen treats it as not open.
 */
export function cardStatus({
  product_status: status,
  sold_price: price,
  takes_offers: tookOffers,
}: Standing): ProductStatus {
  if (status === "draft") return "unsold";
  return status === "sold" && price === null && !tookOffers ? "ended" : status;
}
