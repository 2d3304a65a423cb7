import { useQuery } from "@tanstack/react-query";
import type { ReceivedPriceOffer } from "#contract/priceOffers.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { receivedOffersQuery } from "#web/api/priceOfferQueries.ts";
import { isStanding } from "./isStanding.ts";

/** The offers that wait for an answer, the seller's or the bidder's, the highest first; none until they are read. */
export function useStandingOffers(product: SellerProductDetail): ReceivedPriceOffer[] {
  const enabled = product.takes_offers && product.product_status === "active";
  const { data } = useQuery({ ...receivedOffersQuery(product.id), enabled });
  return (data?.results ?? []).filter(isStanding);
}
