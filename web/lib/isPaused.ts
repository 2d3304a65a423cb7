import type { ProductSummary } from "#contract/catalogue.ts";
import { isFrozen } from "#domain/auction/listingVersion.ts";

/** A running auction that takes no bids and has no clock, because it is frozen. */
export function isPaused(product: Pick<ProductSummary, "product_status" | "freezes">): boolean {
  return product.product_status === "active" && isFrozen(product);
}
