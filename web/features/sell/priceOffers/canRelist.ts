import type { SellerProductDetail } from "#contract/selling.ts";

/**
 * Whether a listing is to be listed again: it was not sold, has no new listing, Blaze has not taken it down, and its
 * highest bidder is not offered it, who may still take it.
 */
export function canRelist(product: SellerProductDetail): boolean {
  const { product_status: status, relisted_as: again, take_down: down, reserve_offer: offer } = product;
  const isDown = down !== null && down.lifted === null;
  return status === "unsold" && again === null && !isDown && offer?.offer_status !== "made";
}
